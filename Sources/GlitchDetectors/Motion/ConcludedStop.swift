import TraceModel

/// A stop of the content where header and list hand over, after a drag that nobody saw and before the other view goes on.
///
/// A finger that rests there looks the same, so it is a candidate only.
struct ConcludedStop {
  /// Microseconds of a stop: a shorter one is a dropped frame, a longer one the pause between two drags. [a dead zone in clips
  /// lasts 130 to 200 ms; drags follow each other after 400 ms and more]
  static let duration = 60_000...400_000
  /// Microseconds after the content was last driven within which it stops: an ease-out of the finger. [measured: 100 ms]
  static let easing = 150_000
  /// Points that the other view goes on by, at least, within 100 ms. [chosen: twice the tolerance of stillness]
  static let (least, soon) = (8.0, 100_000)
  /// Confidence: below that of gates, which do not count it. [measured on 26 clips: three candidates, all of them labelled]
  static let confidence = 0.4

  /// The frames without movement.
  let frames: ClosedRange<Int>
  /// The direction of the finger, as in `Motion.hasRoom`.
  let direction: Double
  /// The points that the content would have moved at the speed of the drag.
  let missed: Double

  /// The stops after a trace's concluded drags, in order of time.
  static func all(in motion: Motion) -> [ConcludedStop] {
    var begins: [Int: Int] = [:]
    var stops: [ConcludedStop] = []
    for touch in motion.trace.concluded {
      if touch.phase == .began { begins[touch.id] = touch.t }
      guard touch.phase == .ended, let begin = begins[touch.id], begin < touch.t, motion.count > 2,
        let stop = after(begin...touch.t, in: motion)
      else { continue }
      stops.append(stop)
    }
    return stops
  }

  private static func after(_ drag: ClosedRange<Int>, in motion: Motion) -> ConcludedStop? {
    let (first, driven) = (motion.frame(at: drag.lowerBound), motion.frame(at: drag.upperBound))
    let way = motion.travel(driven) - motion.travel(first)
    let time = motion.times[driven] - motion.times[first]
    guard time > 0, abs(way) > Limits.room, motion.visible[first] == motion.visible[driven] else { return nil }
    var n = driven
    while n + 1 < motion.count, motion.times[n] - motion.times[driven] <= easing {
      let run = motion.stillRun(from: n, through: motion.count - 1, tolerance: Limits.still / 2)
      let length = motion.times[run.upperBound] - motion.times[run.lowerBound]
      if length >= duration.lowerBound {
        guard length <= duration.upperBound, run.count >= Limits.stillFrames,
          goesOn(after: run, from: driven, direction: way, in: motion)
        else { return nil }
        return ConcludedStop(
          frames: run, direction: way > 0 ? -1 : 1, missed: abs(way) / Double(time) * Double(length))
      }
      n += 1
    }
    return nil
  }

  /// Whether the header stands at an end of its way, and the other view goes on in the same direction.
  private static func goesOn(
    after run: ClosedRange<Int>, from driven: Int, direction: Double, in motion: Motion
  ) -> Bool {
    let at = run.upperBound
    let range = motion.outerRange(at)
    let isAtEnd =
      direction > 0
      ? motion.outer[at] > range.upperBound - Limits.room : motion.listRoom(at, forward: false) <= Limits.room
    let later = motion.frame(at: motion.times[at] + soon)
    guard isAtEnd, later > at, motion.visible[later] == motion.visible[driven] else { return false }
    let (outer, inner) = (motion.outer[later] - motion.outer[at], motion.inner[later] - motion.inner[at])
    let next = direction > 0 ? inner : outer
    let before = max(0, driven - 1)
    let (outerBefore, innerBefore) = (
      abs(motion.outer[run.lowerBound] - motion.outer[before]), abs(motion.inner[run.lowerBound] - motion.inner[before])
    )
    let isOther = direction > 0 ? outerBefore >= innerBefore : innerBefore >= outerBefore
    return isOther && next * direction > 0 && abs(next) >= least && abs(next) > abs(direction > 0 ? outer : inner)
  }

  func glitch(kind: GlitchKind, in motion: Motion) -> Glitch {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    let time = Double(motion.times[last] - motion.times[first]) / 1000
    return Glitch(
      kind: kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last, gesture: nil,
      page: motion.visible[first], magnitude: Length.kept(missed), unit: .points,
      cause: motion.boundary(first, direction: direction),
      detail: "the content stopped for \(ShortNumber.text(time)) ms between two parts of what looks like one drag; "
        + "no touch was seen (\(motion.places(first)))", confidence: Self.confidence)
  }
}
