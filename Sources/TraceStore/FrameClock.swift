import TraceModel

/// When the frames of a replay would be if they came evenly. A stored frame holds only how late it is against this: mostly 0, which
/// takes no byte.
struct FrameClock: Hashable, Sendable {
  /// Microseconds: the time of frame 0.
  var first: Int
  /// Picoseconds from frame to frame.
  var interval: Int

  /// Longer recordings, in microseconds, are not measured evenly: n · interval must stay within 64 bits.
  private static let longest = 1_000_000_000_000
  /// The longest interval, in picoseconds: times `FrameRows.frameLimit` it stays within 64 bits.
  private static let longestInterval = 100_000_000_000

  init(first: Int, interval: Int) {
    self.first = first
    self.interval = interval
  }

  /// The clock of a replay that is known whole.
  init(of frames: FrameTable) {
    self.init(first: frames.times.first ?? 0, last: frames.times.last ?? 0, count: frames.count)
  }

  /// The clock of frames that are known whole, by the times of the first and the last one.
  init(first: Int, last: Int, count: Int) {
    self.init(first: first, interval: 0)
    guard count > 1 else { return }
    let (span, overflow) = last.subtractingReportingOverflow(first)
    if !overflow, (1...Self.longest).contains(span) {
      interval = (span * 1_000_000 + (count - 1) / 2) / (count - 1)
    }
  }

  /// The clock of a recording of which only the beginning is known: its mean, or the nominal rate where one frame tells nothing.
  init(beginningWith first: Int, last: Int, count: Int, refreshHz: Double) {
    self.init(first: first, last: last, count: count)
    if count < 2, refreshHz >= 1 { interval = Int(1e12 / refreshHz) }
    interval = min(interval, Self.longestInterval)
  }

  /// Microseconds; what the view `frame` computes in SQL.
  func time(_ n: Int) -> Int { first &+ (n &* interval &+ 500_000) / 1_000_000 }
}
