import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceModel
import TraceStore

/// One session under one strategy: its frames and what the detectors found in them. Computed from values alone.
struct Judgement: Sendable {
  /// `nil` where recorded frames were judged, and where the session could not be replayed.
  private(set) var frames: FrameTable?
  /// The frames as rows, where they are to be stored.
  private(set) var rows: ReplayFrames?
  private(set) var glitches: [IdentifiedGlitch] = []
  /// Who received every touch, on a screen with controls.
  private(set) var deliveries: [TouchDelivery] = []
  /// Why there are no frames: what UIKit would have raised, or that the session is too long.
  private(set) var error: String?
  /// Whether the session was not replayed because it is too long.
  private(set) var isTooLong = false

  /// Replays a session and judges the frames.
  ///
  /// - Parameter storesFrames: whether `rows` are wanted.
  init(
    replaying session: Session, under strategy: any CoordinationStrategy.Type, settings: Settings, storesFrames: Bool
  ) {
    if let refusal = settings.replayLimit.refusal(of: session, refreshHz: settings.engine.refreshHz) {
      error = refusal
      isTooLong = true
      return
    }
    let replay = Replay(of: session, under: strategy.init(settings.options(of: strategy)), options: settings.engine)
    error = replay.error
    guard error == nil else { return }
    frames = replay.frames
    deliveries = replay.deliveries
    if storesFrames {
      let fingerY = replay.frames.fingerY(of: session.touches)
      do {
        rows = try ReplayFrames(replay.frames, fingerY: fingerY, layout: session.layout)
      } catch {
        frames = nil
        self.error = "\(error)"
        return
      }
    }
    let gestures = Gesture.all(of: session.touches, layout: session.layout, frames: replay.frames)
    let attribution = Attribution(replay.log)
    judge(replay.frames, of: session, settings) { attribution.cause(of: $0, gestures: gestures) }
  }

  /// Judges frames as they were recorded.
  init(judging frames: FrameTable, of session: Session, settings: Settings) {
    judge(frames, of: session, settings) { $0.cause }
  }

  private mutating func judge(
    _ frames: FrameTable, of session: Session, _ settings: Settings, cause: (Glitch) -> GlitchCause
  ) {
    let trace = Trace(
      layout: session.layout, expect: settings.expectations(of: session), touches: session.touches,
      events: session.events, frames: frames, deliveries: deliveries)
    let found = DetectorRegistry.glitches(in: trace).map { glitch in
      var known = glitch
      known.cause = cause(glitch)
      return known
    }
    glitches = zip(found, GlitchFingerprint.all(of: found, session: session.uid)).map {
      IdentifiedGlitch($0, ordinal: $1.ordinal, fingerprint: $1.text)
    }
  }
}
