import SeededRandom
import TraceModel

/// Draws a clean trace from formulas, without the engine: the finger, and the content's position at every moment.
struct MotionDrawing {
  /// The rate at which the touch panel samples, in hertz.
  private let touchHz: Double
  /// The interval between frames, in microseconds.
  private let interval: Double
  let layout: Layout
  var expect: Expectations
  /// The distance that a finger moves before content follows it, in points: 10 on iOS, 15 in browsers.
  let slop: Double
  /// The slope of the rubber band at an edge. [0.55 in UIScrollView; other systems between 0.2 and 0.6]
  let rubber: Double

  /// The current offset of the outer view. All offsets are in points.
  var outer: Double
  var inner: [Double]
  var pager: Double
  var page: Int
  /// The finger's pull beyond an edge, in points, + = beyond the end.
  private(set) var excess = 0.0
  /// Microseconds since the session began.
  private(set) var t = 0
  private var touches: [Touch] = []
  private var events: [ScreenEvent] = []
  private var frames: FrameTable
  /// The number of frames drawn.
  private var drawn = 0
  private var seq = 0

  init(layout: Layout, expect: Expectations = Expectations(), hz: Double, using random: inout SplitMix64) {
    self.layout = layout
    self.expect = expect
    interval = 1e6 / hz
    touchHz = random.pick([60, 90, 120]) ?? 60
    slop = random.pick([0, 10, 15]) ?? 10
    rubber = random.number(in: 0.2...0.6)
    outer = layout.initial.outer ?? 0
    inner = layout.initial.inner ?? layout.pages.map { _ in 0 }
    page = layout.initialPage
    pager = Double(layout.initialPage) * layout.viewport.width
    frames = FrameTable(pageCount: layout.pages.count)
  }

  var trace: Trace { Trace(layout: layout, expect: expect, touches: touches, events: events, frames: frames) }

  var position: ContentPosition {
    ContentPosition(
      outer: outer, inner: inner[page], outerEnd: layout.outer.maxOffset, innerEnd: layout.maxOffset(page: page))
  }

  // MARK: Time

  /// Continues for a time in microseconds.
  ///
  /// Before each frame `update` gets the seconds since the beginning, and sets all positions.
  mutating func run(_ time: Int, _ update: (inout MotionDrawing, Double) -> Void = { _, _ in }) {
    let (start, end) = (t, t + time)
    while true {
      let next = Int((Double(drawn) * interval).rounded())
      guard next <= end else { break }
      t = max(next, start)
      update(&self, Double(t - start) / 1e6)
      frames.append(Frame(t: next, outer: outer, pager: pager, page: page, inner: inner, phase: nil))
      drawn += 1
    }
    t = end
    update(&self, Double(time) / 1e6)
  }

  mutating func happen(_ kind: ScreenEvent.Kind) {
    events.append(ScreenEvent(seq: seq, t: t, kind: kind))
    seq += 1
  }

  // MARK: Fingers

  /// Draws a finger along a path. `move` gets the intended movement of the content since the last visible sample, + = forward.
  mutating func touch(along path: FingerPath, _ move: (inout MotionDrawing, Double) -> Void) {
    let id = (touches.last?.id ?? 0) + 1
    let (start, begin) = (t, path.position(at: 0))
    let count = max(Int(Double(path.duration) * touchHz / 1e6), 2)
    let sample = 1e6 / touchHz
    for k in 0...count {
      add(id, k == 0 ? .began : .moved, at: start + Int(Double(k) * sample), path.position(at: Int(Double(k) * sample)))
    }
    let lift = start + Int(Double(count) * sample) + 1
    add(id, .ended, at: lift, path.position(at: Int(Double(count) * sample)))
    var shown = 0.0
    var origin: Double?
    run(lift - start) { drawing, seconds in
      let k = (seconds * 1e6 / sample).rounded(.down)
      let way = begin.y - path.position(at: Int(k * sample)).y
      // Content follows from the point at which the finger left the slop.
      if origin == nil, abs(way) >= drawing.slop { origin = way < 0 ? -drawing.slop : drawing.slop }
      guard let origin else { return }
      move(&drawing, way - origin - shown)
      shown = way - origin
    }
  }

  private mutating func add(_ id: Int, _ phase: Touch.Phase, at t: Int, _ position: Point) {
    touches.append(
      Touch(
        seq: seq, t: t, id: id, phase: phase,
        location: Point(x: Length.kept(position.x), y: Length.kept(position.y))))
    seq += 1
  }

  // MARK: Content

  /// Moves the content as one long page, with a rubber band at its ends.
  mutating func move(by delta: Double) {
    var rest = delta
    // The overscroll is taken back first.
    if excess != 0 {
      let back = excess > 0 ? max(-excess, min(rest, 0)) : min(-excess, max(rest, 0))
      excess += back
      rest -= back
    }
    var there = inRange
    let before = there.travel
    there.move(by: rest)
    let place = there.clamped
    excess += rest - (place.travel - before)
    if abs(excess) < 1e-6 { excess = 0 }
    show(place)
  }

  /// The position without overscroll.
  private var inRange: ContentPosition { position.clamped }

  /// Shows a position with the current overscroll: at the top the outer view's, or the list's if the policy says so.
  private mutating func show(_ place: ContentPosition) {
    (outer, inner[page]) = (place.outer, place.inner)
    let height = layout.pageHeight
    let pulled = (1 - 1 / (abs(excess) * rubber / height + 1)) * height
    if excess > 0 {
      inner[page] += pulled
    } else if expect.bounceOwner == .outer {
      outer -= pulled
    } else {
      inner[page] -= pulled
    }
  }

  /// Ends an overscroll, so that the shown position is in range again.
  mutating func settle() {
    excess = 0
    show(inRange)
  }
}
