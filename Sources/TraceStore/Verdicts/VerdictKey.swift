import Hashing
import TraceModel

/// The key that identifies a verdict.
public struct VerdictKey: Hashable, Sendable {
  public var replayID: Int64
  /// The expectations as canonical JSON.
  public var expect: String
  public var detectorVersion: String

  public init(replayID: Int64, expect: String, detectorVersion: String) {
    self.replayID = replayID
    self.expect = expect
    self.detectorVersion = detectorVersion
  }
}

/// The identity of a replay and its verdict, wherever they were computed.
///
/// It consists of the hash of the recording and of everything on which the two depend.
public struct VerdictIdentity: Hashable, Sendable {
  public var sha256: String
  public var strategy: String
  public var options: String
  public var engineVersion: String
  public var strategyVersion: String
  public var expect: String
  public var detectorVersion: String

  public init(
    sha256: String, strategy: String, options: String, engineVersion: String, strategyVersion: String, expect: String,
    detectorVersion: String
  ) {
    self.sha256 = sha256
    self.strategy = strategy
    self.options = options
    self.engineVersion = engineVersion
    self.strategyVersion = strategyVersion
    self.expect = expect
    self.detectorVersion = detectorVersion
  }

  /// The first 16 bytes of the SHA-256 of the parts, as hexadecimal digits.
  ///
  /// Only options and expectations may contain any character, as JSON without line feeds.
  public var text: String {
    SHA256.hex(
      of: [sha256, strategy, options, engineVersion, strategyVersion, expect, detectorVersion].joined(separator: "\n"),
      bytes: 16)
  }
}

/// A summary of a verdict's glitches, stored with the verdict so that a report need not read all glitches.
struct VerdictDigest {
  /// The hash of the glitches' fingerprints and magnitudes, in order. Two verdicts on a session with equal hashes are equal.
  let hash: String
  /// The largest number of glitches in one gesture that count without being named; 0 without such glitches in gestures.
  let gestureGlitches: Int
  /// The largest magnitude in points in a gesture with that number; 0 without one.
  let gestureWorst: Double

  /// - Parameter uncounted: the kinds that count only if the call names them.
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

extension LabTransaction {
  /// The ids of the verdicts whose digest does not match their glitches, in ascending order. Verdicts with an unreadable glitch are
  /// left out.
  ///
  /// - Throws: `StoreError`.
  public func verdictsWithOtherDigest() throws -> [Int64] {
    var others: [Int64] = []
    let sql = "SELECT id, uncounted, glitch_hash, gesture_glitches, gesture_worst FROM verdict ORDER BY id"
    try forEachRow(of: sql) { row in
      guard case .integer(let id) = row[0], let glitches = try? glitches(ofVerdict: id) else { return }
      // Kinds that are not counted are rare, so only verdicts with such kinds are read.
      let uncounted = row[1] == .integer(0) ? [] : (try? uncountedKinds(ofVerdict: id)) ?? []
      let digest = VerdictDigest(glitches, uncounted: uncounted)
      let kept: [SQLValue] = [
        .text(digest.hash), .integer(Int64(digest.gestureGlitches)), .real(digest.gestureWorst),
      ]
      if Array(row[2...]) != kept { others.append(id) }
    }
    return others
  }
}
