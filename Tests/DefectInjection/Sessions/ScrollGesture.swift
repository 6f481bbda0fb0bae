import SeededRandom
import TraceModel

/// A gesture with one finger on a page that scrolls.
enum ScrollGesture: CaseIterable {
  case drag, fling, flick, reversal, hold

  /// The gestures from which one is drawn; drags and flings are the most frequent.
  static let all: [ScrollGesture] = [.drag, .drag, .drag, .fling, .fling, .fling, .flick, .reversal, .hold]

  /// The range of slants, as the tangent of the angle to the vertical. A larger slant would be recognized as a swipe.
  static let slant = -0.25...0.25

  func path(on screen: Size, using random: inout SplitMix64) -> FingerPath {
    let margin = 8.0
    let height = screen.height - 2 * margin
    // More often up than down, as when people read a page.
    let direction: Double = random.happens(0.55) ? -1 : 1
    let way = height * random.number(in: ranges.way)
    let start = margin + (height - way) * random.unit() + (direction < 0 ? way : 0)
    let x = screen.width * random.number(in: 0.2...0.8)
    var path = FingerPath(from: Point(x: x, y: start))
    let slant = random.number(in: Self.slant)
    func end(_ way: Double) -> Point { Point(x: x + slant * way, y: start + direction * way) }
    let time = Int(way / random.number(in: ranges.speed) * 1e6)
    switch self {
    case .drag:
      path.go(to: end(way), time: time, pace: random.happens(0.5) ? .even : .constant)
      path.rest(random.integer(in: 120_000...400_000))
    case .fling:
      path.go(to: end(way), time: time, pace: .rising)
    case .flick:
      path.go(to: end(way), time: time, pace: .constant)
    case .reversal:
      path.go(to: end(way), time: time, pace: .even)
      for _ in 0..<random.integer(in: 1...2) {
        path.go(to: end(way * random.number(in: 0...0.4)), time: time, pace: .even)
        if random.happens(0.5) { path.go(to: end(way), time: time, pace: .even) }
      }
      path.rest(random.integer(in: 100_000...300_000))
    case .hold:
      path.rest(random.integer(in: 300_000...900_000))
    }
    return path
  }

  /// The distance as a fraction of the screen's height, and the mean speed in points per second.
  private var ranges: (way: ClosedRange<Double>, speed: ClosedRange<Double>) {
    switch self {
    case .drag: (0.1...1, 80...900)
    case .fling: (0.2...0.7, 500...3_000)
    case .flick: (0.35...0.8, 2_500...6_500)
    case .reversal: (0.2...0.8, 200...1_000)
    case .hold: (0.1...0.9, 100...200)
    }
  }

  /// A horizontal swipe that is long enough to turn the page, or almost.
  static func swipe(on screen: Size, using random: inout SplitMix64) -> FingerPath {
    let direction = random.sign()
    let way = screen.width * random.number(in: 0.3...0.7)
    let start = screen.width * 0.5 - direction * way / 2
    let y = screen.height * random.number(in: 0.2...0.9)
    var path = FingerPath(from: Point(x: start, y: y))
    path.go(
      to: Point(x: start + direction * way, y: y + way * random.number(in: -0.15...0.15)),
      time: Int(way / random.number(in: 400...1_500) * 1e6), pace: .rising)
    return path
  }
}
