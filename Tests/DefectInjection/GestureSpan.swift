import TraceModel

/// One vertical gesture of a clean trace, from the touch to just before the next one, with the intended movement in each frame.
///
/// Intended movements are not limited by the edges, so that content can continue from an offset that a defect changed.
struct GestureSpan {
  /// The finger travel after which a pan begins, in points.
  static let hysteresis = 10.0
  /// The rate at which content decelerates, per second: `UIScrollView.DecelerationRate.normal`.
  static let decay = 2.0
  /// Content slower than this is at rest, in points per second: UIScrollView's stop speed.
  static let restSpeed = 10.0
  /// The maximum difference between the modelled movement and the clean trace, in points.
  static let tolerance = 2.0

  let gesture: Gesture
  /// The first finger's samples, one entry per touch event, in order of time.
  let finger: [Touch]
  /// The frames from the last one before the touch to the last one before the next touch.
  let frames: ClosedRange<Int>
  /// The last frame with the finger down.
  let lift: Int
  /// The intended movement in points (+ = forward), one entry per frame of `frames`.
  private let steps: [Double]

  /// Finds the intended movements of a gesture; `nil` for a gesture that cannot be modelled.
  ///
  /// The result is `nil` for a gesture with several fingers, for one during which the pager or the current page changes, and for one whose
  /// content does not follow the finger in the clean trace as one long page would.
  init?(_ index: Int, of trace: Trace, editable: EditableTrace) {
    gesture = trace.gestures[index]
    let gesture = gesture
    let next = index + 1 < trace.gestures.count ? trace.gestures[index + 1].start : Int.max
    let touches = trace.touches.filter { $0.t >= gesture.start && $0.t <= gesture.end }
    guard let down = touches.first, touches.allSatisfy({ $0.id == down.id }) else { return nil }
    finger = touches
    let first = editable.frame(from: gesture.start) - 1
    let last = editable.frame(from: next) - 1
    lift = editable.frame(from: gesture.end + 1) - 1
    guard first >= 0, first < lift, lift <= last else { return nil }
    frames = first...last
    guard
      frames.allSatisfy({ editable.pager[$0] == editable.pager[first] && editable.page[$0] == editable.page[first] }),
      editable.visible(first) == editable.page[first],
      !trace.events.contains(where: { $0.t > editable.times[first] && $0.t <= editable.times[last] })
    else { return nil }
    steps = Self.steps(frames, lift: lift, finger: touches, gesture: gesture, editable: editable)
    guard followsModel(editable) else { return nil }
  }

  static func all(in trace: Trace, editable: EditableTrace) -> [GestureSpan] {
    trace.gestures.indices.compactMap { GestureSpan($0, of: trace, editable: editable) }
  }

  /// The finger's vertical position at a time, in points.
  static func y(of finger: [Touch], at t: Int) -> Double {
    (finger.last { $0.t <= t } ?? finger.first)?.location.y ?? 0
  }

  /// The intended movement from the previous frame to frame `n`, in points.
  func step(_ n: Int) -> Double { frames.contains(n) ? steps[n - frames.lowerBound] : 0 }

  /// Moves the content by the intended movements from a position on, from the frame after `n` to the end of the gesture.
  func continueMotion(from start: ContentPosition, after n: Int, in editable: inout EditableTrace) {
    var position = start
    for k in frames where k > n {
      position.move(by: step(k))
      editable.setPosition(position, at: k)
    }
  }

  /// Writes positions into the frames after `first`, one each, and continues with the intended movements from the last one.
  ///
  /// The trace ends with the gesture.
  ///
  /// - Parameters:
  ///   - magnitude: the size of the defect that the positions show, in the kind's unit.
  ///   - limit: the largest size, as a multiple of the noticeable one.
  /// - Returns: `nil` if the defect is larger; the trace is then unchanged.
  func draw(
    _ kind: DefectKind, _ positions: [ContentPosition], after first: Int, _ magnitude: Double, atMost limit: Double,
    in editable: inout EditableTrace
  ) -> Defect? {
    guard let end = positions.last else { return nil }
    let last = first + positions.count
    let defect = Defect(
      kind: kind, start: editable.times[first], end: editable.times[last], page: editable.visible(first),
      magnitude: magnitude)
    guard defect.sizeFactor < limit else { return nil }
    for (index, position) in positions.enumerated() { editable.setPosition(position, at: first + 1 + index) }
    continueMotion(from: end, after: last, in: &editable)
    editable.cut(before: frames.upperBound + 1)
    return defect
  }

  private func followsModel(_ editable: EditableTrace) -> Bool {
    var position = editable.position(frames.lowerBound)
    return frames.allSatisfy { n in
      if n > frames.lowerBound { position.move(by: step(n)) }
      let there = editable.position(n)
      return abs(position.outer - there.outer) <= Self.tolerance && abs(position.inner - there.inner) <= Self.tolerance
        && there.outer >= -Self.tolerance
    }
  }

  private static func steps(
    _ frames: ClosedRange<Int>, lift: Int, finger: [Touch], gesture: Gesture, editable: EditableTrace
  ) -> [Double] {
    var steps = [0.0]
    var speed = gesture.releaseVelocity
    var isPanning = false
    for n in frames.dropFirst() {
      let travelled = editable.position(n).travel - editable.position(n - 1).travel
      let interval = Double(editable.times[n] - editable.times[n - 1]) / 1e6
      let direction: Double = travelled == 0 ? (speed < 0 ? -1 : 1) : (travelled < 0 ? -1 : 1)
      var step = travelled
      if n <= lift {
        let moved = y(of: finger, at: editable.times[n - 1]) - y(of: finger, at: editable.times[n])
        let edge = editable.position(n).room(moved) < tolerance
        if isPanning, edge { step = moved }
        let way = y(of: finger, at: editable.times[n]) - (finger.first?.location.y ?? 0)
        if abs(way) >= hysteresis { isPanning = true }
        speed = gesture.releaseVelocity
      } else if editable.position(n).room(direction) < tolerance {
        // At its end the content no longer shows the intended movement, which is computed from the previous speed.
        speed = abs(speed) < restSpeed ? 0 : speed * max(1 - decay * interval, 0)
        step = speed * interval
      } else {
        speed = interval > 0 ? travelled / interval : 0
      }
      steps.append(step)
    }
    return steps
  }
}
