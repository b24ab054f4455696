internal import GroundedDirections
package import GroundedImport
internal import GroundedModel
internal import GroundedRouting

/// Runs suites: each venue is read and built once, then every question is put, on several threads if wanted.
package struct RegressionRun {
  /// How many questions are put at the same time.
  package var jobs = 1
  /// Whether the report holds what --update needs: contents of features and words of every case.
  package var records = false
  /// What the readers of OpenStreetMap and IndoorGML files may assume.
  package var options = ImportOptions()

  /// Prepares a run.
  package init(
    jobs: Int = 1, records: Bool = false, options: ImportOptions = ImportOptions()
  ) {
    self.jobs = jobs
    self.records = records
    self.options = options
  }

  /// One question of one case.
  struct Item: Sendable {
    var suite: Int
    var position: Int
    var key: String?
    /// The recorded row; nil where there is none.
    var row: String?
    var question: RegressionSuite.Question
    var asked: SuiteVenues.Asked
  }

  /// One answer.
  private struct Answered: Sendable {
    var result: RegressionReport.Result
    var observation: RouteObservation?
  }

  /// Runs the suites.
  ///
  /// The results have the order of the files and are the same for any number of jobs.
  ///
  /// - Parameters:
  ///   - suites: The suites.
  ///   - progress: Called with what is being done, from one thread at a time.
  /// - Returns: A result for each case and each combination.
  /// - Throws: `LoadError` where the data of a case can't be used at all.
  package func report(
    on suites: [RegressionSuite], progress: @escaping (String) -> Void = { _ in }
  ) throws(LoadError) -> RegressionReport {
    var venues = SuiteVenues(options: options, progress: progress)
    return try self.report(on: suites, venues: &venues, progress: progress)
  }

  /// Runs the suites over venues that earlier runs may have prepared.
  ///
  /// - Throws: `LoadError` where the data of a case can't be used at all.
  package func report(
    on suites: [RegressionSuite], venues: inout SuiteVenues,
    progress: @escaping (String) -> Void = { _ in }
  ) throws(LoadError) -> RegressionReport {
    var items: [Item] = []
    var problems: [(item: Int, result: RegressionReport.Result)] = []
    for (index, suite) in suites.enumerated() {
      for (position, testCase) in suite.cases.enumerated() {
        let venue = try venues.base(testCase.data, testCase.question.closureFiles)
        let expansion = SuiteExpansion(testCase, in: venue)
        var keys: Set<String> = []
        let rows = Dictionary(
          testCase.rows.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
        for one in expansion.combinations {
          if let key = one.key { keys.insert(key) }
          items.append(
            Item(
              suite: index, position: position, key: one.key, row: one.key.flatMap { rows[$0] },
              question: one.question,
              asked: try venues.ask(one.question, of: testCase.data)))
        }
        // What stands in the way of the matrix itself, and rows that nothing asks for any more.
        var result = Self.result(suite, position, nil)
        if let problem = expansion.problem {
          result.failures = [
            RegressionReport.Failure(
              what: "matrix", expected: "combinations to ask", got: problem)
          ]
          problems.append((items.count, result))
        } else {
          for row in testCase.rows where !keys.contains(row.key) {
            result = Self.result(suite, position, row.key)
            result.failures = [
              RegressionReport.Failure(
                what: "row", expected: row.value, got: "the matrix has no such combination")
            ]
            problems.append((items.count, result))
          }
        }
      }
    }
    let prepared = venues.prepared
    let answered = answers(items, suites, prepared, progress)
    return assemble(answered, items, problems, suites, prepared)
  }

  private static func result(
    _ suite: RegressionSuite, _ position: Int, _ key: String?
  ) -> RegressionReport.Result {
    let testCase = suite.cases[position]
    var result = RegressionReport.Result(
      position: position, name: testCase.name, pointer: testCase.pointer + "/expect",
      location: testCase.location)
    result.key = key
    if let place = key.flatMap({ testCase.rowLocations[$0] }) { result.location = place }
    return result
  }

  /// The answers in the order of the items.
  private func answers(
    _ items: [Item], _ suites: [RegressionSuite], _ venues: [SuiteVenues.Key: SuiteVenues.Prepared],
    _ progress: @escaping (String) -> Void
  ) -> [Answered] {
    let records = records
    return OrderedWork.results(count: items.count, jobs: jobs, progress: progress) { position in
      let item = items[position]
      return Self.answer(item, suites[item.suite], venues[item.asked.key], records: records)
    }
  }

  private static func answer(
    _ item: Item, _ suite: RegressionSuite, _ venue: SuiteVenues.Prepared?, records: Bool
  ) -> Answered {
    var result = result(suite, item.position, item.key)
    guard let query = item.asked.query, let venue else {
      result.failures = [
        RegressionReport.Failure(
          what: "question", expected: "\(item.question.from) > \(item.question.to) can be asked",
          got: item.asked.problem ?? "it can't")
      ]
      return Answered(result: result)
    }
    let testCase = suite.cases[item.position]
    let answer = venue.guide.answer(query)
    let observation = RouteObservation(
      answer, query: query, graph: venue.guide.graph, names: venue.names)
    var check = ExpectationCheck(
      testCase, folder: suite.folder, observation: observation, names: venue.names
    ) {
      let options = WritingOptions(
        flight: item.question.flight, previousGate: item.question.previousGate)
      let directions = Pipeline.sentences(query, of: venue.guide, options).directions
      return (
        directions.steps.map { ($0.number, $0.text, $0.legs) }, Pipeline.text(directions)
      )
    }
    if item.key != nil {
      check.check(row: item.row)
    } else {
      check.checkExpectation()
      if records {
        result.members = check.updatedMembers()
        result.golden = check.updatedGolden()
      }
    }
    result.row = observation.row
    result.failures = check.failures
    return Answered(result: result, observation: observation)
  }

  /// Puts the results into the order of the files, with what may have caused the failures.
  private func assemble(
    _ answered: [Answered], _ items: [Item],
    _ problems: [(item: Int, result: RegressionReport.Result)], _ suites: [RegressionSuite],
    _ venues: [SuiteVenues.Key: SuiteVenues.Prepared]
  ) -> RegressionReport {
    var contents: [String: FeatureContents] = [:]
    func contentsOf(_ data: String, _ venue: SuiteVenues.Prepared) -> FeatureContents {
      if let known = contents[data] { return known }
      var read = FeatureContents(path: data)
      if read.members.isEmpty { read = FeatureContents(venue.guide.venue) }
      contents[data] = read
      return read
    }
    var report = RegressionReport()
    var position = 0
    var problem = 0
    for (index, suite) in suites.enumerated() {
      var result = RegressionReport.Suite(path: suite.path, name: suite.name)
      let written = RegressionCauses.written(suite)
      let isMixed = Set(suite.cases.map(\.data)).count > 1
      for testCase in suite.cases.indices {
        let prefix = isMixed ? suite.cases[testCase].data + ": " : ""
        while position < items.count, items[position].suite == index,
          items[position].position == testCase
        {
          var one = answered[position].result
          let item = items[position]
          if let venue = venues[item.asked.key],
            let observation = answered[position].observation
          {
            if records {
              for feature in observation.dependencies {
                let digest = contentsOf(item.asked.key.data, venue).digest(feature)
                if let digest { result.features[prefix + venue.names.recordKey(feature)] = digest }
              }
            }
            if !one.holds {
              one.causes =
                RegressionCauses(
                  suite: suite, testCase: suite.cases[testCase], key: item.key, prefix: prefix,
                  written: written,
                  observation: observation, names: venue.names,
                  contents: contentsOf(item.asked.key.data, venue)
                ).causes
            }
          }
          result.results.append(one)
          position += 1
        }
        while problem < problems.count, problems[problem].item == position,
          problems[problem].result.position == testCase
        {
          result.results.append(problems[problem].result)
          problem += 1
        }
      }
      report.suites.append(result)
    }
    return report
  }
}

extension RouteObservation {
  /// The features whose contents the answer depends on most: those of the way, and those that stand in it.
  var dependencies: [FeatureReference] {
    let types: Set<FeatureType> = [.opening, .path, .connection, .relationship, .unit]
    return Set(way.map(\.reference)).union(crossed.filter { types.contains($0.featureType) })
      .union(closed).union(barredFeatures).sorted()
  }
}
