/// Picture that a frame would show if no finger were drawn, in the reduced columns of its rows.
struct PredictedPicture {
  /// Number of columns of a row.
  let columns: Int
  /// Number of rows.
  let height: Int
  /// Greys, row by row.
  private(set) var pixels: [UInt8]
  /// First known column of each row.
  private(set) var left: [Int32]
  /// Column after the last known one of each row; nothing is known of the row if it is not after `left`.
  private(set) var right: [Int32]

  /// Makes a picture of which nothing is known.
  init(columns: Int, height: Int) {
    self.columns = columns
    self.height = height
    pixels = [UInt8](repeating: 0, count: columns * height)
    left = [Int32](repeating: 0, count: height)
    right = left
  }

  /// Both pictures in each other's place, for what was learnt and has gone since.
  func swapped(with frame: FrameRows) -> (frame: FrameRows, predicted: PredictedPicture)? {
    guard frame.columns == columns, frame.height == height else { return nil }
    var other = self
    other.pixels = frame.pixels
    return (FrameRows(columns: columns, height: height, pixels: pixels), other)
  }

  /// Takes a row of another picture, moved to the right by `move` columns.
  mutating func take(row: Int, from source: UnsafeBufferPointer<UInt8>, at start: Int, move: Int = 0) {
    guard row >= 0, row < height, start >= 0, start <= source.count - columns, abs(move) < columns else { return }
    let first = max(0, move)
    let last = min(columns, columns + move)
    let to = row * columns
    pixels.withUnsafeMutableBufferPointer { target in
      for x in first..<last { target[to &+ x] = source[start &+ x &- move] }
    }
    left[row] = Int32(first)
    right[row] = Int32(last)
  }

  /// Takes the rows that a canvas shows at `shift`, moved to the right by `move` columns.
  mutating func take(_ canvas: Canvas, rows: Range<Int>, shift: Double, move: Int = 0) {
    guard canvas.columns == columns, canvas.rowCount > 0, shift.isFinite, abs(shift) < 1e7 else { return }
    let whole = Int(shift.rounded(.down))
    let part = Float(shift - Double(whole))
    canvas.pixels.withUnsafeBufferPointer { source in
      for y in rows where y >= 0 && y < height {
        var row = y + whole - canvas.base
        guard row >= 1, row < canvas.rowCount - 1 else { continue }
        let away = part - canvas.fraction[row]
        if away > 0.5 { row += 1 } else if away < -0.5 { row -= 1 }
        if canvas.seen[row] != 0 { take(row: y, from: source, at: row * columns, move: move) }
      }
    }
  }
}
