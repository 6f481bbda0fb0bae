/// Pictures of what lies above the list (status bar, header, tab bar), each with the bar at another place.
///
/// Header and bar move with `outer`, a picture in the header at half the speed, a status bar not at all; so a picture
/// at a place never seen is put together from the nearest one seen, block by block.
struct UpperRows {
  /// Points of bar movement for which one picture is kept (chosen).
  static let bucket = 4.0
  /// Pictures that are kept at most (chosen: 80 KB each).
  static let most = 64
  /// Points of bar movement over which a picture still helps (chosen: half a header).
  static let farthest = 120.0
  /// Rows that are moved together (chosen).
  static let block = 8

  private struct Kept {
    var barTop: Double
    var rows: Int
    var pixels: [UInt8]
  }

  private var kept: [Int: Kept] = [:]

  /// Predicts the first `rows` rows of a frame whose bar's upper edge is at `barTop`.
  func predict(_ frame: FrameRows, rows: Int, barTop: Double, into picture: inout PredictedPicture) {
    var best: Kept?
    for key in kept.keys.sorted() {
      guard let one = kept[key], one.pixels.count == one.rows * frame.columns else { continue }
      if abs(one.barTop - barTop) < abs((best?.barTop ?? .infinity) - barTop) { best = one }
    }
    guard let best, abs(best.barTop - barTop) < Self.farthest else { return }
    let way = barTop - best.barTop
    let moves = abs(way) < 0.5 ? [0] : [Int(way.rounded()), Int((way / 2).rounded()), 0]
    best.pixels.withUnsafeBufferPointer { source in
      for first in stride(from: 0, to: rows, by: Self.block) {
        let range = first..<min(rows, first + Self.block)
        var chosen: (move: Int, cost: Int)?
        for move in moves {
          guard let cost = Self.cost(frame, range, source, best.rows, move) else { continue }
          if cost < chosen?.cost ?? .max { chosen = (move, cost) }
        }
        guard let chosen else { continue }
        for y in range { picture.take(row: y, from: source, at: (y - chosen.move) * frame.columns) }
      }
    }
  }

  /// Sum of differences, each with a bound, between rows of a frame and those `move` rows above in a kept picture.
  private static func cost(
    _ frame: FrameRows, _ range: Range<Int>, _ source: UnsafeBufferPointer<UInt8>, _ rows: Int, _ move: Int
  ) -> Int? {
    guard range.lowerBound - move >= 0, range.upperBound - move <= rows else { return nil }
    var sum = 0
    frame.pixels.withUnsafeBufferPointer { pixels in
      for y in range {
        let a = y &* frame.columns
        let b = (y &- move) &* frame.columns
        for x in stride(from: 0, to: frame.columns, by: 2) {
          sum &+= min(32, abs(Int(pixels[a &+ x]) &- Int(source[b &+ x])))
        }
      }
    }
    return sum
  }

  /// Learns the first `rows` rows of a frame without what its dots cover.
  ///
  /// A picture with the bar a fraction of a point away is replaced when the bar rests.
  mutating func learn(
    _ frame: FrameRows, rows: Int, barTop: Double, isResting: Bool, holes: [DotHole], predicted: PredictedPicture
  ) {
    guard rows > 0, rows <= frame.height, barTop.isFinite, abs(barTop) < 1e6 else { return }
    let key = Int((barTop / Self.bucket).rounded(.down))
    let count = rows * frame.columns
    if var old = kept[key], old.rows >= rows, abs(old.barTop - barTop) < 0.3 || !isResting {
      if abs(old.barTop - barTop) >= 0.3 { return }
      kept[key] = nil
      for y in 0..<rows {
        let from = y * frame.columns
        let hidden = holes.filter { $0.rows.contains(y) }.map(\.columns)
        for x in 0..<frame.columns where !hidden.contains(where: { $0.contains(x) }) {
          let step = (Int16(frame.pixels[from + x]) - Int16(old.pixels[from + x])) / 4
          old.pixels[from + x] = UInt8(truncatingIfNeeded: Int16(old.pixels[from + x]) + step)
        }
      }
      kept[key] = old
      return
    }
    guard kept.count < Self.most || kept[key] != nil else { return }
    var pixels = Array(frame.pixels[..<count])
    for hole in holes {
      for y in hole.rows where y >= 0 && y < rows {
        let known = Int(predicted.left[y])..<max(Int(predicted.left[y]), Int(predicted.right[y]))
        for x in hole.columns where known.contains(x) {
          pixels[y * frame.columns + x] = predicted.pixels[y * frame.columns + x]
        }
      }
    }
    kept[key] = Kept(barTop: barTop, rows: rows, pixels: pixels)
  }
}
