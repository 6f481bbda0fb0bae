import SeededRandom
import TraceModel

// Touches and events as other recorders deliver them.
extension EditableTrace {
  /// The time before a frame at which the samples of its touches are delivered, and the time between them, in microseconds: measured in
  /// browsers.
  private static let delivery = (before: 1_000, apart: 40)

  /// Delivers the moves between two frames together, just before the later one, which shows them.
  mutating func deliverTogether() {
    var last: [Int: Int] = [:]
    for index in touches.indices.reversed() where touches[index].phase == .moved {
      let n = frame(from: touches[index].t)
      guard n < count else { continue }
      let due = min(times[n] - Self.delivery.before, (last[n] ?? .max) - Self.delivery.apart)
      if due > touches[index].t, index + 1 == touches.count || touches[index + 1].t > due { touches[index].t = due }
      last[n] = touches[index].t
    }
  }

  /// Notes an action without effect 50 to 400 ms before every touch.
  mutating func actBeforeTouches(using random: inout SplitMix64) {
    var seq = nextSeq
    for touch in touches where touch.phase == .began {
      insert(
        ScreenEvent(seq: seq, t: max(touch.t - random.integer(in: 50_000...400_000), 0), kind: .other(name: "idle")))
      seq += 1
    }
  }
}
