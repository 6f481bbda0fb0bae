import Hashing
import TraceModel

/// What a verdict comes to, kept beside its glitches so that a report need not read them all.
struct VerdictDigest {
  /// Of the glitches' fingerprints and magnitudes, in their order: two verdicts on a session with one hash say the same.
  let hash: String
  /// The most glitches in one gesture, 0 without.
  let gestureGlitches: Int
  /// The largest magnitude in points in a gesture with that many, 0 without.
  let gestureWorst: Double

  init(_ glitches: [IdentifiedGlitch]) {
    hash = FNV1a.hex(of: glitches.map { "\($0.fingerprint) \($0.glitch.magnitude)" }.joined(separator: "\n"))
    var gestures: [Int: (count: Int, worst: Double)] = [:]
    for glitch in glitches.map(\.glitch) {
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
