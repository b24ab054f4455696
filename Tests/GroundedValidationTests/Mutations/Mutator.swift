/// Changes one thing in an archive, chosen by a number.
struct Mutator {
  /// Ways to change an archive.
  enum Kind: String, CaseIterable {
    case drop, misspell, retype, number, reference, swapReferences, identity, delete, duplicate
    case shape, replaceShape, choice, text, time, anyValue
    case cut, removeFile, garbage, flipByte, exchangeFiles
  }

  let original: MutableArchive
  /// Values by the name of their key, from the whole archive, and identifiers by type.
  private let pool: [String: [MutableJSON]]
  private let identifiers: [String: [String]]
  private let everyIdentifier: [String]
  private let typeOfIdentifier: [String: String]

  init(_ original: MutableArchive) {
    self.original = original
    identifiers = original.identifiers()
    everyIdentifier = identifiers.values.flatMap { $0 }.sorted()
    var types: [String: String] = [:]
    for (type, list) in identifiers { for id in list { types[id] = type } }
    typeOfIdentifier = types
    var pool: [String: [MutableJSON]] = [:]
    for file in original.files {
      for path in file.tree?.paths() ?? [] {
        guard case .key(let key)? = path.last, let value = file.tree?[path], value != .null
        else { continue }
        pool[key, default: []].append(value)
      }
    }
    self.pool = pool.mapValues { Array(Set($0)).sorted { $0.written < $1.written } }
  }

  /// The archive with one change, and the change in words.
  func mutated(_ seed: Int) -> (archive: MutableArchive, kind: Kind, words: String) {
    var random = MutationRandom(seed: seed)
    // Some draws have nothing to change; the next one has.
    while true {
      guard let kind = random.pick(Kind.allCases) else { continue }
      var archive = original
      if let words = apply(kind, to: &archive, &random),
        archive.files.count != original.files.count
          || !zip(archive.files, original.files).allSatisfy({
            $0.name == $1.name && ($0.tree == nil ? $0.bytes == $1.bytes : $0.tree == $1.tree)
          })
      {
        return (archive, kind, words)
      }
    }
  }

  private func apply(
    _ kind: Kind, to archive: inout MutableArchive, _ random: inout MutationRandom
  ) -> String? {
    switch kind {
    case .cut, .removeFile, .garbage, .flipByte, .exchangeFiles:
      return damage(kind, &archive, &random)
    default: break
    }
    let file = pickFile(&random)
    guard var tree = archive.files[file].tree else { return nil }
    let name = archive.files[file].name
    let count = tree["features"]?.elements.count ?? 0
    // The manifest and the routing defaults are one object.
    guard count > 0 else {
      guard let words = changeValue(kind, &tree, [], name, &random) else { return nil }
      archive.write(tree, to: file)
      return "\(name): \(words)"
    }
    let number = random.below(count)
    let base: [MutableJSON.Step] = [.key("features"), .index(number)]
    let id = tree[base]?["id"]?.string ?? "?"
    let words: String?
    switch kind {
    case .identity: words = changeIdentity(&tree, base, &random)
    case .delete:
      tree[base] = nil
      words = "deleted"
    case .duplicate: words = duplicate(&tree, number, &random)
    case .shape: words = changeShape(&tree, base, &random)
    case .replaceShape: words = replaceShape(&tree, base, number, &random)
    case .swapReferences: words = swapReferences(&tree, base, count, &random)
    default: words = changeValue(kind, &tree, base, name, &random)
    }
    guard let words else { return nil }
    archive.write(tree, to: file)
    return "\(name) \(id): \(words)"
  }

  /// Half of the draws by file, half by feature.
  private func pickFile(_ random: inout MutationRandom) -> Int {
    if random.below(2) == 0 { return random.below(original.files.count) }
    let sizes = original.files.map { max(1, $0.features.count) }
    var left = random.below(sizes.reduce(0, +))
    for (index, size) in sizes.enumerated() {
      if left < size { return index }
      left -= size
    }
    return 0
  }

  // MARK: Values

  private static let wildNumbers = [
    "1e308", "-1e308", "1e999", "-0", "91", "181", "-1", "0", "2147483648", "9007199254740993",
    "-9223372036854775809", "1e-7", "0.5", "1e15", "\"NaN\"", "1000000",
  ]

