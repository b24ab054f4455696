/// How far two texts are apart, for near matches.
package enum EditDistance {
  /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  ///
  /// Complexity: O(a × b); texts are cut after 64 characters.
  package static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [Int](repeating: i, count: b.count + 1)
      for j in 1...b.count {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }

  /// The candidates that a misspelt text probably means, nearest first, then in the order given: those within
  /// a third of its length (at least one, at most three edits), and those it is the beginning of.
  package static func nearest(to text: String, among candidates: [String]) -> [String] {
    let wanted = text.lowercased()
    let limit = max(1, min(3, wanted.count / 3))
    var scored: [(score: Int, position: Int)] = []
    for (position, candidate) in candidates.enumerated() {
      let other = candidate.lowercased()
      let edits = distance(wanted, other)
      if edits <= limit {
        scored.append((edits, position))
      } else if wanted.count >= 3, other.hasPrefix(wanted) {
        scored.append((limit + 1, position))
      }
    }
    return scored.sorted { ($0.score, $0.position) < ($1.score, $1.position) }
      .map { candidates[$0.position] }
  }
}
