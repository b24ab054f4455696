/// Every rule there is.
enum RuleRegistry {
  /// The rules, by name.
  static let rules: [RegisteredRule] =
    (loading + building + routability + vertical + openings + references + levels + geometry
    + extensions
    + honesty + fields + openStreetMap + indoorGML).sorted { $0.metadata.id < $1.metadata.id }

  private static let byID: [String: RuleMetadata] = Dictionary(
    rules.map { ($0.metadata.id, $0.metadata) }, uniquingKeysWith: { first, _ in first })

  /// What is known about a rule.
  static func metadata(of id: String) -> RuleMetadata? { byID[id] }

  /// Who gets where.
  static let routability: [RegisteredRule] = [
    RegisteredRule(NoEntrance.self), RegisteredRule(GraphIsland.self),
    RegisteredRule(PlaceCannotBeReached.self), RegisteredRule(PlaceCannotBeLeft.self),
    RegisteredRule(GateNotStepFreeFromStreet.self), RegisteredRule(PlaceNotStepFree.self),
    RegisteredRule(StepFreeTrap.self), RegisteredRule(SinglePointOfFailure.self),
    RegisteredRule(InferredOnlyRoute.self), RegisteredRule(CheckpointBypassed.self),
    RegisteredRule(OnlyThroughSecurity.self),
    RegisteredRule(EmergencyExitOnlyWay.self), RegisteredRule(LevelsNotConnected.self),
    RegisteredRule(OnlyByEscalator.self), RegisteredRule(GateClosedNow.self),
    RegisteredRule(GateLeansOnUnknown.self),
  ]

  /// Lifts, stairs, escalators and ramps.
  static let vertical: [RegisteredRule] = [
    RegisteredRule(ConnectionKindContradictsUnit.self),
    RegisteredRule(RelationshipContradictsConnection.self),
    RegisteredRule(UnservedStop.self),
    RegisteredRule(StopOutsideUnit.self),
    RegisteredRule(LiftStateUnknown.self),
    RegisteredRule(VerticalLinksInferred.self),
  ]

  /// Doors.
  static let openings: [RegisteredRule] = [
    RegisteredRule(OpeningTooShort.self),
    RegisteredRule(OpeningTooLong.self),
    RegisteredRule(OpeningAmbiguousSides.self),
    RegisteredRule(ExteriorOpenings.self),
  ]

  /// Identifiers and references.
  static let references: [RegisteredRule] = [
    RegisteredRule(RelationshipEndUnexpected.self),
    RegisteredRule(RelationshipEndMissing.self),
    RegisteredRule(FeatureIDNotUUID.self),
    RegisteredRule(FeatureCopied.self),
    RegisteredRule(AnchorElsewhere.self),
  ]

  /// Levels.
  static let levels: [RegisteredRule] = [
    RegisteredRule(LevelOrdinalClash.self),
    RegisteredRule(LevelOrdinalGap.self),
    RegisteredRule(LevelWithoutUnits.self),
    RegisteredRule(LevelNameContradictsOrdinal.self),
    RegisteredRule(LevelsOutOfOrder.self),
    RegisteredRule(LevelsShareName.self),
    RegisteredRule(LevelWithoutBuilding.self),
  ]

  /// Shapes and positions.
  static let geometry: [RegisteredRule] = [
    RegisteredRule(SliverUnit.self),
    RegisteredRule(UnitOutsideLevel.self),
    RegisteredRule(DisplayPointOutside.self),
    RegisteredRule(DisplayPointElsewhere.self),
    RegisteredRule(FeatureOutsideLevel.self),
    RegisteredRule(DuplicateGeometry.self),
    RegisteredRule(NullIsland.self),
    RegisteredRule(FarFromVenue.self),
    RegisteredRule(CrossesAntimeridian.self),
    RegisteredRule(TooFewDecimals.self),
    RegisteredRule(TooManyDecimals.self),
  ]

  /// Features of the routing extension.
  static let extensions: [RegisteredRule] = [
    RegisteredRule(ClosureMatchesNothing.self),
    RegisteredRule(ClosureEndsBeforeStart.self),
    RegisteredRule(ClosuresOverlap.self),
    RegisteredRule(ClosureExpired.self),
    RegisteredRule(ClosureWithoutReason.self),
    RegisteredRule(EvidenceIncomplete.self),
    RegisteredRule(EvidenceOutOfDate.self),
    RegisteredRule(SourceOutOfDate.self),
    RegisteredRule(SourceValidityUnreadable.self),
    RegisteredRule(SourceWithoutDate.self),
    RegisteredRule(SampleClaimsLive.self),
    RegisteredRule(StateOutOfDate.self),
    RegisteredRule(SignPointsNowhere.self),
    RegisteredRule(LandmarkContradictsFeature.self),
    RegisteredRule(ObservedInFuture.self),
    RegisteredRule(TimeZoneMissing.self),
    RegisteredRule(UnreadableHours.self),
  ]

  /// What is claimed, and how it reads.
  static let honesty: [RegisteredRule] = [
    RegisteredRule(NameClaimsWithoutEvidence.self),
    RegisteredRule(NoSource.self),
    RegisteredRule(NameAllCapitals.self),
    RegisteredRule(NameControlCharacters.self),
    RegisteredRule(NameSymbols.self),
    RegisteredRule(NameMixedScripts.self),
    RegisteredRule(GatesShareName.self),
    RegisteredRule(LabelLanguage.self),
    RegisteredRule(NameBlank.self),
    RegisteredRule(NameTooLong.self),
    RegisteredRule(LanguageNotUsed.self),
  ]

  /// Attributes.
  static let fields: [RegisteredRule] = [
    RegisteredRule(FieldMissing.self),
    RegisteredRule(FieldMisspelt.self),
    RegisteredRule(ManifestCreated.self),
    RegisteredRule(FieldRecommended.self),
    RegisteredRule(FieldType.self),
    RegisteredRule(FieldEnumeration.self),
    RegisteredRule(FieldRange.self),
    RegisteredRule(NoUnitAddresses.self),
    RegisteredRule(DuplicateAddress.self),
    RegisteredRule(ProvincesDiffer.self),
  ]
}
