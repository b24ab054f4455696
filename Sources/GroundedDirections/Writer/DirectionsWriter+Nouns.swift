package import GroundedModel
import GroundedRouting

extension DirectionsWriter {
  /// The words for a feature as directions say them (`Lift 3`, `gate A04`, `the door`), in the language of the default
  /// request, with its status at a moment.
  package func noun(for reference: FeatureReference, at moment: Instant) -> Noun {
    let place = Place(reference: reference, category: Category("unspecified"))
    let composer = Composer(
      index: index, query: RouteQuery(from: place, to: place, departs: moment),
      request: DirectionsRequest(checkedAt: moment), book: EnglishPhrasebook())
    return composer.nounOrFallback(reference)
  }
}
