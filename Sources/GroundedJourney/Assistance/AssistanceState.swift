/// A request for assistance: "prepared" is not "sent", and "sent" is not "confirmed".
public enum AssistanceState: Hashable, Sendable {
  /// There is none.
  case none
  /// The words are ready; nobody has them.
  case prepared(AssistanceRequest)
  /// It was handed to a receiving system, which has not answered.
  case sent(AssistanceRequest)
  /// The receiving system confirmed it.
  case confirmed(AssistanceRequest, AssistanceAnswer)
  /// The receiving system declined it.
  case declined(AssistanceRequest, AssistanceAnswer)
  /// It could not be sent.
  case failed(AssistanceRequest, reason: String)

  /// The request.
  public var request: AssistanceRequest? {
    switch self {
    case .none: nil
    case .prepared(let request), .sent(let request), .confirmed(let request, _),
      .declined(let request, _), .failed(let request, _):
      request
    }
  }

  /// What is shown (en-GB); no two states share a sentence.
  public var sentence: String {
    switch self {
    case .none: "No request for assistance is prepared."
    case .prepared: "Your request is prepared. It has not been sent. Nobody knows about it yet."
    case .sent: "Your request has been sent. It has not been confirmed."
    case .confirmed(_, let answer):
      "Your request is confirmed by \(FactWords.sentence(answer.system))"
    case .declined(_, let answer):
      "Your request was declined by \(FactWords.sentence(answer.system)) Ask a member of staff."
    case .failed: "Your request could not be sent. Nobody knows about it. Ask a member of staff."
    }
  }
}
