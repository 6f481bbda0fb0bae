import SeededRandom
import TraceModel

/// A transformation of a recording that must not change the detected glitches.
public enum RecordingVariant: String, Sendable, CaseIterable {
  case faster, slower, mirrored, noisy

  /// The factor for the recording's times.
  var timeScale: Double {
    switch self {
    case .faster: 0.8
    case .slower: 1.25
    case .mirrored, .noisy: 1
    }
  }

  var title: String {
    switch self {
    case .faster, .slower: "stretched in time by \(timeScale)"
    case .mirrored: "mirrored left to right"
    case .noisy: "with ± 1 pt of noise on every offset and every touch"
    }
  }

  func apply(to trace: Trace, using random: inout SplitMix64) -> Trace {
    switch self {
    case .faster, .slower: trace.stretched(by: timeScale)
    case .mirrored: trace.mirrored()
    case .noisy: trace.withOffsetNoise(1, using: &random).withFingerNoise(1, using: &random)
    }
  }
}
