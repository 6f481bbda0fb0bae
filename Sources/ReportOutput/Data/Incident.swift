import GlitchComparison
import TraceModel

/// One glitch of one run, with all that a report may say about it. Times are microseconds since the session's start, offsets
/// points.
public struct Incident: Hashable, Sendable {
  /// Where the views stood in one frame.
  public struct Offsets: Hashable, Sendable {
    public var outer: Double
    /// The visible page's.
    public var inner: Double

    public init(outer: Double, inner: Double) {
      self.outer = outer
      self.inner = inner
    }
  }

  /// The run that met it; of one that is gone, the baseline's.
  public var runID: Int
  public var sessionUID: String
  public var kind: String
  public var start: Int
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The gesture under way or last ended, `nil` before the first.
  public var gesture: Int?
  public var page: Int
  /// Place among the session's glitches of one kind, gesture and page.
  public var ordinal: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var cause: String
  /// One sentence with the figures.
  public var detail: String
  /// Equal for the same glitch in all runs.
  public var fingerprint: String
  /// How sure it is that this is a glitch, from 0 to 1; `nil` where that is not known.
  public var confidence: Double?
  /// What it costs who uses the app; `nil` where that is not known.
  public var severity: GlitchSeverity?
  /// In the first and in the last frame; `nil` where frames were not kept.
  public var before: Offsets?
  public var after: Offsets?

  /// What became of it; `nil` outside comparisons.
  public var change: Change?
  /// Whether the baseline has its session, or others of its scenario.
  public var isCompared = true
  /// Not compared, and the call allows that.
  public var isLearned = false
  /// The gates of the call do not fail for it.
  public var isTolerated = false
  /// Changed with the tool: the same recording, under the same version of the strategy, judged by another version of the tool.
  public var isFromTool = false
  /// The baseline's magnitude, where it has it.
  public var baselineMagnitude: Double?
  public var acceptance: Acceptance?

  public init(
    runID: Int, sessionUID: String, kind: String, start: Int, end: Int, firstFrame: Int, lastFrame: Int, gesture: Int?,
    page: Int, ordinal: Int, magnitude: Double, unit: String, cause: String, detail: String, fingerprint: String,
    before: Offsets? = nil, after: Offsets? = nil, confidence: Double? = nil, severity: GlitchSeverity? = nil
  ) {
    self.runID = runID
    self.sessionUID = sessionUID
    self.kind = kind
    self.start = start
    self.end = end
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.gesture = gesture
    self.page = page
    self.ordinal = ordinal
    self.magnitude = magnitude
    self.unit = unit
    self.cause = cause
    self.detail = detail
    self.fingerprint = fingerprint
    self.before = before
    self.after = after
    self.confidence = confidence
    self.severity = severity
  }

  /// Accepted, and neither expired nor grown beyond what was accepted.
  public var isAccepted: Bool { acceptance.map { !$0.isExpired } ?? false && change != .worse }

  /// Whether somebody should act: new or worse, or no longer accepted. Outside comparisons every incident.
  public var isRegression: Bool {
    guard let change else { return !isTolerated }
    if change.isGone { return false }
    if acceptance?.isExpired == true { return !isTolerated }
    return (change == .new || change == .worse) && !isLearned && !isTolerated && !isAccepted
  }
}
