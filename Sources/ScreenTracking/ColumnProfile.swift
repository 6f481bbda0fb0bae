import ClipDecoding

/// Columns of a frame's list in 16 blocks of rows, to find how far the pager moved.
struct ColumnProfile {
  /// Blocks' means of each column (of two points), minus the block's mean.
  let values: [SIMD16<Float>]

  /// Reduces the rows of `rows`.
  init(_ frame: FrameRows, rows: Range<Int>) {
    var values = [SIMD16<Float>](repeating: .zero, count: frame.columns)
    let perBlock = max(1, rows.count / 16)
    frame.pixels.withUnsafeBufferPointer { pixels in
      for block in 0..<16 {
        var sums = [Int32](repeating: 0, count: frame.columns)
        let first = rows.lowerBound + block * perBlock
        let last = min(first + perBlock, frame.height)
        guard first < last else { continue }
        for y in first..<last {
          let from = y &* frame.columns
          for x in 0..<frame.columns { sums[x] &+= Int32(pixels[from &+ x]) }
        }
        let count = Float(last - first)
        // Lines over the whole width do not tell how far the page moved.
        let mean = Float(sums.reduce(0) { $0 &+ Int($1) }) / Float(frame.columns)
        for x in 0..<frame.columns { values[x][block] = (Float(sums[x]) - mean) / count }
      }
    }
    self.values = values
  }

  /// Points by which this frame shows a place further right than `key`, and the share of its energy explained.
  ///
  /// A fifth of the width has to overlap; shifts outside `range` are not looked at.
  func shift(from key: ColumnProfile, within range: ClosedRange<Double> = -1e6...1e6) -> (
    points: Double, explained: Double
  ) {
    let count = values.count
    guard count == key.values.count, count >= 20 else { return (0, 0) }
    let limit = count - count / 5
    var scores = [Float](repeating: 0, count: 2 * limit + 1)
    var best = limit
    for index in scores.indices {
      let move = index - limit
      if !range.contains(2 * Double(move)) { continue }
      var gain = SIMD16<Float>.zero
      var energy = SIMD16<Float>.zero
      for x in max(0, -move)..<min(count, count - move) {
        let a = values[x]
        let b = key.values[x + move]
        gain += a * b
        energy += a * a + b * b
      }
      let total = energy.sum()
      let overlap = Float(count - abs(move)) / Float(count)
      // 2 ab / (aa + bb), a little less for small overlaps.
      scores[index] = total > 100 ? 2 * gain.sum() / total * (0.8 + 0.2 * overlap) : 0
      if scores[index] > scores[best] { best = index }
    }
    var part = 0.0
    if best > 0, best + 1 < scores.count {
      let bend = scores[best - 1] - 2 * scores[best] + scores[best + 1]
      if bend < -1e-6 { part = Double((scores[best - 1] - scores[best + 1]) / (2 * bend)) }
    }
    return (2 * (Double(best - limit) + max(-0.5, min(0.5, part))), Double(scores[best]))
  }
}

/// Tells which tab is marked, by the rows in which the first page's cell differs from the others.
struct TabMarks {
  /// Difference of a row's mean from which it tells tabs apart (measured: an underline has 40 to 120).
  static let difference: Float = 6
  private var weights: [Float] = []
  private let pages: Int
  private let height: Int

  /// Learns from a picture in which `marked` is marked and the bar's upper edge is at `top`.
  init(_ picture: GrayPicture, top: Int, height: Int, pages: Int, marked: Int, blindRows: Int) {
    self.pages = pages
    self.height = height
    guard pages > 1 else { return }
    weights = [Float](repeating: 0, count: height)
    let cells = Self.means(picture, top: top, height: height, pages: pages)
    for row in 0..<height where top + row >= blindRows {
      let others = (0..<pages).filter { $0 != marked }.map { cells[$0][row] }
      let weight = cells[marked][row] - others.reduce(0, +) / Float(others.count)
      let spread = others.map { abs($0 - others[0]) }.max() ?? 0
      if abs(weight) > Self.difference, abs(weight) > 2 * spread { weights[row] = weight }
    }
  }

  /// Page whose tab is marked; nil if none stands out.
  func marked(_ picture: GrayPicture, top: Int, blindRows: Int) -> Int? {
    guard pages > 1, weights.contains(where: { $0 != 0 }) else { return nil }
    let cells = Self.means(picture, top: top, height: height, pages: pages)
    var scores = [Float](repeating: 0, count: pages)
    var total: Float = 0
    for row in 0..<height where top + row >= blindRows && weights[row] != 0 {
      let sum = cells.reduce(0) { $0 + $1[row] }
      for page in 0..<pages {
        scores[page] += weights[row] * (cells[page][row] - (sum - cells[page][row]) / Float(pages - 1))
      }
      total += weights[row] * weights[row]
    }
    guard total > 0, let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let second = scores.indices.filter { $0 != best }.map { scores[$0] }.max() ?? 0
    return scores[best] > 0.4 * total && scores[best] > second + 0.3 * total ? best : nil
  }

  private static func means(_ picture: GrayPicture, top: Int, height: Int, pages: Int) -> [[Float]] {
    var cells = [[Float]](repeating: [Float](repeating: 0, count: height), count: pages)
    for row in 0..<height where top + row >= 0 && top + row < picture.height {
      let from = (top + row) * picture.width
      for page in 0..<pages {
        let left = page * picture.width / pages
        let right = (page + 1) * picture.width / pages
        var sum = 0
        for x in left..<right { sum += Int(picture.pixels[from + x]) }
        cells[page][row] = Float(sum) / Float(max(1, right - left))
      }
    }
    return cells
  }
}