  private func changeValue(
    _ kind: Kind, _ tree: inout MutableJSON, _ base: [MutableJSON.Step], _ file: String,
    _ random: inout MutationRandom
  ) -> String? {
    guard let feature = tree[base] else { return nil }
    // Positions are the business of other changes, but for one in ten.
    let skipsShape = random.below(10) > 0
    let paths = feature.paths().filter { path in
      !(skipsShape && path.contains(.key("coordinates")))
    }
    func candidates(_ fits: ([MutableJSON.Step], MutableJSON) -> Bool) -> [[MutableJSON.Step]] {
      paths.filter { path in feature[path].map { fits(path, $0) } ?? false }
    }
    func key(_ path: [MutableJSON.Step]) -> String {
      for step in path.reversed() { if case .key(let key) = step { return key } }
      return ""
    }
    let chosen: [MutableJSON.Step]?
    let new: MutableJSON?
    switch kind {
    case .drop:
      chosen = random.pick(paths)
      new = random.below(3) == 0 ? .null : nil
    case .misspell:
      chosen = random.pick(candidates { path, value in value != .null })
      guard let path = chosen, case .key(let word)? = path.last, let value = feature[path] else {
        return nil
      }
      let wrong = misspelt(word, &random)
      guard wrong != word, feature[Array(path.dropLast())]?[wrong] == nil else { return nil }
      tree[base + path] = nil
      tree[base + path.dropLast() + [.key(wrong)]] = value
      return "\(Self.words(path)) is spelt \(wrong)"
    case .retype:
      chosen = random.pick(paths)
      guard let path = chosen, let old = feature[path] else { return nil }
      new = retyped(old, &random)
    case .number:
      chosen = random.pick(
        feature.paths().filter { feature[$0]?.kind == "number" }
          + candidates { path, _ in Self.numberKeys.contains(key(path)) })
      let old = chosen.flatMap { feature[$0]?.double }
      if random.below(4) == 0, let old {
        new = .number("\(old * (random.below(2) == 0 ? 100 : -1))")
      } else {
        let wild = random.pick(Self.wildNumbers) ?? "0"
        new = wild.first == "\"" ? .text("NaN") : .number(wild)
      }
    case .reference:
      chosen = random.pick(
        candidates { path, value in
          path != [.key("id")] && value.string.map { typeOfIdentifier[$0] != nil } ?? false
        })
      guard let old = chosen.flatMap({ feature[$0]?.string }) else { return nil }
      new = .text(otherIdentifier(than: old, &random))
    case .choice:
      chosen = random.pick(
        candidates { path, value in
          Self.choices[key(path)] != nil
            && !(key(path) == "feature_type" && path.count == 1 && random.below(2) == 0)
        })
      guard let path = chosen else { return nil }
      new = choice(key(path), feature[path], &random)
    case .text:
      chosen = random.pick(
        candidates { path, value in
          value.kind == "text" && value.string.map { typeOfIdentifier[$0] == nil } ?? false
            && (path.contains(.key("properties")) || base.isEmpty)
        })
      guard let path = chosen, let old = feature[path]?.string else { return nil }
      if random.below(12) == 0, case .key(let language)? = path.last, language == "en" {
        let other = random.pick(["fr", "english", "", "EN", "x", "en-GB"]) ?? ""
        tree[base + path] = nil
        tree[base + path.dropLast() + [.key(other)]] = .text(old)
        return "\(Self.words(path)) has the language \"\(other)\""
      }
      new = .text(text(like: old, &random))
    case .time:
      chosen = random.pick(candidates { path, _ in Self.timeKeys.contains(key(path)) })
      guard let path = chosen else { return nil }
      new = .text(random.pick(Self.times) ?? "")
      if random.below(4) == 0, let other = pool[key(path)].flatMap({ random.pick($0) }) {
        tree[base + path] = other
        return "\(Self.words(path)) is \(other.written.prefix(80))"
      }
    case .anyValue:
      chosen = random.pick(candidates { path, _ in path.contains(.key("properties")) })
      guard let path = chosen, let other = pool[key(path)].flatMap({ random.pick($0) }) else {
        return nil
      }
      new = other
    default: return nil
    }
    guard let path = chosen else { return nil }
    let old = feature[path]?.written ?? "nothing"
    tree[base + path] = new
    return
      "\(Self.words(path)): \(old.prefix(90)) is now \((new?.written ?? "gone").prefix(90))"
  }

