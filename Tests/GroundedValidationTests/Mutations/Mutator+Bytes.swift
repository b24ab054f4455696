extension Mutator {
  /// Changes the bytes or names of files.
  func damage(
    _ kind: Kind, _ archive: inout MutableArchive, _ random: inout MutationRandom
  ) -> String? {
    let file = random.below(archive.files.count)
    let name = archive.files[file].name
    var bytes = archive.files[file].bytes
    let words: String
    switch kind {
    case .removeFile:
      archive.files.remove(at: file)
      return "\(name) is gone"
    case .cut:
      let end = random.below(bytes.count)
      bytes.removeSubrange(end...)
      words = "cut at byte \(end)"
    case .garbage:
      let place = random.below(bytes.count)
      let length = 1 + random.below(40)
      let garbage = (0..<length).map { _ in UInt8(random.below(256)) }
      if random.below(2) == 0 {
        bytes.insert(contentsOf: garbage, at: place)
      } else {
        bytes.replaceSubrange(place..<min(bytes.count, place + length), with: garbage)
      }
      words = "\(length) bytes of garbage at \(place)"
    case .flipByte:
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] ^= 1 << UInt8(random.below(8))
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[place], at: place)
      }
      words = "byte \(place) is another, gone or twice"
    case .exchangeFiles:
      let other = random.below(archive.files.count)
      guard other != file else { return nil }
      if random.below(2) == 0 {
        archive.files[file] = MutableArchive.File(name: name, bytes: archive.files[other].bytes)
        return "\(name) has the content of \(archive.files[other].name)"
      }
      let mine = archive.files[file].bytes
      archive.files[file] = MutableArchive.File(name: name, bytes: archive.files[other].bytes)
      archive.files[other] = MutableArchive.File(name: archive.files[other].name, bytes: mine)
      return "\(name) and \(archive.files[other].name) are exchanged"
    default: return nil
    }
    archive.files[file] = MutableArchive.File(name: name, bytes: bytes)
    return "\(name): \(words)"
  }
}
