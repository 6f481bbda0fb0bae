import GlitchComparison
import ReportOutput
import TraceModel

extension SampleReport {
  /// A comparison with every state.
  ///
  /// It has an acceptance in force and one that expired, a session that one side lacks, one that could not be replayed, and untrusted text
  /// that formats have to escape.
  package static let comparison: ReportDocument = {
    var data = ReportData(
      runs: [
        .init(id: 1, strategy: "native", label: "old", side: .baseline),
        .init(id: 2, strategy: "native", label: "new", options: #"{"refresh_hz":"120"}"#, side: .candidate),
      ],
      sessions: [
        .init(
          uid: "s-1", name: "S01 <b>&\"'%,:\u{1B}[2J", scenario: "S01", build: "7", path: "traces/s,1.jsonl",
          duration: 6),
        .init(uid: "s-2", name: "s-2", path: "/elsewhere/s2.jsonl"),
        .init(uid: "s-3", name: "夜间 ]]>"),
      ],
      judged: [
        .init(runID: 1, sessionUID: "s-1", gestures: 5), .init(runID: 1, sessionUID: "s-2", gestures: 3),
        .init(runID: 2, sessionUID: "s-1", gestures: 5),
        .init(runID: 2, sessionUID: "s-2", gestures: 0, error: "a <view> & its offset"),
        .init(runID: 2, sessionUID: "s-3", gestures: 2),
      ],
      incidents: [
        incident("f1", "s-1", "jump-back", 70, .new),
        incident("f2", "s-1", "stuck", 190, .worse, before: 90, severity: .major, confidence: 0.62),
        incident(
          "f3", "s-1", "stuck", 40, .same, before: 40,
          acceptance: .init(until: "2030-01-31", reason: "issue <12>", isExpired: false),
          severity: .major),
        incident(
          "f4", "s-1", "stuck", 41, .same, before: 41,
          acceptance: .init(until: "2020-01-31", reason: "soon", isExpired: true), severity: .major),
        incident("f5", "s-3", "jump-back", 30, .new, isCompared: false, severity: .cosmetic),
        incident("f6", "s-1", "jump-back", 50, .fixed, before: 50, run: 1),
      ],
      kinds: [.init(id: "jump-back", summary: "an offset jumps"), .init(id: "stuck", summary: "nothing moves")])
    data.tallies = [
      .init(runID: 1, sessions: 2, gestures: 8, sessionsWithGlitches: 1, glitches: ["jump-back": 1, "stuck": 3]),
      .init(
        runID: 2, sessions: 3, failed: 1, gestures: 7, sessionsWithGlitches: 2, glitches: ["jump-back": 2, "stuck": 3]),
    ]
    data.pairings = [
      Pairing(
        strategy: "native", rule: .recording, baselineSessions: 2, candidateSessions: 2, compared: 1,
        onlyBaseline: ["s-2"],
        onlyCandidate: ["s-3"], failed: 1, gestures: 7),
      Pairing(
        strategy: "native", scenario: .init(name: "re<turn>", device: "iPhone17,3", refreshRate: 120), rule: .share,
        baselineSessions: 5, candidateSessions: 5, compared: 5, gestures: 9),
    ]
    data.shares =
      Comparison(
        baseline: ["native": recordings("a", with: 1)], candidate: ["native": recordings("b", with: 3)],
        today: "2030-01-01", limits: ChangeLimits(byUnit: [:])
      ).shares
    data.flaky = data.shares.map {
      FlakyScenario(
        strategy: $0.strategy, scenario: $0.scenario, kind: $0.kind, baseline: $0.baseline, candidate: $0.candidate)
    }
    data.coverage = Coverage(compared: 2, all: 3)
    data.gate = GateVerdict(reasons: ["1 new <glitch>", "1 worse"])
    return ReportDocument(title: "tracelab <regressions>", data: data)
  }()

  /// Five recordings of a scenario, some with a glitch.
  private static func recordings(_ uid: String, with count: Int) -> [ComparedSession] {
    (0..<5).map { number in
      let glitch = ComparedGlitch(
        id: number, kind: "stuck", gesture: 0, page: 0, ordinal: 0, magnitude: 9, unit: "pt",
        fingerprint: "\(uid)\(number)")
      return ComparedSession(
        uid: "\(uid)\(number)", scenario: .init(name: "re<turn>", device: "iPhone17,3", refreshRate: 120),
        gestureCount: 1, glitches: number < count ? [glitch] : [])
    }
  }

  package static func incident(
    _ fingerprint: String, _ session: String, _ kind: String, _ magnitude: Double, _ change: Change?,
    before: Double? = nil,
    acceptance: Acceptance? = nil, isCompared: Bool = true, run: Int = 2,
    severity: GlitchSeverity = .minor, confidence: Double = 1
  ) -> Incident {
    Incident(
      runID: run, sessionUID: session,
      glitch: .init(
        kind: kind, start: 5_416_667, end: 5_433_333, firstFrame: 325, lastFrame: 326, gesture: 5, page: 0,
        magnitude: magnitude, unit: "pt", cause: "offset-written-during-drag", fingerprint: fingerprint,
        detail: "the outer offset went from 130 to 200 pt <100%>", confidence: confidence, severity: severity),
      before: .init(outer: 130, inner: 400), after: .init(outer: 200, inner: 390),
      mark: .init(change, isCompared: isCompared, baselineMagnitude: before, acceptance: acceptance))
  }
}
