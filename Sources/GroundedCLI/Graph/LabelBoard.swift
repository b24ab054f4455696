/// Keeps labels apart: each is put at the first free place around its point, or left out.
struct LabelBoard {
  private struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  private var taken: [Box] = []
  private let width: Double

  /// Creates an empty board.
  ///
  /// - Parameter width: The picture's width in pixels; labels stay inside.
  init(width: Double) {
    self.width = width
  }

  /// Keeps labels off a spot.
  mutating func block(_ pixel: Pixel, radius: Double) {
    taken.append(
      Box(
        left: pixel.x - radius, top: pixel.y - radius, right: pixel.x + radius,
        bottom: pixel.y + radius))
  }

  /// The baseline's middle for a label at a point, or nothing where every place around it is taken.
  ///
  /// The size is that of the font in pixels; the offset is the distance between the point and the label, and 0
  /// tries the point itself first.
  mutating func place(
    _ text: String, at pixel: Pixel, size: Double, offset: Double, sidesFirst: Bool = false
  ) -> Pixel? {
    // DejaVu Sans is 0.62 em wide on average.
    let half = Double(text.count) * size * 0.31 + 2
    var middles = around(pixel, half: half, size: size, offset: offset)
    if sidesFirst {
      middles.swapAt(0, 2)
      middles.swapAt(1, 3)
    }
    middles += around(pixel, half: half, size: size, offset: offset + 9)
    if offset == 0 { middles.insert(pixel, at: 0) }
    for middle in middles {
      let box = Box(
        left: middle.x - half, top: middle.y - size * 0.58, right: middle.x + half,
        bottom: middle.y + size * 0.58)
      guard box.left >= 0, box.right <= width, !taken.contains(where: box.meets) else { continue }
      taken.append(box)
      return Pixel(x: middle.x, y: middle.y + size * 0.36)
    }
    return nil
  }

  /// The middles of eight places around a point.
  private func around(_ pixel: Pixel, half: Double, size: Double, offset: Double) -> [Pixel] {
    let reach = offset + size * 0.5
    return [
      Pixel(x: pixel.x, y: pixel.y - reach), Pixel(x: pixel.x, y: pixel.y + reach),
      Pixel(x: pixel.x + offset + half, y: pixel.y),
      Pixel(x: pixel.x - offset - half, y: pixel.y),
      Pixel(x: pixel.x + half * 0.8, y: pixel.y - reach),
      Pixel(x: pixel.x - half * 0.8, y: pixel.y - reach),
      Pixel(x: pixel.x + half * 0.8, y: pixel.y + reach),
      Pixel(x: pixel.x - half * 0.8, y: pixel.y + reach),
    ]
  }
}
