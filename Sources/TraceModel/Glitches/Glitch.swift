/// One incident in one trace: something that a user would see go wrong, and its time.
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
  /// The affected page.
  public var page: Int
  /// The size of the glitch, in `unit`; never negative.
  public var magnitude: Double
  public var unit: Unit
  public var cause: GlitchCause
  /// One sentence with the figures.
  public var detail: String
  /// The confidence that this is a glitch, from 0 to 1.
  ///
  /// It is lower where frames are missing around the glitch, and where the glitch is hardly larger than the movement that the finger and
  /// the preceding motion explain.
  public var confidence: Double
  /// The severity for users of the app.
  public var severity: GlitchSeverity
  /// The region of the screen in which its gesture began, as the frames show it; `nil` before the first gesture.
  public var region: Gesture.Region?

  public init(
    kind: GlitchKind, start: Int, end: Int, firstFrame: Int, lastFrame: Int, gesture: Int?,
    page: Int, magnitude: Double, unit: Unit, cause: GlitchCause, detail: String,
    confidence: Double = 1, severity: GlitchSeverity = .minor, region: Gesture.Region? = nil
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
    self.region = region
  }
}

/// A kind of glitch, by its public kebab-case name.
public struct GlitchKind: Hashable, Sendable, RawRepresentable, Comparable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static func < (a: GlitchKind, b: GlitchKind) -> Bool { a.rawValue < b.rawValue }
}

/// Limits of the confidence for decisions: a test that fails, a build that is stopped.
public enum GlitchConfidence {
  /// The confidence from which on a glitch fails gates and tests unless they set another one. A choice of this project.
  public static let leastGated = 0.5
}

/// A glitch with its identification among the others of its session, the same in every run. Its magnitude is kept to
/// 1/1000.
public struct IdentifiedGlitch: Hashable, Sendable {
  public let glitch: Glitch
  /// The index among the session's glitches of one kind, gesture and page.
  public let ordinal: Int
  /// The hash of session uid, kind, gesture, page and ordinal.
  public let fingerprint: String

  public init(_ glitch: Glitch, ordinal: Int, fingerprint: String) {
    var kept = glitch
    kept.magnitude = Length.kept(glitch.magnitude)
    self.glitch = kept
    self.ordinal = ordinal
    self.fingerprint = fingerprint
  }
}
