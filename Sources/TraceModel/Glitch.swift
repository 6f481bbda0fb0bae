/// One incident in one trace: what a user would see go wrong, and when.
public struct Glitch: Hashable, Sendable {
  /// The unit of a magnitude.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    case points = "pt"
    case pointsPerSecond = "pt/s"
    case milliseconds = "ms"
  }

  public var kind: GlitchKind
  /// Microseconds since the session began.
  public var start: Int
  /// Microseconds since the session began.
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// The current gesture, or the last one that ended; `nil` before the first.
  public var gesture: Int?
  /// The page concerned.
  public var page: Int
  /// How large the glitch is, in `unit`; never negative.
  public var magnitude: Double
  public var unit: Unit
  public var cause: GlitchCause
  /// One sentence with the figures.
  public var detail: String
  /// How sure it is that this is a glitch, from 0 to 1: lower where frames are missing around it, and where it is hardly larger than what
  /// the finger and the preceding motion explain.
  public var confidence: Double
  /// How much it costs who uses the app.
  public var severity: GlitchSeverity

  public init(
    kind: GlitchKind, start: Int, end: Int, firstFrame: Int, lastFrame: Int, gesture: Int?,
    page: Int, magnitude: Double, unit: Unit, cause: GlitchCause, detail: String,
    confidence: Double = 1, severity: GlitchSeverity = .minor
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.firstFrame = firstFrame
    self.lastFrame = lastFrame
    self.gesture = gesture
    self.page = page
    self.magnitude = magnitude
    self.unit = unit
    self.cause = cause
    self.detail = detail
    self.confidence = confidence
    self.severity = severity
  }
}
