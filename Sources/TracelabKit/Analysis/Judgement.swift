import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceModel
import TraceStore

/// One session under one strategy: its frames and what the detectors found in them. Computed from values alone.
struct Judgement: Sendable {
  /// `nil` where stored frames were judged.
  var frames: FrameTable?
  /// For each frame the y of the first finger still down.
  var fingerY: [Double?] = []
  var glitches: [Glitch] = []
  /// Who received every touch, on a screen with controls.
  var deliveries: [TouchDelivery] = []
  /// What UIKit would have raised.
  var error: String?

  /// Replays a session and judges the frames.
  init(replaying session: Session, under strategy: any CoordinationStrategy.Type, settings: Settings) {
    let replay = Replay(of: session, under: strategy.init(settings.options(of: strategy)), options: settings.engine)
    error = replay.error
    frames = replay.frames
    guard error == nil else { return }
    deliveries = replay.deliveries
    fingerY = replay.frames.fingerY(of: session.touches)
    let gestures = Gesture.all(of: session.touches, layout: session.layout, frames: replay.frames)
    glitches = Self.glitches(in: replay.frames, deliveries, of: session, settings: settings).map { glitch in
      var known = glitch
      known.cause = Attribution(replay.log).cause(of: glitch, gestures: gestures)
      return known
    }
  }

  /// Judges frames as they were recorded.
  init(judging frames: FrameTable, of session: Session, settings: Settings) {
    glitches = Self.glitches(in: frames, [], of: session, settings: settings)
  }

  private static func glitches(
    in frames: FrameTable, _ deliveries: [TouchDelivery], of session: Session, settings: Settings
  ) -> [Glitch] {
    let trace = Trace(
      layout: session.layout, expect: settings.expectations(of: session), touches: session.touches,
      events: session.events, frames: frames, deliveries: deliveries)
    return DetectorRegistry.glitches(in: trace)
  }

  /// The glitches as a verdict stores them.
  func identified(session uid: String) -> [IdentifiedGlitch] {
    zip(glitches, GlitchFingerprint.all(of: glitches, session: uid)).map {
      IdentifiedGlitch($0, ordinal: $1.ordinal, fingerprint: $1.text)
    }
  }
}
