/// Finds gate and flight codes in a text: capitals and digits together, such as "A04", "BA256" and "12B".
enum CodeText {
  /// A piece of a text.
  struct Piece: Hashable {
    /// As it stands.
    var text: String
    /// Whether it is a code.
    var isCode: Bool
  }

  /// The longest code, in characters: a flight of 3 letters, 4 digits and a suffix (IATA SSIM).
  static let longest = 8

  /// The text cut before and after each code; joined again it is the same text.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var word = ""
    func close() {
      if isCode(word) {
        if !plain.isEmpty { pieces.append(Piece(text: plain, isCode: false)) }
        pieces.append(Piece(text: word, isCode: true))
        plain = ""
      } else {
        plain += word
      }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        close()
        plain.append(character)
      }
    }
    close()
    if !plain.isEmpty { pieces.append(Piece(text: plain, isCode: false)) }
    return pieces
  }

  private static func isCode(_ word: String) -> Bool {
    var letters = 0
    var digits = 0
    for scalar in word.unicodeScalars {
      switch scalar {
      case "A"..."Z": letters += 1
      case "0"..."9": digits += 1
      default: return false
      }
    }
    return letters > 0 && digits > 0 && letters <= 3 && letters + digits <= longest
  }
}
