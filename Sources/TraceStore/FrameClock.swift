import TraceModel

/// The times that the frames of a replay would have at a constant interval. A stored frame has only its difference from this time,
/// which is mostly 0 and takes no byte then.
struct FrameClock: Hashable, Sendable {
  /// The time of frame 0, in microseconds.
  var first: Int
  /// The time from one frame to the next, in picoseconds.
  var interval: Int

  /// The longest recording with an interval, in microseconds: n · interval must stay within 64 bits. Longer ones have interval 0.
  private static let longest = 1_000_000_000_000
  /// The longest interval, in picoseconds: times `FrameRows.frameLimit` it stays within 64 bits.
  private static let longestInterval = 100_000_000_000

  init(first: Int, interval: Int) {
    self.first = first
    self.interval = interval
  }

  /// The clock of a replay all of whose frames are known.
  init(of frames: FrameTable) {
    self.init(first: frames.times.first ?? 0, last: frames.times.last ?? 0, count: frames.count)
  }

  /// The clock of `count` frames, all of which are known, by the times of the first and the last one, in microseconds.
  init(first: Int, last: Int, count: Int) {
    self.init(first: first, interval: 0)
    guard count > 1 else { return }
    let (span, overflow) = last.subtractingReportingOverflow(first)
    if !overflow, (1...Self.longest).contains(span) {
      interval = (span * 1_000_000 + (count - 1) / 2) / (count - 1)
    }
  }

  /// The clock of a recording of which only the beginning is known: the mean interval of its frames, or the nominal one for a single
  /// frame.
  init(beginningWith first: Int, last: Int, count: Int, refreshHz: Double) {
    self.init(first: first, last: last, count: count)
    if count < 2, refreshHz >= 1 { interval = Int(1e12 / refreshHz) }
    interval = min(interval, Self.longestInterval)
  }

  /// The time of frame `n`, in microseconds, as the view `frame` computes it in SQL.
  func time(_ n: Int) -> Int { first &+ (n &* interval &+ 500_000) / 1_000_000 }
}
