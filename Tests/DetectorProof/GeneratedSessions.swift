import DefectInjection
import ReportOutput
import ScrollEngine
import ScrollStrategies
import SeededRandom
import TextFormatting
import TraceAnalysis
import TraceModel
import TracelabKit

/// Scores clean motions under each condition, in which no glitch may be found.
///
/// The motions are random sessions and the bundled scripts, replayed under strategies that hand over without loss, and designed motions.
struct GeneratedSessions {
  /// The glitches found in one session.
  struct Found: Sendable {
    let name: String
    let gestures: Int
    let frames: Int
    let glitches: [Glitch]
  }

  /// The number of generated sessions for each trace of a designed motion.
  static let perDesigned = 20

  private let options: ProofOptions
  private let scripts: [(name: String, session: Session)]

  /// Throws: `TraceFormatError` if a bundled script cannot be read.
  init(_ options: ProofOptions) throws {
    self.options = options
    scripts = try CleanReplay.scripts()
  }

  /// A scored part with the rates of its table.
  struct Part {
    let scored: ScoredPart
    let rows: [CleanTable.Row]
  }

  /// One entry per strategy, and one for the designed motions.
  ///
  /// - Throws: `UsageError` for an unknown strategy.
  func parts() throws -> [Part] {
    var parts: [Part] = []
    for id in options.strategies {
      guard let strategy = options.analysis.catalog.strategy(id: id) else {
        throw UsageError("There is no strategy \(TerminalText.escaped(id)).")
      }
      parts.append(
        part(
          id: options.strategies.count > 1 ? "generated-\(id)" : "generated", title: "clean sessions under \(id)",
          what:
            "\(options.generated) generated sessions from seed \(options.seed) and \(scripts.count) scripts at 60 and 120 Hz "
            + "under \(id)"
        ) { sessions(under: strategy, $0) })
    }
    let seeds = max(options.generated / Self.perDesigned, 1)
    parts.append(
      part(
        id: "designed", title: "designed motions",
        what: "\(seeds) traces of each of \(DesignedMotion.allCases.count) motions that apps make on purpose"
      ) { motions(seeds, $0) })
    return parts
  }

  private func part(
    id: String, title: String, what: String, _ judge: (Condition) -> [Found]
  ) -> Part {
    var score = Score(conditions: Condition.names)
    var rows: [CleanTable.Row] = []
    var frames = 0
    for condition in options.conditions {
      let found = judge(condition)
      frames += found.reduce(0) { $0 + $1.frames }
      for session in found {
        for glitch in session.glitches {
          score.falseAlarm(
            glitch.kind.rawValue, condition: condition.rawValue, file: "\(session.name), \(condition.rawValue)",
            "from \(glitch.start) to \(glitch.end) µs: \(glitch.detail)")
        }
      }
      rows += CleanTable.rows(of: found, under: condition, seed: options.seed)
    }
    let scored = ScoredPart(
      id: id, title: title,
      note:
        "\(what), \(frames) frames: every glitch is a false alarm. The bound holds with 95 %: of samples of whole sessions, or, where "
        + "nothing was found, 3 alarms in all gestures. --generated 1 --seed N judges the session of one seed.",
      score: score, ownTable: CleanTable.table(rows))
    return Part(scored: scored, rows: rows)
  }

  private func sessions(under strategy: Strategy, _ condition: Condition) -> [Found] {
    let replay = CleanReplay(strategy: strategy, condition: condition)
    let rates = [60.0, 120]
    let (scripts, options) = (scripts, options)
    let ofScripts = scripts.count * rates.count
    return Parallel.map(ofScripts + options.generated) { index in
      var random = SplitMix64(seed: options.seed &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
      if index < ofScripts {
        let (script, hz) = (scripts[index / rates.count], rates[index % rates.count])
        return judge("\(script.name) at \(Int(hz)) Hz", replay.trace(of: script.session, refreshHz: hz, using: &random))
      }
      let seed = options.seed &+ UInt64(index - ofScripts)
      var session = SessionGenerator.session(
        seed: seed, variety: .wide, hasPolicies: strategy.description.followsExpectations)
      // Nothing scrolls to its top if several views have `scrollsToTop`, which is the default without code of the app.
      if strategy.description.id == Dynamics.description.id { session.events.removeAll { $0.kind == .statusBarTap } }
      return judge("generated, seed \(seed)", replay.trace(of: session, using: &random))
    }
  }

  private func motions(_ seeds: Int, _ condition: Condition) -> [Found] {
    let replay = CleanReplay(condition: condition)
    let motions = DesignedMotion.allCases
    let options = options
    return Parallel.map(seeds * motions.count) { index in
      var random = SplitMix64(seed: options.seed &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
      let (motion, seed) = (motions[index % motions.count], options.seed &+ UInt64(index / motions.count))
      let trace = replay.trace(of: motion, seed: seed, displayHz: seed.isMultiple(of: 2) ? 60 : 120, using: &random)
      return judge("\(motion.rawValue), seed \(seed)", trace)
    }
  }

  private func judge(_ name: String, _ trace: Trace) -> Found {
    Found(
      name: name, gestures: trace.gestures.count, frames: trace.frames.count,
      glitches: options.analysis.glitches(in: trace).filter(options.counts))
  }
}
