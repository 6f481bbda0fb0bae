/// The picture that the images of a GIF are drawn on.
struct GIFCanvas {
  let width: Int
  let height: Int
  /// Red in the lowest byte, then green and blue.
  private(set) var pixels: [UInt32]
  /// Rows that changed since they were last taken.
  private var changed: Range<Int>
  private var pending: Pending?

  /// The rest of the last image, to be done before the next one.
  private struct Pending {
    var disposal: GIFImage.Disposal
    var columns: Range<Int>
    var rows: Range<Int>
    var before: [UInt32]
  }

  /// Colour where nothing was drawn: white, as the page behind a GIF mostly is (chosen).
  private static let empty: UInt32 = 0xFF_FFFF

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: Self.empty, count: width * height)
    changed = 0..<height
  }

  /// Draws an image of which the first `count` pixels are known; what lies outside the canvas is left out.
  mutating func draw(_ image: GIFImage, indexes: [UInt8], count: Int) {
    dispose()
    let columns = min(image.left, width)..<min(image.left + image.width, width)
    let rows = min(image.top, height)..<min(image.top + image.height, height)
    if image.disposal == .background || image.disposal == .previous {
      var before: [UInt32] = []
      if image.disposal == .previous {
        before.reserveCapacity(columns.count * rows.count)
        for row in rows { before += pixels[row * width + columns.lowerBound..<row * width + columns.upperBound] }
      }
      pending = Pending(disposal: image.disposal, columns: columns, rows: rows, before: before)
    }
    guard image.palette.count == 256, !columns.isEmpty else { return }
    note(rows)
    let transparent = image.transparent.map(Int.init) ?? -1
    pixels.withUnsafeMutableBufferPointer { pixels in
      image.palette.withUnsafeBufferPointer { palette in
        indexes.withUnsafeBufferPointer { indexes in
          for line in 0..<image.height {
            let row = image.top + (image.isInterlaced ? Self.interlacedRow(line, height: image.height) : line)
            guard row < height else { continue }
            let source = line * image.width
            let target = row * width + image.left
            for column in 0..<max(0, min(columns.count, min(count, indexes.count) - source)) {
              let index = indexes[source + column]
              if Int(index) != transparent { pixels[target + column] = palette[Int(index)] }
            }
          }
        }
      }
    }
  }

  /// Rows that changed since the last call.
  mutating func takeChanged() -> Range<Int> {
    defer { changed = 0..<0 }
    return changed
  }

  private mutating func dispose() {
    guard let pending else { return }
    self.pending = nil
    guard !pending.columns.isEmpty else { return }
    note(pending.rows)
    for (line, row) in pending.rows.enumerated() {
      let start = row * width + pending.columns.lowerBound
      for column in 0..<pending.columns.count {
        pixels[start + column] =
          pending.disposal == .previous ? pending.before[line * pending.columns.count + column] : Self.empty
      }
    }
  }

  private mutating func note(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    changed =
      changed.isEmpty
      ? rows : min(changed.lowerBound, rows.lowerBound)..<max(changed.upperBound, rows.upperBound)
  }

  /// Row of the picture that the data's line is: each 8th, each 8th from 4, each 4th from 2, each 2nd from 1.
  static func interlacedRow(_ line: Int, height: Int) -> Int {
    var line = line
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      let rows = height > first ? (height - first + step - 1) / step : 0
      if line < rows { return first + line * step }
      line -= rows
    }
    return height
  }
}
