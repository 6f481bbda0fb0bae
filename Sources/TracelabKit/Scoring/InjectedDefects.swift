import DefectInjection
import Foundation
import TraceModel

/// Clean takes into which one defect of known kind, place and size was put.
struct InjectedDefects {
  /// Sizes as multiples of what is noticeable, evenly spread over the logarithm.
  static let sizes = (least: 0.5, most: 20.0)
  /// Above this multiple a defect is plain to see.
  static let plain = 2.0
  /// Takes that are tried for one defect before another size is drawn.
  static let attempts = 300

  private let options: ScoreOptions
  private var takes: [(name: String, take: CleanTake)] = []

  init(_ options: ScoreOptions) throws {
    self.options = options
    for (name, session) in try CleanReplay.scripts() {
      for hz in [60.0, 120] {
        takes.append(("\(name) at \(Int(hz)) Hz", CleanTake(CleanReplay.trace(of: session, refreshHz: hz))))
      }
    }
    for index in 0..<UInt64(max(options.injected, 40)) {
      let seed = options.seed &+ index
      takes.append(("seed \(seed)", CleanTake(CleanReplay.trace(of: SessionGenerator.session(seed: seed)))))
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
    let gap = missing > 0 ? " \(missing) found no place." : ""
    return ScoredPart(
      id: "injected", title: "injected defects",
      note: "\(options.injected) defects a kind from seed \(options.seed), half to twenty times what is noticeable, in "
        + "\(takes.count) takes under dynamics; frames jittered or missing and fingers noisy in half of them each.\(gap)",
      score: score, measure: .plain)
  }

  /// Injects and judges one defect; `false` if there is no place for it.
  private func judge(
    _ kind: DefectKind, _ number: Int, using random: inout SplitMix64, into score: inout Score
  ) -> Bool {
    for _ in 0..<10 {
      let times = Self.sizes.least * pow(Self.sizes.most / Self.sizes.least, random.unit())
      for _ in 0..<Self.attempts {
        guard let (name, take) = random.pick(takes),
          let (trace, defect) = take.with(kind, times: times, using: &random)
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

  /// What recording and display add.
  private func perturbed(_ trace: Trace, using random: inout SplitMix64) -> Trace {
    var trace = trace
    if random.happens(0.5) { trace = trace.jittered(share: random.number(in: 0...0.3), using: &random) }
    if random.happens(0.5) { trace = trace.droppingFrames(random.number(in: 0...0.03), using: &random) }
    if random.happens(0.5) { trace = trace.withFingerNoise(1, using: &random) }
    return trace
  }
}
