package import GroundedDirections
package import GroundedRouting

extension VenueGuide {
  /// The answer to a question as sentences, before a renderer makes a text of them.
  package func sentences(
    _ query: RouteQuery, _ options: WritingOptions = WritingOptions()
  ) -> Directions {
    Pipeline.sentences(query, of: self, options).directions
  }
}
