import ClipDecoding
import ScreenTracking
import TraceModel

/// A picture of what was found in a clip: the frame with the bar drawn in, and the curves beside it.
struct ClipPreview {
  /// A PNG.
  let png: [UInt8]

  /// The width of the curves in pixels.
  private static let plot = 600

  /// Red, green and blue.
  private enum Color {
    static let background: [UInt8] = [255, 255, 255]
    static let bar: [UInt8] = [230, 0, 70]
    static let inset: [UInt8] = [0, 140, 60]
    static let outer: [UInt8] = [20, 90, 220]
    static let inner: [UInt8] = [220, 110, 0]
    static let unknown: [UInt8] = [215, 215, 215]
  }

  /// - Throws: `ClipError`.
  init(_ path: String, _ screen: ClipScreen, _ tracked: TrackedScreen) throws {
    let geometry = screen.geometry
    let options = ClipOptions(crop: screen.crop, size: screen.size)
    let shown = try Clip.pictures(path, times: [Int(geometry.bar.time)], options: options).first ?? nil
    var canvas = Canvas(width: geometry.width + Self.plot, height: geometry.height, Color.background)
    if let shown { canvas.draw(shown) }
    for row in [geometry.bar.top, geometry.bar.bottom - 1] {
      canvas.line(row: Int(row.rounded()), columns: 0..<geometry.width, Color.bar)
    }
    canvas.line(row: Int(geometry.top.rounded()), columns: 0..<geometry.width, Color.inset)
    Self.draw(tracked, from: geometry.width, on: &canvas)
    png = PNG.encoded(RGBPicture(width: canvas.width, height: canvas.height, pixels: canvas.pixels))
  }

  /// Draws the offsets over time, one below the other; unknown frames are gray.
  private static func draw(_ tracked: TrackedScreen, from left: Int, on canvas: inout Canvas) {
    guard let last = tracked.frames.last?.time, last > 0 else { return }
    let half = canvas.height / 2
    func column(_ frame: TrackedFrame) -> Int { left + Int(Double(frame.time) / Double(last) * Double(plot - 1)) }
    for frame in tracked.frames where frame.unknown != nil {
      canvas.line(column: column(frame), rows: 0..<canvas.height, Color.unknown)
    }
    func curve(_ values: [(Int, Double)], top: Int, height: Int, _ color: [UInt8]) {
      guard let low = values.map(\.1).min(), let high = values.map(\.1).max() else { return }
      let span = max(high - low, 1)
      var before: Int?
      for (column, value) in values {
        let row = top + 4 + Int((value - low) / span * Double(height - 9))
        let (from, to) = (min(before ?? row, row), max(before ?? row, row))
        canvas.line(column: column, rows: from..<(to + 1), color)
        before = row
      }
    }
    let known = tracked.frames.filter { $0.unknown == nil }
    curve(known.compactMap { f in f.outer.map { (column(f), $0) } }, top: 0, height: half, Color.outer)
    curve(
      known.compactMap { f in f.page.flatMap { f.inner.indices.contains($0) ? (column(f), f.inner[$0]) : nil } },
      top: half, height: half, Color.inner)
  }

  /// Pixels in red, green and blue.
  private struct Canvas {
    let width: Int
    let height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, _ color: [UInt8]) {
      self.width = width
      self.height = height
      pixels = []
      pixels.reserveCapacity(3 * width * height)
      for _ in 0..<(width * height) { pixels += color }
    }

    mutating func draw(_ picture: RGBPicture) {
      let bytes = 3 * min(picture.width, width)
      for row in 0..<min(picture.height, height) {
        let (to, from) = (3 * row * width, 3 * row * picture.width)
        pixels.replaceSubrange(to..<(to + bytes), with: picture.pixels[from..<(from + bytes)])
      }
    }

    mutating func line(row: Int, columns: Range<Int>, _ color: [UInt8]) {
      for column in columns { set(column, row, color) }
    }

    mutating func line(column: Int, rows: Range<Int>, _ color: [UInt8]) {
      for row in rows { set(column, row, color) }
    }

    private mutating func set(_ column: Int, _ row: Int, _ color: [UInt8]) {
      guard (0..<width).contains(column), (0..<height).contains(row) else { return }
      let place = 3 * (row * width + column)
      pixels.replaceSubrange(place..<(place + 3), with: color)
    }
  }
}