  private static let numberKeys: Set<String> = [
    "door_width", "car_width", "car_depth", "min_width", "max_slope", "stair_count", "flights",
    "traversal_time", "ordinal",
  ]

  private static let timeKeys: Set<String> = [
    "starts", "ends", "observed", "hours", "retrieved", "valid_for", "validity", "created",
    "time_zone",
  ]

  private static let times = [
    "2026-10-21T06:00:00+01:00", "2026-10-20T12:00:00", "2026-13-45T99:00:00Z", "tomorrow", "",
    "2036-10-21T06:00:00Z", "1970-01-01T00:00:00Z", "0000-00-00T00:00:00Z", "P1D",
    "Mo-Fr 06:00-10:00",
    "Mo-Su 25:00-99:00", "24/7", "off", "Mo", "Europe/Paris", "Mars/Base", "UTC", "5 minutes",
    "PT0S",
    "9999-12-31T23:59:60+14:00",
  ]

  private static let choices: [String: [MutableJSON]] = [
    "direction": ["directed", "undirected", "both", ""].map { .text($0) },
    "step_free": [.flag(true), .flag(false), .null, .text("yes")],
    "state": ["open", "closed", "Open", "unknown"].map { .text($0) } + [.null],
    "status": ["illustrative", "surveyed", "live", "Live", "good"].map { .text($0) },
    "restriction": ["employeesonly", "restricted", "public"].map { .text($0) } + [.null],
    "accessibility": [
      .array([.text("wheelchair")]), .array([.text("Wheelchair")]), .text("wheelchair"), .array([]),
    ],
    "access_control": [
      .array([.text("badgereader")]), .array([.text("guard")]), .array([.text("dog")]),
      .array([.text("outofservice")]), .null,
    ],
    "profiles": [
      .array([.text("wheelchair")]), .array([.text("walk")]), .array([]), .array([.text("all")]),
    ],
    "outdoor": [.flag(true), .flag(false), .text("false"), .null],
    "identifiable": [.flag(true), .flag(false), .number("1")],
    "automatic": [.flag(true), .flag(false), .text("no")],
    "handrail": ["both", "left", "none", "right"].map { .text($0) } + [.null],
    "door_side": ["same", "opposite", "left", "back"].map { .text($0) } + [.null],
    "surface": ["carpet", "gravel", "stone", "lava"].map { .text($0) } + [.null],
    "language": ["en", "fr", "", "xx-bad-tag!"].map { .text($0) },
    "version": ["1.0.0", "2.0.0", "1"].map { .text($0) },
    "feature_type": ["unit", "opening", "amenity", "fixture", "level", "gate"].map { .text($0) },
    "type": ["Feature", "Point", "Polygon", "LineString", "MultiPolygon", "turnstile", "door"]
      .map { .text($0) },
    "material": ["wood", "glass", "gold"].map { .text($0) },
    "category": [
      "lobby", "walkway", "room", "elevator", "stairs", "escalator", "ramp", "movingwalkway",
      "pedestrian", "emergencyexit", "automobile", "service", "coffee", "coffee.tea", "unspecified",
      "Restroom", "restroom", "restroom.wheelchair", "column", "opentobelow", "nonpublic", "steps",
      "boardinggate.aircraft", "traversal", "traversal.path", "pedestrian.principal", "security",
      "vegetation", "concourse", "underconstruction", "gatearea", "furniture", "shop", "",
    ].map { .text($0) },
  ]

  private func choice(
    _ key: String, _ old: MutableJSON?, _ random: inout MutationRandom
  ) -> MutableJSON {
    if random.below(4) == 0, let used = pool[key].flatMap({ random.pick($0) }) { return used }
    return Self.choices[key].flatMap { random.pick($0) } ?? .null
  }

  private func misspelt(_ word: String, _ random: inout MutationRandom) -> String {
    var letters = Array(word)
    guard !letters.isEmpty else { return word }
    let place = random.below(letters.count)
    switch random.below(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: return word.uppercased()
    default: letters.swapAt(place, letters.count - 1)
    }
    return String(letters)
  }

