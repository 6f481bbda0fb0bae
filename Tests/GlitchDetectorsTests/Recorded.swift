import TraceModel

/// A trace written as the steps of its frames and the positions of a finger, like a recording of a busy device.
struct Recorded {
  /// One frame: the time since the one before it in milliseconds, and the movement of the content in it, in points, + = forward.
  typealias Step = (ms: Double, pt: Double)

  private(set) var touches: [Touch] = []
  private var times: [Int] = []
  private var travel: [Double] = []
  private let pin = 200.0

  /// - Parameter start: the first position of the content, as if header and list were one page, in points.
  init(at start: Double, still frames: Int = 6) {
    for n in 0..<frames { add(Double(n == 0 ? 0 : 16.7), start) }
  }

  /// The time of the last frame, in milliseconds.
  var now: Double { Double(times.last ?? 0) / 1000 }

  mutating func show(_ steps: [Step]) {
    for step in steps { add(step.ms, (travel.last ?? 0) + step.pt) }
  }

  /// Adds frames at 60 Hz.
  mutating func show(_ steps: [Double]) { show(steps.map { (16.7, $0) }) }

  /// The samples of a finger that moves up from the last frame on, by some points per frame at 60 Hz.
  func rise(from y: Double, by step: Double, samples: Int) -> [(ms: Double, y: Double)] {
    let start = now
    return (0...samples).map { (n: Int) -> (ms: Double, y: Double) in
      let count = Double(n)
      return (ms: start + count * 16.7, y: y - count * step)
    }
  }

  /// Adds a finger's samples: the time in milliseconds, and its vertical position on the screen.
  mutating func touch(
    _ samples: [(ms: Double, y: Double)], id: Int = 1, cancelled: Bool = false, held: Bool = false
  ) {
    for (n, sample) in samples.enumerated() {
      let isLast = n == samples.count - 1 && !held
      add(sample.ms, sample.y, n == 0 ? .began : isLast ? (cancelled ? .cancelled : .ended) : .moved, id)
    }
  }

  var trace: Trace {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: pin, tabBarHeight: 50),
      pages: [.init(name: "posts", contentHeight: 6_000)])
    var frames = FrameTable(pageCount: 1)
    for (t, way) in zip(times, travel) {
      frames.append(Frame(t: t, outer: min(way, pin), pager: 0, page: 0, inner: [max(0, way - pin)], phase: nil))
    }
    let sorted = touches.sorted { $0.t < $1.t }.enumerated().map { n, touch in
      Touch(seq: n, t: touch.t, id: touch.id, phase: touch.phase, location: touch.location)
    }
    return Trace(layout: layout, expect: Expectations(), touches: sorted, events: [], frames: frames)
  }

  private mutating func add(_ ms: Double, _ way: Double) {
    times.append((times.last ?? 0) + Int(ms * 1000))
    travel.append(way)
  }

  private mutating func add(_ ms: Double, _ y: Double, _ phase: Touch.Phase, _ id: Int) {
    touches.append(Touch(seq: touches.count, t: Int(ms * 1000), id: id, phase: phase, location: Point(x: 195, y: y)))
  }
}
