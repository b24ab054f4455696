extension JourneyState {
  mutating func applySupport(_ event: JourneyEvent) -> [Effect] {
    guard let active = activeTrip else { return [] }
    switch event {
    case .supportOffered(let number):
      guard active.support.prompt == .unseen(event: number), isForeground,
        gateQuality != .unavailable
      else { return [] }
      trip?.support.prompt = .shown(event: number)
    case .supportDismissed(let number):
      switch active.support.prompt {
      case .unseen(number), .shown(number): trip?.support.prompt = .dismissed(event: number)
      default: break
      }
    case .supportOpened:
      if active.support.session == nil {
        var step: Int?
        if case .following(let walk) = active.walk { step = walk.position }
        trip?.support.session = SupportSession(
          status: .choosing, returnPoint: .init(focus: focus, step: step))
      }
      answerPrompt()
      focus = .support
    case .supportChosen(let branch):
      guard active.support.session?.status == .choosing else { return [] }
      trip?.support.session?.status = .active(branch)
      focus = .support
    case .supportPaused:
      guard case .active(let branch) = active.support.session?.status else { return [] }
      trip?.support.session?.status = .paused(branch)
      leaveSupport()
    case .supportResumed:
      guard case .paused(let branch) = active.support.session?.status else { return [] }
      trip?.support.session?.status = .active(branch)
      focus = .support
    case .supportChanged:
      guard let session = active.support.session, session.branch != nil else { return [] }
      trip?.support.session?.status = .choosing
      focus = .support
    case .supportStopped:
      guard let session = active.support.session else { return [] }
      leaveSupport()
      trip?.support.session = nil
      if active.changeReturn == .support {
        let target = landing(session.returnPoint.focus)
        trip?.changeReturn = target
      }
    default: break
    }
    return []
  }

  private mutating func answerPrompt() {
    switch trip?.support.prompt {
    case .unseen(let event), .shown(let event):
      trip?.support.prompt = .dismissed(event: event)
    default: break
    }
  }

  private mutating func leaveSupport() {
    guard focus == .support else { return }
    let target = landing(trip?.support.session?.returnPoint.focus ?? .journey)
    focus = target == .support ? .journey : target
  }
}
