import DefectInjection
import Foundation
import GlitchDetectors
import SeededRandom
import TraceAnalysis
import TraceModel
import TracelabKit

/// Scores clean traces into which one defect of known kind, position and size was injected, under each condition.
///
/// The condition is applied before the defect, whose size is the one in the frames.
struct InjectedDefects {
  /// The range of sizes, as multiples of the noticeable size, uniformly distributed on a logarithmic scale.
  static let sizes = (least: 0.5, most: 20.0)
  /// The multiple of the noticeable size from which on a defect counts as large.
  static let large = 2.0
  /// The number of traces that are tried for one defect before another size is drawn, and the number of sizes.
  static let attempts = 300
  static let draws = 10
  /// The range of the number of sessions into which defects are injected.
  static let sessions = 40...400

  private let options: ProofOptions
  private let scripts: [(name: String, session: Session)]

  private struct Source: Sendable {
    let name: String
    let clean: CleanTrace
  }

  /// Throws: `TraceFormatError` if a bundled script cannot be read.
  init(_ options: ProofOptions) throws {
    self.options = options
    scripts = try CleanReplay.scripts()
  }

  /// The kinds that some detector of the catalog can report.
  private var kinds: [DefectKind] {
    let known = Set(options.analysis.catalog.detectors.map(\.kind.rawValue))
    return DefectKind.allCases.filter { options.covers($0.rawValue) && known.contains($0.rawValue) }
  }

  func part() -> ScoredPart {
    var score = Score(conditions: Condition.names)
    var missing: [String] = []
    var traces = 0
    for condition in options.conditions {
      let sources = sources(under: condition)
      traces = sources.count
      let kinds = kinds
      let scored = Parallel.map(kinds.count) { self.score(kinds[$0], under: condition, in: sources) }
      for (kind, part) in zip(kinds, scored) {
        score.add(part.score)
        if part.missing > 0 { missing.append("\(part.missing) of \(kind.rawValue) under \(condition.rawValue)") }
      }
    }
    let gap = missing.isEmpty ? "" : " Not to be injected: " + missing.joined(separator: ", ") + "."
    return ScoredPart(
      id: "injected", title: "injected defects",
      note:
        "\(options.injected) defects per kind and condition from seed \(options.seed), 0.5 to 20 times the noticeable size, in "
        + "\(traces) traces under dynamics; half of them with noise on touches.\(gap)",
      score: score, measure: .large)
  }

  private func sources(under condition: Condition) -> [Source] {
    let replay = CleanReplay(condition: condition)
    let count = min(max(options.injected, Self.sessions.lowerBound), Self.sessions.upperBound)
    let rates = [60.0, 120]
    let designed: [DesignedMotion] = [.exponentialDecay, .constantDeceleration, .rubberBand]
    let (scripts, seed) = (scripts, options.seed)
    let ofScripts = scripts.count * rates.count
    return Parallel.map(ofScripts + count + count / 2) { index in
      var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x9e37_79b9_7f4a_7c15)
      if index < ofScripts {
        let (script, hz) = (scripts[index / rates.count], rates[index % rates.count])
        let trace = replay.trace(of: script.session, refreshHz: hz, using: &random)
        return Source(name: "\(script.name) at \(Int(hz)) Hz", clean: CleanTrace(trace))
      }
      let own = seed &+ UInt64(index - ofScripts)
      if index < ofScripts + count {
        let trace = replay.trace(of: SessionGenerator.session(seed: own), using: &random)
        return Source(name: "seed \(own)", clean: CleanTrace(trace))
      }
      let motion = designed[index % designed.count]
      let trace = replay.trace(of: motion, seed: own, displayHz: 60, using: &random)
      return Source(name: "\(motion.rawValue), seed \(own)", clean: CleanTrace(trace))
    }
  }

  /// The score of one kind under one condition, and the number of defects that could not be injected.
  private func score(
    _ kind: DefectKind, under condition: Condition, in sources: [Source]
  ) -> (score: Score, missing: Int) {
    var score = Score(conditions: Condition.names)
    var missing = 0
    let place = UInt64(DefectKind.allCases.firstIndex(of: kind) ?? 0)
    let row = UInt64(Condition.allCases.firstIndex(of: condition) ?? 0)
    var random = SplitMix64(seed: options.seed &+ (place + 1000 * row) &* 0x9e37_79b9)
    for number in 0..<options.injected {
      var own = random.fork()
      if !judge(kind, number, under: condition, in: sources, using: &own, into: &score) { missing += 1 }
      // A kind that has no place in this many traces has none.
      if missing >= Self.draws, missing > number / 2 { return (score, missing + options.injected - number - 1) }
    }
    return (score, missing)
  }

  /// Injects and judges one defect; `false` if it cannot be injected.
  private func judge(
    _ kind: DefectKind, _ number: Int, under condition: Condition, in sources: [Source],
    using random: inout SplitMix64, into score: inout Score
  ) -> Bool {
    for _ in 0..<Self.draws {
      let sizeFactor = Self.sizes.least * pow(Self.sizes.most / Self.sizes.least, random.unit())
      for _ in 0..<Self.attempts {
        guard let source = random.pick(sources),
          let (trace, defect) = source.clean.injecting(kind, sizeFactor: sizeFactor, using: &random)
        else { continue }
        let shown = random.happens(0.5) ? trace.withFingerNoise(1, using: &random) : trace
        let found = options.analysis.glitches(in: shown).filter(options.counts)
        score.add(
          found, against: defect, condition: condition,
          file: "\(kind.rawValue) \(number) in \(source.name), \(condition.rawValue)")
        return true
      }
    }
    return false
  }
}
