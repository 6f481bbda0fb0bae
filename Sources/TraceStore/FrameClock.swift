import TraceModel

/// When the frames of a replay would be if they came evenly. A stored frame holds only how late it is against this: mostly 0, which
/// takes no byte.
struct FrameClock: Hashable {
  /// Microseconds: the time of frame 0.
  var first: Int
  /// Picoseconds from frame to frame.
  var interval: Int

  /// Longer recordings, in microseconds, are not measured evenly: n · interval must stay within 64 bits.
  private static let longest = 1_000_000_000_000

  init(first: Int, interval: Int) {
    self.first = first
    self.interval = interval
  }

  init(of frames: FrameTable) {
    first = frames.times.first ?? 0
    interval = 0
    guard let last = frames.times.last, frames.count > 1 else { return }
    let (span, overflow) = last.subtractingReportingOverflow(first)
    if !overflow, (1...Self.longest).contains(span) {
      interval = (span * 1_000_000 + (frames.count - 1) / 2) / (frames.count - 1)
    }
  }

  /// Microseconds; what the view `frame` computes in SQL.
  func time(_ n: Int) -> Int { first &+ (n &* interval &+ 500_000) / 1_000_000 }
}
