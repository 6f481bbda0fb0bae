import TraceModel

/// A glitch with what distinguishes it from the others of its session, equal in every run. Its magnitude is rounded to 1/1000.
public struct IdentifiedGlitch: Hashable, Sendable {
  public let glitch: Glitch
  /// The index among the session's glitches of one kind, gesture and page, from 0.
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
