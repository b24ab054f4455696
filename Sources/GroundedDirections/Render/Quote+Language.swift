extension Quote {
  /// Whether it is in a language, whatever the region: "en" is "en-GB" here, because both are spoken by one voice.
  func isWritten(in other: String) -> Bool {
    func primary(_ tag: String) -> String {
      tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
    return primary(language) == primary(other)
  }
}
