import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceStore

extension GateReason {
  /// Part of a sentence: the reason for the failure, and what to do.
  func text(in data: ReportData) -> String {
    switch self {
    case .nothingCompared:
      data.isComparison
        ? "nothing was compared, no recording and no scenario was judged on both sides\(Self.unnamed(in: data))"
        : data.unjudged != nil && !data.scope.kinds.isEmpty
          ? "no session shows what \(data.scope.kinds.sorted().joined(separator: ", ")) is judged by"
          : "nothing was judged, `tracelab analyze` judges sessions"
    case .coverage(let coverage, let least):
      "only \(coverage.text) \(data.isComparison ? "was compared" : "of the sessions were judged"), "
        + "--min-coverage requires \(NumberText.shown(least)) %"
    case .new(let count): Plural.text(count, "new glitch", "new glitches")
    case .worse(let new, let worse): "\(Plural.text(new, "new glitch", "new glitches")), \(worse) worse"
    case .newSessions(let count):
      "\(Plural.text(count, "glitch", "glitches")) in sessions that the baseline does not have, --allow-new-sessions "
        + "lets them pass"
    case .tool(let count):
      "\(Plural.text(count, "glitch", "glitches")) changed with the tool and not with the app, `tracelab baseline save` "
        + "writes the file again"
    case .any(let count):
      "\(data.isComparison ? "the candidate has" : count == 1 ? "there is" : "there are") "
        + Plural.text(count, "glitch", "glitches")
    case .expired(let count): Plural.text(count, "expired acceptance")
    case .failedReplays(let count): "\(Plural.text(count, "replay")) ended in an exception"
    case .undecided(let count):
      "\(Plural.text(count, "kind")) undecided, more recordings are needed"
    case .rate(let strategy, let glitches, let gestures, let limit):
      "\(strategy) has \(NumberText.fixed(100 * Double(glitches) / Double(gestures), decimals: 1)) "
        + "\(limit.kind ?? "glitches") in 100 gestures (\(glitches) in \(gestures)), more than "
        + NumberText.shown(limit.limit)
    case .noGestures(let strategy): "\(strategy) has no gestures, so there is no rate"
    }
  }

  /// `; 2 recordings have no scenario and can be compared with themselves only (a, b)`: the likely reason; empty if all have one.
  private static func unnamed(in data: ReportData) -> String {
    let unnamed = data.withoutScenario
    guard !unnamed.isEmpty else { return "" }
    let names = KnownNames.text(unnamed.map { TerminalText.escaped($0) }, limit: 3)
    let does =
      unnamed.count == 1
      ? "has no scenario and can be compared with itself" : "have no scenario and can be compared with themselves"
    return "; \(Plural.text(unnamed.count, "recording")) \(does) only (\(names))"
  }
}

extension Coverage {
  /// `67 % (2 of 3)`. A share below 1 is never shown as 100 %.
  var text: String {
    "\(NumberText.shown((10 * percent).rounded(.down) / 10)) % (\(compared) of \(all))"
  }
}

extension GateOmissions {
  /// Parts of a sentence, each with glitches that were not counted and the option that counts them.
  func texts(under scope: GateScope) -> [String] {
    var texts: [String] = []
    if doubtful > 0 {
      texts.append(
        "\(Plural.text(doubtful, "glitch", "glitches")) with a confidence below \(NumberText.shown(scope.leastConfidence)) "
          + "not counted (add --min-confidence 0)")
    }
    for (kind, count) in unnamed.sorted(by: { $0.key < $1.key }) {
      texts.append(
        "\(count) \(kind) not counted (add --kind \(kind))")
    }
    return texts
  }
}

extension GateFacts {
  /// The facts of a report that gates check.
  init(_ data: ReportData) {
    var glitches: [Glitch] = []
    if data.isComparison {
      glitches = data.incidents.compactMap { incident in
        incident.change.map { change in
          Glitch(
            kind: incident.kind, change: change, isCompared: incident.isCompared || incident.isLearned,
            isAccepted: incident.isAccepted || incident.isLearned,
            isExpired: incident.acceptance?.isExpired == true && !change.isGone, isFromTool: incident.isFromTool,
            confidence: incident.confidence ?? 1)
        }
      }
    }
    self.init(
      glitches: glitches,
      runs: data.judgedRuns.map { run in
        let tally = data.gated(run)
        return Run(
          strategy: run.strategy, gestures: tally.gestures, failed: tally.failed, glitches: tally.glitches,
          doubtful: tally.doubtful, unjudgedGestures: tally.unjudgedGestures)
      },
      failed: data.pairings.reduce(0) { $0 + $1.failed },
      undecided: data.shares.filter { $0.change == .undecided }.map(\.kind), coverage: data.coverage)
  }
}
