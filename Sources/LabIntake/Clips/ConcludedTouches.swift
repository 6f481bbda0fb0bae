import ScreenTracking
import TraceModel

/// Touches for drags that were concluded from the movement of the content: a finger that the content followed exactly.
///
/// Nobody saw them, so a session that has them says that its touches are unknown.
struct ConcludedTouches {
  /// Confidence from which a drag becomes a touch. [measured on 26 clips: 55 of 58 such drags are right, of the others 13 of 21]
  static let confidence = 0.8
  /// Microseconds for which a finger is down before the content moves. [measured: 40 to 160 ms]
  static let lead = 60_000
  /// Points that a finger moves before the content follows. [UIPanGestureRecognizer's]
  static let slop = 10.0

  /// In order of time.
  private(set) var touches: [Touch] = []
  /// Number of drags.
  private(set) var count = 0

  /// - Parameter frames: those that are written, in order of time.
  init(_ drags: [TrackedDrag], _ frames: [TrackedFrame], viewport: Size) {
    var last = -1
    for drag in drags where drag.confidence >= Self.confidence {
      let shown = frames.filter { (drag.start...max(drag.start, drag.end)).contains($0.time) }
      guard let first = shown.first, shown.count > 1, Int(first.time) > last + 1 else { continue }
      let start = Self.place(first)
      let way = (shown.last.map(Self.place) ?? start) - start
      let middle = viewport.height / 2 + way / 2
      func add(_ t: Int, _ phase: Touch.Phase, moved: Double) {
        let y = min(max(middle - moved, 1), viewport.height - 1)
        touches.append(
          Touch(
            seq: touches.count, t: t, id: count, phase: phase,
            location: Point(x: Length.kept(viewport.width / 2), y: Length.kept(y))))
      }
      count += 1
      add(max(last + 1, Int(first.time) - Self.lead), .began, moved: way > 0 ? -Self.slop : Self.slop)
      for frame in shown { add(Int(frame.time), .moved, moved: Self.place(frame) - start) }
      last = Int(shown.last?.time ?? drag.end) + 1
      add(last, .ended, moved: way)
    }
  }

  /// Both offsets together.
  private static func place(_ frame: TrackedFrame) -> Double {
    (frame.outer ?? 0) + (frame.page.flatMap { frame.inner.indices.contains($0) ? frame.inner[$0] : nil } ?? 0)
  }
}
