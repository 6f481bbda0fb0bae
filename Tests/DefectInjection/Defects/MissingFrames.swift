import SeededRandom
import TraceModel

/// Frames are missing in a motion: the next one is late.
struct MissingFrames: InjectableDefect {
  /// The least distance that the content moves during the missing frames, in points.
  static let leastWay = 6.0
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.frameHitch.noticeable
    let interval = editable.interval
    guard editable.count > 8 else { return nil }
    for _ in 0..<Self.attempts {
      let first = random.integer(in: 2...(editable.count - 4))
      let late = editable.times[first] + interval + Int(size * 1000)
      let next = editable.frame(from: late)
      guard next > first + 1, next < editable.count - 2 else { continue }
      // A frame comes at the display's next refresh: the delay is a whole number of intervals.
      let delay = Double(editable.times[next] - editable.times[first] - interval) / 1000
      let steps = ((first - 1)..<(next + 2)).map {
        abs(editable.position($0 + 1).travel - editable.position($0).travel)
          + abs(editable.pager[$0 + 1] - editable.pager[$0])
      }
      guard delay < 1.5 * size || next == first + 2, steps.allSatisfy({ $0 > 0.5 }),
        steps.reduce(0, +) >= Self.leastWay
      else { continue }
      for _ in (first + 1)..<next { editable.removeFrame(first + 1) }
      return Defect(
        kind: .frameHitch, start: editable.times[first], end: editable.times[first + 1], page: editable.visible(first),
        magnitude: delay)
    }
    return nil
  }
}
