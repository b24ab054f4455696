/// Columns of text.
enum TextTable {
  /// Rows with their columns aligned, two spaces between; the last column is not padded, and no column is
  /// padded beyond 44 characters.
  static func text(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], min(cell.count, 44))
      }
    }
    var text = ""
    for row in rows {
      for (column, cell) in row.enumerated() {
        text += cell
        if column < row.count - 1 {
          let width = column < widths.count ? widths[column] : 0
          text += String(repeating: " ", count: max(0, width - cell.count) + 2)
        }
      }
      text += "\n"
    }
    return text
  }
}
