import DefectInjection
import TraceAnalysis
import TraceModel

/// The ground truth against which the detectors are scored.
public struct ScoreOptions: Sendable {
  /// Folders that contain labels.csv or expected.csv.
  public var folders: [String] = []
  /// Whether labelled recordings are also judged stretched in time, mirrored and with noise.
  public var variants = false
  /// The number of injected defects per kind and condition; 0 for none.
  public var injected = 0
  /// The number of generated sessions per strategy and condition, in which no glitch may be found; 0 for none.
  public var generated = 0
  /// The conditions under which clean and defective motions are recorded.
  public var conditions = Condition.allCases
  /// The strategies whose replays of generated sessions are clean.
  public var strategies = ["dynamics"]
  /// The glitch kinds that are scored on injected defects and generated sessions; empty for all but `frame-hitch`, which tells of the
  /// display and not of the motion.
  public var kinds: [String] = []
  /// Whether recall and false alarms are also computed with other thresholds.
  public var hasSensitivity = false
  /// The seed of all random numbers.
  public var seed: UInt64 = 1
  /// A file with field logs.
  public var fieldLogs: String?
  /// The analysis that is scored. Its threshold scale serves as a control; 1 leaves the detectors unchanged.
  public var analysis: Analysis

  /// The names of all conditions.
  public static var conditionNames: [String] { Condition.allCases.map(\.rawValue) }

  /// Chooses conditions by name; none, or `all`, are all of them.
  public mutating func selectConditions(_ names: [String]) {
    if names.isEmpty || names.contains("all") { return }
    conditions = Condition.allCases.filter { names.contains($0.rawValue) }
  }

  /// Whether defects and glitches of a kind are scored.
  func covers(_ kind: String) -> Bool {
    kinds.isEmpty ? kind != DefectKind.frameHitch.rawValue : kinds.contains(kind)
  }

  /// Whether a glitch that was found in an injected or a clean trace counts: what a gate would count.
  func counts(_ glitch: Glitch) -> Bool {
    covers(glitch.kind.rawValue) && glitch.confidence >= GlitchConfidence.leastGated
  }

  public init(_ analysis: Analysis = Analysis()) { self.analysis = analysis }
}