  private func retyped(_ old: MutableJSON, _ random: inout MutationRandom) -> MutableJSON {
    switch random.below(8) {
    case 0: .array([old])
    case 1: .object([MutableJSON.Member(key: "value", value: old)])
    case 2: .text(old.kind == "text" ? "5" : old.written)
    case 3: .number(random.below(2) == 0 ? "1" : "-3.25")
    case 4: .flag(random.below(2) == 0)
    case 5: .array([])
    case 6: .object([])
    default: .null
    }
  }

  private func text(like old: String, _ random: inout MutationRandom) -> String {
    switch random.below(12) {
    case 0: ""
    case 1: "   "
    case 2: old.uppercased()
    case 3: old + "\u{7}"
    case 4: "\u{202E}" + old
    case 5: old + " \u{1F6EB}"
    case 6: old.replacing("a", with: "\u{430}").replacing("e", with: "\u{435}")
    case 7: String(repeating: old + " ", count: 400)
    case 8: random.pick((pool["en"] ?? []).compactMap(\.string)) ?? "Another Name"
    case 9: "Another Place"
    case 10: old + "\n" + old
    default: String(old.reversed())
    }
  }

  private func otherIdentifier(than old: String, _ random: inout MutationRandom) -> String {
    switch random.below(6) {
    case 0: "00000000-0000-4000-8000-000000000000"
    case 1: random.pick(everyIdentifier) ?? old
    case 2: String(old.dropLast())
    default: random.pick(identifiers[typeOfIdentifier[old] ?? ""] ?? []) ?? old
    }
  }

  private static func words(_ path: [MutableJSON.Step]) -> String {
    path.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }.joined(separator: ".")
  }

  // MARK: Features

  private func changeIdentity(
    _ tree: inout MutableJSON, _ base: [MutableJSON.Step], _ random: inout MutationRandom
  ) -> String? {
    guard let old = tree[base]?["id"]?.string else { return nil }
    let list = identifiers[typeOfIdentifier[old] ?? ""] ?? []
    let path = base + [.key("id")]
    switch random.below(6) {
    case 0, 1:
      guard let other = random.pick(list), other != old else { return nil }
      if random.below(2) == 0,
        let position = tree["features"]?.elements.firstIndex(where: { $0["id"]?.string == other })
      {
        tree[[.key("features"), .index(position), .key("id")]] = .text(old)
        tree[path] = .text(other)
        return "exchanges its identifier with \(other)"
      }
      tree[path] = .text(other)
      return "has the identifier of \(other)"
    case 2: tree[path] = .text("11111111-2222-4333-8444-555555555555")
    case 3: tree[path] = .text("hall")
    case 4: tree[path] = .text(old.uppercased())
    default: tree[path] = .number("12")
    }
    return "has the identifier \(tree[path]?.written ?? "")"
  }

  private func duplicate(
    _ tree: inout MutableJSON, _ number: Int, _ random: inout MutationRandom
  ) -> String? {
    guard case .array(var features)? = tree["features"], features.indices.contains(number)
    else { return nil }
    var copy = features[number]
    let isNew = random.below(2) == 0
    if isNew { copy[[.key("id")]] = .text("11111111-2222-4333-8444-555555555555") }
    features.insert(copy, at: random.below(features.count + 1))
    tree[[.key("features")]] = .array(features)
    return isNew ? "is there again with another identifier" : "is there again"
  }

  private func swapReferences(
    _ tree: inout MutableJSON, _ base: [MutableJSON.Step], _ count: Int,
    _ random: inout MutationRandom
  ) -> String? {
    guard let feature = tree[base] else { return nil }
    let paths = feature.paths().filter { path in
      path != [.key("id")] && path != [.key("feature_type")]
        && (feature[path]?.string.map { typeOfIdentifier[$0] != nil } ?? false
          || feature[path]?.elements.first?.string.map { typeOfIdentifier[$0] != nil } ?? false)
    }
    guard let path = random.pick(paths) else { return nil }
    let other: [MutableJSON.Step] = [.key("features"), .index(random.below(count))]
    let mine = tree[base + path]
    guard let theirs = tree[other + path], theirs != mine else { return nil }
    tree[base + path] = theirs
    tree[other + path] = mine
    return "\(Self.words(path)) is exchanged with that of \(tree[other]?["id"]?.string ?? "?")"
  }
}
