import TraceModel

/// The touches of one gesture, first finger down to last finger up, as the panel reported them.
struct TouchSequence {
  /// The touches in the order of the file.
  private(set) var touches: [Touch] = []

  var start: Int { touches.first?.t ?? 0 }
  var end: Int { touches.last?.t ?? 0 }

  /// The gestures of a session, in order. A finger that is down at the end of the recording ends the last one.
  static func all(of touches: [Touch]) -> [TouchSequence] {
    var sequences: [TouchSequence] = []
    var open = TouchSequence()
    var down: Set<Int> = []
    for touch in touches {
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .moved: break
      case .ended, .cancelled: down.remove(touch.id)
      }
      open.touches.append(touch)
      guard down.isEmpty else { continue }
      sequences.append(open)
      open = TouchSequence()
    }
    return open.touches.isEmpty ? sequences : sequences + [open]
  }

  /// The fingers' strokes, in the order in which they began.
  var strokes: [FingerStroke] {
    var strokes: [FingerStroke] = []
    var open: [Int: Int] = [:]
    for touch in touches {
      if touch.phase != .began, let index = open[touch.id] {
        strokes[index].touches.append(touch)
      } else {
        open[touch.id] = strokes.count
        strokes.append(FingerStroke(touches: [touch]))
      }
    }
    return strokes
  }
}

/// The touches of one finger from touch-down to lift.
struct FingerStroke {
  /// The touches in the order of the file; the first one is `began`, unless the recording lost it.
  var touches: [Touch]

  /// The touches up to the last move: the path of the finger, without the touch that ends the stroke.
  var path: ArraySlice<Touch> { touches.prefix { $0.phase == .began || $0.phase == .moved } }

  /// The place where the stroke begins, in points.
  var start: Point { touches.first?.location ?? .zero }

  /// The smallest rectangle around the stroke, in points.
  var bounds: Bounds { Bounds(touches.map(\.location)) }
}

/// A range on each axis, in points.
struct Bounds {
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>

  init(_ points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    x = (xs.min() ?? 0)...(xs.max() ?? 0)
    y = (ys.min() ?? 0)...(ys.max() ?? 0)
  }

  func clamped(_ point: Point) -> Point { Point(x: x.clamp(point.x), y: y.clamp(point.y)) }
}

extension ClosedRange<Double> {
  var length: Double { upperBound - lowerBound }

  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

/// Maps times of a recorded session to those of a varied one, in microseconds.
///
/// The map is piecewise linear between fixed times, with slope 1 after the last.
struct TimeWarp {
  private var from: [Int] = []
  private var to: [Int] = []

  /// - Parameter start: the time of the varied session that corresponds to the recorded one's 0.
  init(start: Int) {
    from = [0]
    to = [start]
  }

  /// The end of the varied session so far.
  var end: Int { to[to.count - 1] }

  /// Continues up to a recorded time.
  ///
  /// - Parameter duration: the duration of the part, in microseconds.
  mutating func go(upTo time: Int, duration: Int) {
    from.append(time)
    to.append(end + duration)
  }

  func callAsFunction(_ t: Int) -> Int {
    // Among equal times the last.
    let next = from.partitioningIndex { $0 > t }
    if next == 0 { return to[0] }
    let place = next - 1
    guard next < from.count else { return to[place] + t - from[place] }
    let share = Double(t - from[place]) / Double(from[next] - from[place])
    return to[place] + Int((share * Double(to[next] - to[place])).rounded())
  }
}
