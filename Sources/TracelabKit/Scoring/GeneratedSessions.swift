import DefectInjection
import TraceModel

/// Scores sessions in which no glitch may be found: random sessions and the bundled scripts, replayed under `dynamics`.
enum GeneratedSessions {
  static func part(_ options: ScoreOptions) throws -> ScoredPart {
    var score = Score()
    var frames = 0
    func judge(_ name: String, _ trace: Trace) {
      frames += trace.frames.count
      for glitch in options.analysis.glitches(in: trace) {
        score.falseAlarm(
          glitch.kind.rawValue, file: name, "from \(glitch.start) to \(glitch.end) µs: \(glitch.detail)")
      }
    }
    let scripts = try CleanReplay.scripts()
    for (name, session) in scripts {
      for hz in [60.0, 120] { judge("\(name) at \(Int(hz)) Hz", CleanReplay.trace(of: session, refreshHz: hz)) }
    }
    for index in 0..<UInt64(options.generated) {
      let seed = options.seed &+ index
      judge("generated, seed \(seed)", CleanReplay.trace(of: SessionGenerator.session(seed: seed)))
    }
    return ScoredPart(
      id: "generated", title: "clean sessions",
      note: "\(options.generated) generated sessions from seed \(options.seed) and \(scripts.count) scripts at 60 and "
        + "120 Hz under dynamics, \(frames) frames: every glitch is a false alarm. "
        + "--generated 1 --seed N judges the session of one seed.",
      score: score)
  }
}
