import TraceModel

/// A session's touches at the times of their delivery: later by the latency, and in the frames that showed them.
enum DeliveredTouches {
  /// The distance from a frame at which a moved touch is put, in milliseconds: chosen, far below the error of its time.
  private static let margin = 0.05

  /// - Parameter drags: the session's drags, placed among its frames.
  static func session(_ session: Session, tape: Tape, drags: [Drag], latency: Double) -> Session {
    var times: [[Double]] = tape.strokes.map { $0.t.map { $0 + latency } + [$0.lift + latency] }
    for drag in drags where drag.agreeing >= 3 && drag.kLift < tape.times.count {
      for (n, sample) in drag.samples.enumerated() {
        let frame = tape.times[drag.kDown + n]
        let isLift = drag.kDown + n == drag.kLift
        if times[drag.stroke][sample] > frame { times[drag.stroke][sample] = frame - margin }
        // What the frame has not shown comes after it.
        let next = sample + 1
        if !isLift, next < times[drag.stroke].count, times[drag.stroke][next] <= frame {
          times[drag.stroke][next] = frame + margin
        }
      }
    }
    var result = session
    var touches: [Touch] = []
    touches.reserveCapacity(session.touches.count)
    // Strokes are in the order of their touch-downs, as the samples of each finger are.
    var open: [Int: (stroke: Int, sample: Int)] = [:]
    var begun = 0
    for var touch in session.touches {
      if touch.phase == .began {
        // Fingers that never lift have no stroke.
        if begun < tape.strokes.count, tape.strokes[begun].at[0] == touch.location {
          open[touch.id] = (begun, 0)
          begun += 1
        }
      } else {
        open[touch.id]?.sample += 1
      }
      if let place = open[touch.id], place.sample < times[place.stroke].count {
        touch.t = max(Int((times[place.stroke][place.sample] * 1000).rounded()), touches.last?.t ?? 0, 0)
        if touch.phase == .ended || touch.phase == .cancelled { open[touch.id] = nil }
      } else {
        touch.t = max(touch.t + Int(latency * 1000), touches.last?.t ?? 0, 0)
      }
      touches.append(touch)
    }
    result.touches = touches
    FingerScript.number(&result.touches, &result.events)
    return result
  }
}
