import SeededRandom
import TraceModel

// Frames at rest, and additions to them.
extension EditableTrace {
  /// The median interval between frames, in microseconds.
  var interval: Int {
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
    return gaps.isEmpty ? 16_667 : max(gaps[gaps.count / 2], 1_000)
  }

  /// Whether nothing has moved for some time before a frame, in microseconds.
  func isStill(_ n: Int, for time: Int) -> Bool {
    var k = n
    while k > 0, times[n] - times[k] < time {
      k -= 1
      if outer[k] != outer[n] || pager[k] != pager[n] || inner[k] != inner[n] || page[k] != page[n] { return false }
    }
    return k > 0 || times[n] - times[k] >= time
  }

  /// Whether the pager shows only the current page.
  func isAtPage(_ n: Int) -> Bool { pager[n] == Double(page[n]) * layout.viewport.width }

  /// Whether a finger is down at a time in microseconds.
  func isTouched(at t: Int) -> Bool {
    var down: Set<Int> = []
    for touch in touches where touch.t <= t {
      if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.id) } else { down.insert(touch.id) }
    }
    return !down.isEmpty
  }

  /// A random frame at rest: no finger is down, the pager shows the current page, and all offsets are within their ranges.
  func stillFrame(for time: Int, using random: inout SplitMix64) -> Int? {
    guard count > 1 else { return nil }
    for _ in 0..<40 {
      let n = random.integer(in: 0...(count - 1))
      if position(n).isInRange, isAtPage(n), isStill(n, for: time), !isTouched(at: times[n]),
        !events.contains(where: { $0.t > times[n] - time && $0.t <= times[n] })
      {
        return n
      }
    }
    return nil
  }

  /// Removes everything after a frame. No finger may be down there.
  mutating func end(at n: Int) {
    let end = times[n]
    cut(before: n + 1)
    touches.removeAll { $0.t > end }
    events.removeAll { $0.t > end }
  }

  /// Repeats the last frame for a time, in microseconds.
  mutating func rest(for time: Int, every interval: Int) {
    guard let last = times.last else { return }
    var t = last
    while t < last + time {
      t += interval
      repeatLastFrame(at: t)
    }
  }

  /// The number of the next touch or event of the file.
  var nextSeq: Int { max(touches.map(\.seq).max() ?? -1, events.map(\.seq).max() ?? -1) + 1 }

  /// Appends a finger that goes down at a time, moves by some points (+ = down) at constant speed, rests for a moment and lifts.
  ///
  /// - Parameter hold: the time that the finger rests before it moves, in microseconds.
  /// - Returns: the time of the lift, in microseconds.
  mutating func appendStroke(
    at start: Int, from: Point, by way: Double, time: Int, rest: Int, hold: Int = 0
  ) -> Int {
    var seq = nextSeq
    let id = (touches.map(\.id).max() ?? 0) + 1
    var t = start
    func add(_ phase: Touch.Phase, _ touches: inout [Touch]) {
      let share = time > 0 ? min(max(Double(t - start - hold) / Double(time), 0), 1) : 1
      let location = Point(x: Length.kept(from.x), y: Length.kept(from.y + way * share))
      touches.append(Touch(seq: seq, t: t, id: id, phase: phase, location: location))
      seq += 1
    }
    add(.began, &touches)
    while t + Self.sample < start + hold + time + rest {
      t += Self.sample
      add(.moved, &touches)
    }
    t += Self.sample
    add(.ended, &touches)
    return t
  }

  /// The interval between two samples of an appended finger, in microseconds: a touch panel's 120 Hz.
  static let sample = 8_333

  /// The shape of a motion that the app animates: from 0 to 1, slow at both ends, as UIView's default curve.
  static func eased(_ share: Double) -> Double {
    let x = min(max(share, 0), 1)
    return x * x * (3 - 2 * x)
  }
}
