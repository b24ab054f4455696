/// The difference of two texts, line by line.
enum LineDifference {
  /// The lines of a longest common subsequence without a mark, those of the old text alone with `-`, those of
  /// the new alone with `+`; of lines in common, only those beside a difference.
  ///
  /// Complexity: O(old × new) lines; each text is cut after 400 lines.
  static func lines(_ old: String, _ new: String) -> [String] {
    let a = split(old)
    let b = split(new)
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
      for j in stride(from: b.count - 1, through: 0, by: -1) {
        table[i][j] =
          a[i] == b[j] ? table[i + 1][j + 1] + 1 : max(table[i + 1][j], table[i][j + 1])
      }
    }
    var marked: [(mark: Character, text: String)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, a[i] == b[j] {
        marked.append((" ", a[i]))
        i += 1
        j += 1
      } else if i < a.count, j == b.count || table[i + 1][j] >= table[i][j + 1] {
        marked.append(("-", a[i]))
        i += 1
      } else {
        marked.append(("+", b[j]))
        j += 1
      }
    }
    return marked.indices.filter { position in
      marked[position].mark != " "
        || (position > 0 && marked[position - 1].mark != " ")
        || (position + 1 < marked.count && marked[position + 1].mark != " ")
    }.map { "\(marked[$0].mark) \(marked[$0].text)" }
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix(400).map(String.init)
  }
}
