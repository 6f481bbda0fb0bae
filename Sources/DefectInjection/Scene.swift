import TraceModel

/// One vertical gesture of a clean take, from the touch to just before the next one, and how far the content wants to go in each
/// of its frames: without end at the edges, so that content that a defect has put elsewhere can go on as the finger does.
struct Scene {
  /// A pan on a platform of this kind begins after this much travel, in points.
  static let hysteresis = 10.0
  /// Content that runs out loses its speed at this rate, per second: `UIScrollView.DecelerationRate.normal`.
  static let decay = 2.0
  /// Slower than this it rests, in points per second: UIScrollView's stop speed.
  static let restSpeed = 10.0
  /// How close to the clean take the content's own rule must come, in points, for the scene to be understood.
  static let tolerance = 2.0

  let gesture: Gesture
  /// The first finger's samples.
  let finger: [Touch]
  /// From the last frame before the touch to the last one before the next touch.
  let frames: ClosedRange<Int>
  /// The last frame with the finger down.
  let lift: Int
  /// The wanted way into each frame of `frames`, in points, + = forward.
  private let steps: [Double]

  /// `nil` for a gesture with several fingers, one in which the pager or the current page changes, or one whose content does not
  /// follow the finger in the clean take as one long page would.
  init?(_ index: Int, of trace: Trace, footage: Footage) {
    gesture = trace.gestures[index]
    let gesture = gesture
    let next = index + 1 < trace.gestures.count ? trace.gestures[index + 1].start : Int.max
    let touches = trace.touches.filter { $0.t >= gesture.start && $0.t <= gesture.end }
    guard let down = touches.first, touches.allSatisfy({ $0.id == down.id }) else { return nil }
    finger = touches
    let first = footage.frame(from: gesture.start) - 1
    let last = footage.frame(from: next) - 1
    lift = footage.frame(from: gesture.end + 1) - 1
    guard first >= 0, first < lift, lift <= last else { return nil }
    frames = first...last
    guard frames.allSatisfy({ footage.pager[$0] == footage.pager[first] && footage.page[$0] == footage.page[first] }),
      footage.visible(first) == footage.page[first],
      !trace.events.contains(where: { $0.t > footage.times[first] && $0.t <= footage.times[last] })
    else { return nil }
    steps = Self.steps(frames, lift: lift, finger: touches, gesture: gesture, footage: footage)
    guard isUnderstood(footage) else { return nil }
  }

  static func all(in trace: Trace, footage: Footage) -> [Scene] {
    trace.gestures.indices.compactMap { Scene($0, of: trace, footage: footage) }
  }

  /// Where the finger was at a time.
  static func y(of finger: [Touch], at t: Int) -> Double {
    (finger.last { $0.t <= t } ?? finger.first)?.location.y ?? 0
  }

  /// How far the content wants to go into a frame.
  func step(_ n: Int) -> Double { frames.contains(n) ? steps[n - frames.lowerBound] : 0 }

  /// Lets the content go on from a place, from the frame after `n` to the scene's end.
  func goOn(from place: ContentPlace, after n: Int, in footage: inout Footage) {
    var place = place
    for k in frames where k > n {
      place.move(by: step(k))
      footage.put(place, at: k)
    }
  }

  private func isUnderstood(_ footage: Footage) -> Bool {
    var place = footage.place(frames.lowerBound)
    return frames.allSatisfy { n in
      if n > frames.lowerBound { place.move(by: step(n)) }
      let there = footage.place(n)
      return abs(place.outer - there.outer) <= Self.tolerance && abs(place.inner - there.inner) <= Self.tolerance
        && there.outer >= -Self.tolerance
    }
  }

  private static func steps(
    _ frames: ClosedRange<Int>, lift: Int, finger: [Touch], gesture: Gesture, footage: Footage
  ) -> [Double] {
    var steps = [0.0]
    var speed = gesture.releaseVelocity
    var isPanning = false
    for n in frames.dropFirst() {
      let travelled = footage.place(n).travel - footage.place(n - 1).travel
      let interval = Double(footage.times[n] - footage.times[n - 1]) / 1e6
      let direction: Double = travelled == 0 ? (speed < 0 ? -1 : 1) : (travelled < 0 ? -1 : 1)
      var step = travelled
      if n <= lift {
        let moved = y(of: finger, at: footage.times[n - 1]) - y(of: finger, at: footage.times[n])
        let edge = footage.place(n).room(moved) < tolerance
        if isPanning, edge { step = moved }
        let way = y(of: finger, at: footage.times[n]) - (finger.first?.location.y ?? 0)
        if abs(way) >= hysteresis { isPanning = true }
        speed = gesture.releaseVelocity
      } else if footage.place(n).room(direction) < tolerance {
        // At its end the content cannot show how far it wants to go: by its speed before.
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
