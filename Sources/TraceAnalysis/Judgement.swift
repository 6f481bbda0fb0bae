import GlitchDetectors
import TraceModel

/// The result for one session under one strategy: its frames, and the glitches that the detectors found in them.
public struct Judgement: Sendable {
  /// The judged trace; `nil` if the session could not be replayed.
  public let trace: Trace?
  /// The glitches, one entry per event, in order of time.
  public let glitches: [IdentifiedGlitch]
  /// The reason why there is no trace: the exception that UIKit would raise, or a session that is too long.
  public let error: String?
  /// Whether the session was not replayed because it is too long.
  public let isTooLong: Bool

  /// - Parameter uid: the session's identifier, which is part of every fingerprint.
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
