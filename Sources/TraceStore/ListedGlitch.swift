/// One glitch as its row has it: also of a kind or a cause that this tool does not know.
public struct ListedGlitch: Hashable, Sendable {
  /// Where the views stood in one frame, points.
  public struct Offsets: Hashable, Sendable {
    public var outer: Double
    /// The visible page's.
    public var inner: Double
  }

  public var kind: String
  /// Microseconds since the session's start.
  public var start: Int
  /// Microseconds since the session's start.
  public var end: Int
  public var firstFrame: Int
  public var lastFrame: Int
  /// `nil` before the first gesture.
  public var gesture: Int?
  public var page: Int
  public var ordinal: Int
  public var magnitude: Double
  /// pt, pt/s or ms.
  public var unit: String
  public var cause: String
  public var fingerprint: String
  public var detail: String
  /// How sure it is that this is a glitch, from 0 to 1.
  public var confidence: Double
  /// What it costs who uses the app: the raw value of a `GlitchSeverity`.
  public var severity: Int
  /// In the first and in the last frame; `nil` where frames are not stored, or were not asked for.
  public var before: Offsets?
  public var after: Offsets?
}
