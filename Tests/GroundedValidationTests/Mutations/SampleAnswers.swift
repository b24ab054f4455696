import Grounded
import GroundedBuild
import GroundedModel
import GroundedRouting

/// Seeded questions to the sample airport, by day and by night, and their answers in words.
struct SampleAnswers {
  private struct Question {
    var from: FeatureReference
    var to: FeatureReference
    var profile: TravelProfile
    var departs: Instant
  }

  private let questions: [Question]
  /// The answers of the untouched archive.
  let untouched: [String]

  init(_ built: BuiltVenue, count: Int) {
    var random = MutationRandom(seed: 7)
    let references = built.places.map(\.reference)
    var questions: [Question] = []
    // 12:00 and 23:45 of 20 October 2026 in London.
    let times = [1_792_494_000.0, 1_792_536_300].map { Instant(secondsSince1970: $0) }
    while questions.count < count, let from = random.pick(references),
      let to = random.pick(references)
    {
      guard from != to else { continue }
      questions.append(
        Question(
          from: from, to: to, profile: random.pick(TravelProfile.allCases) ?? .walk,
          departs: times[questions.count % 2]))
    }
    self.questions = questions
    untouched = Self.answers(questions, built)
  }

  /// The answers of another edition of the archive.
  func answers(_ built: BuiltVenue) -> [String] { Self.answers(questions, built) }

  private static func answers(_ questions: [Question], _ built: BuiltVenue) -> [String] {
    let guide = VenueGuide(built)
    return questions.map { question in
      guard let from = built.places.first(where: { $0.reference == question.from }),
        let to = built.places.first(where: { $0.reference == question.to })
      else { return "There is no such place." }
      return guide.directions(
        RouteQuery(
          from: from, to: to, profile: question.profile, departs: question.departs,
          closures: guide.closures)
      ).text
    }
  }
}
