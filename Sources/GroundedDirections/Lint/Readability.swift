/// The Flesch-Kincaid grade of English text.
public enum Readability {
  /// The grade: 0.39 × words in a sentence + 11.8 × syllables in a word − 15.59; 0 for no words.
  public static func grade(_ sentences: [String]) -> Double {
    let all = sentences.map { Self.words($0) }
    let filled = all.count { !$0.isEmpty }
    let count = Double(all.reduce(0) { $0 + $1.count })
    guard count > 0, filled > 0 else { return 0 }
    var syllables = 0
    for word in all.joined() { syllables += Self.syllables(word) }
    return 0.39 * count / Double(filled) + 11.8 * Double(syllables) / count - 15.59
  }

  /// The words of a text: runs of letters, digits and hyphens.
  public static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "'") }.map(String.init)
  }

  /// The sentences of a text: cut after a full stop that a space or the end follows.
  public static func sentences(_ text: String) -> [String] {
    var result: [String] = []
    var current = ""
    var isAfterStop = false
    for character in text {
      if isAfterStop, character.isWhitespace {
        result.append(current)
        current = ""
        isAfterStop = false
        continue
      }
      isAfterStop = character == "." || (character == "\"" && isAfterStop)
      current.append(character)
    }
    if !current.isEmpty { result.append(current) }
    return result
  }

  /// The syllables of an English word by groups of vowels; a number counts as one, at least one.
  public static func syllables(_ word: String) -> Int {
    let letters = Array(word.lowercased().filter { $0.isLetter || $0 == "-" })
    var count = 0
    var isVowel = false
    for letter in letters {
      let now = "aeiouy".contains(letter)
      if now, !isVowel { count += 1 }
      isVowel = now
    }
    let endsInSilentE =
      letters.last == "e" && count > 1
      && !(letters.count > 2 && letters[letters.count - 2] == "l"
        && !"aeiouy".contains(letters[letters.count - 3]))
    if endsInSilentE { count -= 1 }
    return max(1, count)
  }
}
