extension JourneyState {
  mutating func applySpeech(_ event: JourneyEvent) -> [Effect] {
    switch event {
    case .speechWanted:
      if case .unavailable = speech { return [] }
      guard let text = spokenText else { return [] }
      let instruction = SpokenInstruction(number: takeNumber(), text: text)
      speech = .playing(instruction)
      return [.speak(instruction)]
    case .speechPaused:
      guard case .playing(let instruction) = speech else { return [] }
      speech = .paused(instruction)
      return [.pauseSpeech]
    case .speechResumed:
      guard case .paused(let instruction) = speech else { return [] }
      speech = .playing(instruction)
      return [.resumeSpeech]
    case .speechStopped: return silence()
    case .speechFinished(let number):
      if speech.instruction?.number == number { speech = .idle }
      return []
    case .speechUnavailable(let reason):
      speech = .unavailable(reason: reason)
      return []
    default: return []
    }
  }
}
