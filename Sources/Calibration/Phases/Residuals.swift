import ScrollEngine

/// How far replays are from frames, from each gesture's start, before and after the fit; and what that says of the engine.
struct Residuals {
  let sessions: [SessionResidual]
  /// The median residual of the parts of each session after the fit, in points per frame.
  private let medians: [Double]

  /// A law of motion is lacking if a residual stays above this, in points per frame. (reference on calibration, 5)
  static let lacking = 0.3

  init(_ scenes: [Words.Scene], before: EngineOptions, after: EngineOptions) {
    var sessions: [SessionResidual] = []
    var medians: [Double] = []
    for scene in scenes {
      var sums = (before: 0.0, after: 0.0)
      var frames = 0
      var parts: [Double] = []
      for stretch in scene.stretches {
        let old = StretchReplay(stretch, tape: scene.tape, of: scene.calibrated, options: before)
          .residual(stretch, scene.tape)
        let new = StretchReplay(stretch, tape: scene.tape, of: scene.calibrated, options: after)
          .residual(stretch, scene.tape)
        sums.before += old.sum
        sums.after += new.sum
        frames += new.frames
        if new.frames > 5 { parts.append(new.sum / Double(new.frames)) }
      }
      let count = Double(max(frames, 1))
      sessions.append(
        SessionResidual(
          name: scene.calibrated.name, isHeldOut: scene.calibrated.isHeldOut, frames: frames,
          before: sums.before / count,
          after: sums.after / count, isPerGesture: scene.stretches.count > 1))
      medians.append(parts.median ?? 0)
    }
    self.sessions = sessions
    self.medians = medians
  }

  /// Sentences on laws that the engine lacks.
  ///
  /// Recorded touches do not replay momentum to a pixel: laws of momentum are judged by their own fits, whose starts are free; only
  /// drags are judged by replays.
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
