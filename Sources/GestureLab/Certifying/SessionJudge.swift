import GestureSearch
import Gestures
import LabReports
import ReportOutput
import ScrollEngine
import ScrollLaws
import TraceAnalysis
import TraceModel

/// Judges sessions under one strategy for a certificate: by the detectors, by laws, and by a second replay.
struct SessionJudge: Sendable {
  let analysis: Analysis
  let strategy: Strategy
  /// The kinds that are counted.
  let kinds: [String]

  /// The result for one session.
  struct Result: Sendable {
    /// Glitches by kind; `nil` if the replay ended in an exception.
    var glitches: [String: Int]?
    /// The exception.
    var error: String?
    var gestures = 0
    var frames = 0
    var checks: [ScrollLaw: Int] = [:]
    var violations: [LawViolation] = []
    /// Whether a second replay gave the same frames and glitches; `nil` if there was none.
    var isRepeatable: Bool?
    var session = ""
  }

  /// - Parameter repeats: whether to replay the session a second time.
  func result(of session: Session, repeats: Bool) -> Result {
    let judgement = analysis.judgement(of: session, under: strategy)
    var result = Result(session: session.uid)
    guard let trace = judgement.trace else {
      result.error = judgement.error
      return result
    }
    result.take(trace, scale: session.source.scale)
    result.glitches = counts(judgement.glitches.map(\.glitch))
    if repeats {
      let again = analysis.judgement(of: session, under: strategy)
      result.isRepeatable = again.trace?.frames == trace.frames && again.glitches == judgement.glitches
    }
    return result
  }

  /// - Returns: `nil` for a script that cannot be performed, because its taps would miss the tab bar.
  func result(ofGenerated script: GestureScript) -> Result? {
    var result = Result()
    switch ScriptPlayer(analysis, strategy).outcome(of: script) {
    case .unperformable: return nil
    case .exception(let error): result.error = error
    case .performed(let performance):
      result.take(performance.trace, scale: script.screen.source.scale)
      result.glitches = counts(performance.glitches)
    }
    return result
  }

  /// The glitches by kind; `nil` if the replay ended in an exception.
  func counts(_ session: Session) -> [String: Int]? {
    let judgement = analysis.judgement(of: session, under: strategy)
    return judgement.trace == nil ? nil : counts(judgement.glitches.map(\.glitch))
  }

  /// Whether gates count a glitch.
  func isCounted(_ glitch: Glitch) -> Bool {
    glitch.confidence >= Gates.leastConfidence && kinds.contains(glitch.kind.rawValue)
  }

  private func counts(_ glitches: [Glitch]) -> [String: Int] {
    glitches.reduce(into: [:]) { counts, glitch in
      guard isCounted(glitch) else { return }
      counts[glitch.kind.rawValue, default: 0] += 1
    }
  }

  static func sample(_ name: String, _ results: [Result]) -> Certificate.Sample {
    results.reduce(into: Certificate.Sample(name: name)) { sample, result in
      sample.sessions += 1
      guard let glitches = result.glitches else {
        sample.failed += 1
        return
      }
      sample.gestures += result.gestures
      sample.frames += result.frames
      sample.glitches.merge(glitches, uniquingKeysWith: +)
    }
  }
}

extension SessionJudge.Result {
  fileprivate mutating func take(_ trace: Trace, scale: Double) {
    gestures = Gesture.all(of: trace.touches, layout: trace.layout, frames: trace.frames).count
    frames = trace.frames.count
    (violations, checks) = LawChecker.check(trace, scale: scale)
  }
}

/// The laws of all judged sessions.
struct LawTally {
  private var byLaw: [ScrollLaw: Certificate.Law] = Dictionary(
    uniqueKeysWithValues: ScrollLaw.allCases.map { ($0, Certificate.Law(name: $0.rawValue, meaning: $0.meaning)) })
  private var repeatable = Certificate.Law(
    name: "repeatable", meaning: "the same touches give the same frames and glitches")

  mutating func add(_ result: SessionJudge.Result) {
    for (law, count) in result.checks { byLaw[law]?.checks += count }
    for violation in result.violations {
      byLaw[violation.law]?.violations += 1
      if byLaw[violation.law]?.first == nil {
        byLaw[violation.law]?.first = "\(result.session.isEmpty ? "generated" : result.session): \(violation.place)"
      }
    }
    guard let isRepeatable = result.isRepeatable else { return }
    repeatable.checks += 1
    if !isRepeatable {
      repeatable.violations += 1
      repeatable.first = repeatable.first ?? result.session
    }
  }

  /// The laws in the order of their list.
  var laws: [Certificate.Law] { ScrollLaw.allCases.compactMap { byLaw[$0] } + [repeatable] }
}
