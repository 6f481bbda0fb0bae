/// A glitch with what identifies it among the others of its session, alike in every run. Its magnitude is kept to 1/1000.
public struct IdentifiedGlitch: Hashable, Sendable {
  public let glitch: Glitch
  /// Place among the session's glitches of one kind, gesture and page.
  public let ordinal: Int
  /// Hash of session uid, kind, gesture, page and ordinal.
  public let fingerprint: String

  public init(_ glitch: Glitch, ordinal: Int, fingerprint: String) {
    var kept = glitch
    kept.magnitude = Length.kept(glitch.magnitude)
    self.glitch = kept
    self.ordinal = ordinal
    self.fingerprint = fingerprint
  }
}
