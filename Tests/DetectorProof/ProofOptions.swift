import DefectInjection
import TraceAnalysis
import TraceModel

/// The number of injected defects and generated sessions, and their conditions.
struct ProofOptions: Sendable {
  /// The number of injected defects per kind and condition; 0 for none.
  var injected = 0
  /// The number of generated sessions per strategy and condition, in which no glitch may be found; 0 for none.
  var generated = 0
  /// The number of generated sessions, and the folders of recordings, whose findings are compared after changes that must not matter.
  var laws = 0
  var recordings: [String] = []
  /// The conditions under which clean and defective motions are recorded.
  var conditions = Condition.allCases
  /// The strategies whose replays of generated sessions are clean.
  var strategies = ["dynamics"]
  /// The glitch kinds that are scored; empty for all but `frame-hitch`, which describes the display and not the motion.
  var kinds: [String] = []
  /// Whether recall and false alarms are also computed with other thresholds.
  var hasSensitivity = false
  /// The seed of all random numbers.
  var seed: UInt64 = 1
  /// The analysis that is measured. Its threshold scale serves as a control; 1 leaves the detectors unchanged.
  var analysis = Analysis()

  /// Whether defects and glitches of a kind are scored.
  func covers(_ kind: String) -> Bool {
    kinds.isEmpty ? kind != DefectKind.frameHitch.rawValue : kinds.contains(kind)
  }

  /// Whether a glitch in an injected or a clean trace counts, by the rules of a gate.
  func counts(_ glitch: Glitch) -> Bool {
    covers(glitch.kind.rawValue) && glitch.confidence >= GlitchConfidence.leastGated
  }
}

extension Condition {
  static let names = allCases.map(\.rawValue)
}
