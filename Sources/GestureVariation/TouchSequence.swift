import TraceModel

/// The touches of one gesture, first finger down to last finger up, as the panel reported them.
struct TouchSequence {
  /// In the order of the file.
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
  var strokes: [Stroke] {
    var strokes: [Stroke] = []
    var open: [Int: Int] = [:]
    for touch in touches {
      if touch.phase != .began, let index = open[touch.id] {
        strokes[index].touches.append(touch)
      } else {
        open[touch.id] = strokes.count
        strokes.append(Stroke(touches: [touch]))
      }
    }
    return strokes
  }
}

/// The touches of one finger from touch-down to lift.
struct Stroke {
  /// In the order of the file; the first one `began`, unless the recording lost it.
  var touches: [Touch]

  /// The touches up to the last move: where the finger went. What ends the stroke is not among them.
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
