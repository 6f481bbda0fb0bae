import ScrollEngine

/// How far replays are from frames, from each gesture's start, before and after the fit; and what that says of the engine.
struct Residuals {
  let sessions: [SessionResidual]
  let curves: [SessionCurves]

  /// A law of motion is lacking if a residual stays above this, in points per frame. (reference on calibration, 5)
  static let lacking = 0.3

  init(_ scenes: [Words.Scene], before: EngineOptions, after: EngineOptions) {
    var sessions: [SessionResidual] = []
    var curves: [SessionCurves] = []
    for scene in scenes {
      var sums = (before: 0.0, after: 0.0)
      var frames = 0
      let replays = scene.stretches.map { stretch in
        (
          before: StretchReplay(stretch, tape: scene.tape, of: scene.calibrated, options: before),
          after: StretchReplay(stretch, tape: scene.tape, of: scene.calibrated, options: after)
        )
      }
      for (stretch, replay) in zip(scene.stretches, replays) {
        let old = replay.before.residual(stretch, scene.tape)
        let new = replay.after.residual(stretch, scene.tape)
        sums.before += old.sum
        sums.after += new.sum
        frames += new.frames
      }
      let count = Double(max(frames, 1))
      let residual = SessionResidual(
        name: scene.calibrated.name, isHeldOut: scene.calibrated.isHeldOut, frames: frames,
        before: (sums.before / count).rounded(figures: 6), after: (sums.after / count).rounded(figures: 6),
        isPerGesture: scene.stretches.count > 1)
      sessions.append(residual)
      curves.append(SessionCurves(residual, scene, replays))
    }
    self.sessions = sessions
    self.curves = curves
  }

  /// Sentences on laws that the engine lacks.
  ///
  /// Recorded touches do not replay momentum to a pixel: laws are judged by their own fits, in which each motion's start is free.
  func warnings(spreads: [String: Double], scenes: [Words.Scene]) -> [String] {
    var result: [String] = []
    for (motion, spread) in spreads.sorted(by: { $0.key < $1.key }) where spread > Self.lacking {
      result.append(
        "a law is lacking: \(motion) stay \(Returns.text(spread, 2)) pt per frame from the engine's law, whatever its options"
      )
    }
    for session in sessions where session.isHeldOut && session.after > session.before {
      result.append("the held-out session \(session.name) is further from its frames after the fit than before")
    }
    return result
  }
}
