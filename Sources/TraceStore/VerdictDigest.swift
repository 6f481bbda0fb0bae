import Hashing
import TraceModel

/// A summary of a verdict's glitches, stored with the verdict so that a report need not read all glitches.
struct VerdictDigest {
  /// The hash of the glitches' fingerprints and magnitudes, in order. Two verdicts on a session with equal hashes are equal.
  let hash: String
  /// The most glitches in one gesture that count without being named; 0 without such glitches in gestures.
  let gestureGlitches: Int
  /// The largest magnitude in points in a gesture with that many; 0 without.
  let gestureWorst: Double

  /// - Parameter uncounted: the kinds that count only if somebody names them.
  init(_ glitches: [IdentifiedGlitch], uncounted: Set<GlitchKind> = []) {
    hash = FNV1a.hex(of: glitches.map { "\($0.fingerprint) \($0.glitch.magnitude)" }.joined(separator: "\n"))
    var gestures: [Int: (count: Int, worst: Double)] = [:]
    for glitch in glitches.map(\.glitch) where !uncounted.contains(glitch.kind) {
      guard let gesture = glitch.gesture else { continue }
      let size = glitch.unit == .points ? glitch.magnitude : 0
      let before = gestures[gesture, default: (0, 0)]
      gestures[gesture] = (before.count + 1, max(before.worst, size))
    }
    let most = gestures.values.max { ($0.count, $0.worst) < ($1.count, $1.worst) }
    gestureGlitches = most?.count ?? 0
    gestureWorst = most?.worst ?? 0
  }
}
