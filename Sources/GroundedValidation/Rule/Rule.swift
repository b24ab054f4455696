import GroundedImport

/// One thing that is looked for in map data.
///
/// A rule is one type in one file: its doc comment says what it finds and why that matters to a traveller;
/// its metadata, typed payload, check and examples stand beside it. The examples are its tests.
protocol Rule: SendableMetatype {
  /// What the check is given: an archive, a record, a venue, a graph or the routes.
  associatedtype Scope: RuleScope
  /// The facts of a finding.
  associatedtype Payload: FindingPayload

  /// Its name, severity, source and words.
  static var metadata: RuleMetadata { get }
  /// Small archives that it finds something in, and some that come near and are right.
  static var examples: [RuleExample] { get }
  /// The formats of data that it can say something true about.
  static var formats: Set<VenueFormat> { get }
  /// Looks for findings.
  static func check(_ scope: Scope, _ report: inout Reporter<Self>)
}

extension Rule {
  /// Files and attributes are those of IMDF archives; a venue and its graph come from any format.
  static var formats: Set<VenueFormat> {
    switch Scope.kind {
    case .archive, .record: [.imdf]
    case .venue, .graph, .route: Set(VenueFormat.allCases)
    }
  }
}

/// What a check is given.
protocol RuleScope: SendableMetatype {
  /// The name of the scope.
  static var kind: ScopeKind { get }
  /// The parts of the data that a rule of this scope is run on, in order.
  static func subjects(in data: ValidationData) -> [Self]
}

/// How much of the data a rule looks at.
public enum ScopeKind: String, Hashable, CaseIterable, Sendable {
  /// The files of an archive.
  case archive
  /// One feature as it stands in its file.
  case record
  /// The venue that was read.
  case venue
  /// The graph that was derived.
  case graph
  /// Routes over the graph.
  case route
}
