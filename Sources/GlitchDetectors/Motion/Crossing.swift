import TraceModel

/// A hand-off in the frames: one view reaches an end of its range, and the other one goes on in the same direction.
struct Crossing {
  /// The last frame up to which the first view alone moved.
  let before: Int
  /// The first frame from which the second view alone moves. The frames between are the hand-off itself.
  let after: Int
  /// +1: content moves forward, −1: back.
  let direction: Double
  /// Whether the outer view moved first.
  let isOuterFirst: Bool

  /// The maximum duration of a hand-off, in microseconds. A longer one is a stop, which other kinds report.
  static let longest = 200_000

  /// Every hand-off of a trace, in order of time.
  static func all(in motion: Motion) -> [Crossing] {
    var found: [Crossing] = []
    var last: (frame: Int, isOuter: Bool, direction: Double)?
    let moving = moving(in: motion)
    var n = 1
    while n < motion.count {
      let outer = motion.outer[n] - motion.outer[n - 1]
      let inner = motion.inner[n] - motion.inner[n - 1]
      let isOuter = abs(outer) > moving && abs(inner) <= moving
      if isOuter || (abs(inner) > moving && abs(outer) <= moving), motion.visible[n] == motion.visible[n - 1] {
        let direction: Double = (isOuter ? outer : inner) > 0 ? 1 : -1
        if let last, last.isOuter != isOuter, last.direction == direction,
          motion.times[n - 1] - motion.times[last.frame] <= longest, motion.visible[last.frame] == motion.visible[n],
          isAtEnd(outer: last.isOuter, n - 1, direction, motion) || isAtEnd(outer: last.isOuter, n, direction, motion)
        {
          found.append(Crossing(before: last.frame, after: n - 1, direction: direction, isOuterFirst: last.isOuter))
        }
        last = (n, isOuter, direction)
      }
      n += 1
    }
    return found
  }

  /// The movement in one frame above which a view moves, in points.
  ///
  /// It is a point at 60 Hz, which noise of a point does not exceed, and proportionally less on faster displays, down to half a point.
  private static func moving(in motion: Motion) -> Double {
    min(max(Double(motion.interval) / 16_667, 0.5), 1)
  }

  private static func isAtEnd(outer: Bool, _ n: Int, _ direction: Double, _ motion: Motion) -> Bool {
    let room = outer ? motion.outerRoom(n, forward: direction > 0) : motion.listRoom(n, forward: direction > 0)
    return room <= Limits.room
  }

  /// The room that the first view has in a frame, in points.
  func room(_ n: Int, _ motion: Motion) -> Double {
    isOuterFirst ? motion.outerRoom(n, forward: direction > 0) : motion.listRoom(n, forward: direction > 0)
  }

  /// The last frame up to another at which the view that took over has not reached its own end, or the range's.
  func lastWithRoom(through last: Int, _ motion: Motion) -> Int {
    var n = after
    while n < last {
      let isForward = direction > 0
      let room = isOuterFirst ? motion.listRoom(n + 1, forward: isForward) : motion.outerRoom(n + 1, forward: isForward)
      if room <= Limits.room || motion.visible[n + 1] != motion.visible[after] { break }
      n += 1
    }
    return n
  }

  /// The cause by the place of the hand-off.
  var cause: GlitchCause {
    switch (isOuterFirst, direction > 0) {
    case (true, true): .handOffAtPin
    case (true, false): .handOffAtHeadersTop
    case (false, true): .handOffAtListEnd
    case (false, false): .handOffAtListTop
    }
  }

  /// The boundary, for a sentence.
  var place: String {
    switch (isOuterFirst, direction > 0) {
    case (true, true): "the pin"
    case (true, false): "the header's top"
    case (false, true): "the list's end"
    case (false, false): "the list's top"
    }
  }

  /// Whether a view is beyond an edge in some frame, so that a rubber band or a bounce is at work.
  static func isBeyond(_ frames: ClosedRange<Int>, _ motion: Motion) -> Bool {
    frames.contains { max(abs(motion.outerBeyond($0)), abs(motion.listBeyond($0))) > Overscroll.least }
  }
}
