import DefectInjection
import Foundation
import TraceModel

/// Scores clean traces into which one defect of known kind, position and size was injected.
struct InjectedDefects {
  /// The range of sizes, as multiples of the noticeable size, uniformly distributed on a logarithmic scale.
  static let sizes = (least: 0.5, most: 20.0)
  /// From this multiple on, a defect counts as large.
  static let large = 2.0
  /// The number of traces that are tried for one defect before another size is drawn.
  static let attempts = 300

  private let options: ScoreOptions
  private var traces: [(name: String, clean: CleanTrace)] = []

  init(_ options: ScoreOptions) throws {
    self.options = options
    for (name, session) in try CleanReplay.scripts() {
      for hz in [60.0, 120] {
        traces.append(("\(name) at \(Int(hz)) Hz", CleanTrace(CleanReplay.trace(of: session, refreshHz: hz))))
      }
    }
    for index in 0..<UInt64(max(options.injected, 40)) {
      let seed = options.seed &+ index
      traces.append(("seed \(seed)", CleanTrace(CleanReplay.trace(of: SessionGenerator.session(seed: seed)))))
    }
  }

  func part() -> ScoredPart {
    var score = Score()
    var missing = 0
    for (index, kind) in DefectKind.allCases.enumerated() {
      var random = SplitMix64(seed: options.seed &+ UInt64(index) &* 0x9e37_79b9)
      for number in 0..<options.injected {
        var own = random.fork()
        if !judge(kind, number, using: &own, into: &score) { missing += 1 }
      }
    }
    let gap = missing > 0 ? " \(missing) could not be injected." : ""
    return ScoredPart(
      id: "injected", title: "injected defects",
      note: "\(options.injected) defects per kind from seed \(options.seed), 0.5 to 20 times the noticeable size, in "
        + "\(traces.count) traces under dynamics; half of them each with jitter, missing frames, noise on touches.\(gap)",
      score: score, measure: .large)
  }

  /// Injects and judges one defect; `false` if it cannot be injected.
  private func judge(
    _ kind: DefectKind, _ number: Int, using random: inout SplitMix64, into score: inout Score
  ) -> Bool {
    for _ in 0..<10 {
      let sizeFactor = Self.sizes.least * pow(Self.sizes.most / Self.sizes.least, random.unit())
      for _ in 0..<Self.attempts {
        guard let (name, clean) = random.pick(traces),
          let (trace, defect) = clean.injecting(kind, sizeFactor: sizeFactor, using: &random)
        else { continue }
        let shown = perturbed(trace, using: &random)
        Scorer.score(
          options.analysis.glitches(in: shown), against: defect,
          file: "\(kind.rawValue) \(number) in \(name)", into: &score)
        return true
      }
    }
    return false
  }

  /// Adds the disturbances of recording and display.
  private func perturbed(_ trace: Trace, using random: inout SplitMix64) -> Trace {
    var trace = trace
    if random.happens(0.5) { trace = trace.jittered(share: random.number(in: 0...0.3), using: &random) }
    if random.happens(0.5) { trace = trace.droppingFrames(random.number(in: 0...0.03), using: &random) }
    if random.happens(0.5) { trace = trace.withFingerNoise(1, using: &random) }
    return trace
  }
}
