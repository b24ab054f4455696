internal import GroundedBuild
internal import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// The seams between the stages: every call from the facade into a stage stands here.
enum Pipeline {
  // MARK: Bytes to venue

  /// Reads a venue, and closures from files beside it.
  static func read(_ path: String, closureFiles: [String]) throws(LoadError) -> Venue {
    var venue = try reading { () throws(ImportError) in try IMDFReader.read(path: path) }
    for file in closureFiles { try addClosures(from: file, beside: path, to: &venue) }
    return venue
  }

  /// Reads the data once more with the file beside it, so that the closures' references are looked up in it;
  /// of that reading only what stands in the file is kept.
  private static func addClosures(
    from file: String, beside path: String, to venue: inout Venue
  ) throws(LoadError) {
    let data = try reading { () throws(ImportError) in try Archive(path: path) }
    let extra = try reading { () throws(ImportError) in try Archive(path: file) }
    guard let given = extra.files.first, extra.files.count == 1 else {
      throw LoadError(
        .unusable, "\(file): holds no closures. Give one GeoJSON file of closure features.")
    }
    let taken = Set(data.files.map { $0.name.lowercased() } + ["manifest.json", "routing.json"])
    var name = given.name
    while taken.contains(name.lowercased()) { name = "added-" + name }
    let files = data.files + [Archive.File(name: name, bytes: given.bytes)]
    let both = try reading { () throws(ImportError) in
      try IMDFReader.read(Archive(sourceName: data.sourceName, files: files))
    }
    let known = Set(venue.closures.map(\.id))
    let closures = both.closures.filter { $0.location.file == name && !known.contains($0.id) }
    let findings = both.findings.filter { $0.location?.file == name }
    guard !closures.isEmpty else {
      let reason = findings.first { $0.severity == .error }.map { " " + $0.message } ?? ""
      throw LoadError(
        .unusable,
        "\(file): holds no closure feature that can be read.\(reason) Give a GeoJSON"
          + " FeatureCollection whose features have the feature_type closure.")
    }
    venue.closures += closures
    venue.findings += findings
  }

  private static func reading<Result>(
    _ body: () throws(ImportError) -> Result
  ) throws(LoadError) -> Result {
    do {
      return try body()
    } catch {
      switch error.kind {
      case .notFound: throw LoadError(.notFound, error.message)
      case .unusable: throw LoadError(.unusable, error.message)
      }
    }
  }

  // MARK: Venue to graph

  /// Derives the graph.
  static func build(_ venue: Venue) -> BuiltVenue {
    VenueBuilder.build(venue)
  }

  // MARK: Question to answer

  /// Answers a question.
  static func answer(_ query: RouteQuery, over built: BuiltVenue) -> RouteAnswer {
    Router(graph: built.graph).answer(query)
  }

  // MARK: Answer to words

  /// Answers a question in words.
  static func directions(
    _ query: RouteQuery, over built: BuiltVenue, _ options: WritingOptions
  ) -> WrittenDirections {
    var query = query
    let known = Set(query.closures.map(\.id))
    query.closures += built.venue.closures.filter { !known.contains($0.id) }
    let answer = answer(query, over: built)
    return WrittenDirections(answer: answer, text: "not there yet\n")
  }
}
