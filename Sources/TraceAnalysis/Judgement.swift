import TraceModel

/// One session under one strategy: its frames and what the detectors found in them.
public struct Judgement: Sendable {
  /// What was judged; `nil` where the session could not be replayed.
  public let trace: Trace?
  /// One per event, in order of time.
  public let glitches: [IdentifiedGlitch]
  /// Why there is no trace: what UIKit would have raised, or that the session is too long.
  public let error: String?
  /// Whether the session was not replayed because it is too long.
  public let isTooLong: Bool

  /// - Parameter uid: of the session, which is part of every fingerprint.
  init(_ replayed: ReplayedTrace, glitches: [Glitch], uid: String) {
    trace = replayed.trace
    error = replayed.error
    isTooLong = replayed.isTooLong
    self.glitches = zip(glitches, GlitchFingerprint.all(of: glitches, session: uid)).map {
      IdentifiedGlitch($0, ordinal: $1.ordinal, fingerprint: $1.text)
    }
  }

  /// A session whose frames cannot be used for some other reason.
  package init(error: String) {
    trace = nil
    glitches = []
    self.error = error
    isTooLong = false
  }
}
