import TraceModel

/// The share of display frames that the trace contains. Motion within gaps can only be inferred.
struct FrameCoverage {
  /// The time before and after a glitch on which its judgement is based, in microseconds: it includes the latency of a touch.
  /// [labels]
  static let margin = 60_000

  private let motion: Motion

  init(_ motion: Motion) { self.motion = motion }

  /// The share of frames that the trace has from shortly before a glitch until shortly after it, 1 where none is
  /// missing.
  func share(around glitch: Glitch) -> Double {
    let last = max(motion.count - 1, 0)
    let first = min(motion.frame(from: glitch.start - Self.margin), last)
    let end = motion.frame(at: glitch.end + Self.margin)
    guard end > first else { return 1 }
    // A display period more or less is the jitter of time stamps, not a missing frame.
    let due = Double(motion.times[end] - motion.times[first]) / Double(motion.interval) - 1
    return due <= 0 ? 1 : min(1, Double(end - first) / due)
  }
}
