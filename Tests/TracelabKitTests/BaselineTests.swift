import Foundation
import GlitchComparison
import ReportOutput
import SampleReports
import Testing
import TraceAnalysis
import TraceStore

@testable import LabCommon
@testable import LabReports

@Suite("Baselines")
struct BaselineTests {
  private static let hostile = "tab\tline\nback\\slash <b>"

  private func data() -> ReportData {
    var data = SampleReport.comparison.data ?? ReportData(runs: [], sessions: [], judged: [], incidents: [], kinds: [])
    data.runs = [
      .init(
        id: 2, strategy: "native", side: .candidate,
        versions: .init(engine: "e1", strategy: "s1", detectors: "d1"))
    ]
    data.judged.removeAll { $0.runID != 2 }
    data.incidents.removeAll { $0.change == .fixed }
    for index in data.incidents.indices {
      data.incidents[index].change = nil
      data.incidents[index].acceptance = nil
      data.incidents[index].baselineMagnitude = nil
    }
    data.sessions[0].name = Self.hostile
    data.pairings = []
    return data
  }

  private func accept(
    _ fingerprint: String, until: String = "2030-01-31", reason: String = "known", in baseline: inout Baseline
  ) throws {
    let glitch = try #require(baseline.acceptable(prefix: fingerprint).first)
    baseline.accept(glitch, until: until, reason: reason)
  }

  @Test func theTextIsSortedAndReadsBack() throws {
    var baseline = try Baseline(data())
    try accept("f3", reason: Self.hostile, in: &baseline)
    #expect(baseline.text == BaselineGolden.text)
    #expect(baseline.versions["tool"] == Version.number && baseline.versions["strategy native"] == "s1")
    let read = try Baseline(text: baseline.text.replacing("\n", with: "\r\n") + "\n# a remark\n", path: "b")
    #expect(read == baseline)
  }

  @Test(arguments: [BaselineGolden.former, BaselineGolden.former.replacing("baseline 2", with: "baseline 1")])
  func filesOfFormerVersionsAreRead(text: String) throws {
    let baseline = try Baseline(text: text, path: "b")
    #expect(baseline.entries.map(\.fingerprint) == ["f1", "f5", "f2", "f3", "f4"])
    #expect(baseline.accepted.map(\.reason) == [Self.hostile] && baseline.gestures == ["native": 7])
    // A rewritten file has the same content.
    #expect(try Baseline(text: baseline.text, path: "b") == baseline)
    var after = data()
    try baseline.compare(&after, isWhole: true, today: "2030-01-31", limits: limits(), learns: false)
    #expect(after.incidents.map(\.change) == Array(repeating: .same, count: 5))
    #expect(after.incidents.filter(\.isAccepted).map(\.fingerprint) == ["f3"])
    // A rewritten acceptance contains the place at which it holds.
    var next = try Baseline(data())
    next.keepAcceptances(of: baseline, today: "2030-01-31")
    #expect(next.accepted.map(\.scenario) == ["S01"] && next.accepted.map(\.ordinalOnPage) == [1])
  }

  /// A session that a merge left in twice counts once. Found by fuzzing: it was counted twice.
  @Test func aMergedFileNamesEachSessionOnce() throws {
    let text = """
      \(BaselineText.firstLine)
      strategy\tdynamics\t2 sessions\t4 gestures
      strategy\tnative\t1 session\t4 gestures
      session\ta\tdynamics
      session\ta\t*
      session\tb\tdynamics
      session\tb\tdynamics

      """
    let baseline = try Baseline(text: text, path: "b")
    #expect(baseline.sides().mapValues { $0.map(\.uid).sorted() } == ["dynamics": ["a", "b"], "native": ["a"]])
    #expect(try Baseline(text: baseline.text, path: "b").text == baseline.text)
  }

  @Test(arguments: [
    "strategy\ta,b\t1 session\t1 gesture", "strategy\t*\t1 session\t1 gesture", "session\ta\t",
    "session\ta\t*\tname", "session\ta\t*\tname\t-1\thash", "session\ta\t*\tname\t1\thash\tfast\tscenario",
    "glitch\tnative\tstuck\ta\t0\t0\t0\tinf pt\tf", "accepted\tnative\tstuck\ta\t0\t0\t0\t9 pt\tf",
  ])
  func whatNoSessionCanNameIsRefused(line: String) {
    #expect(throws: BaselineError.self) { try Baseline(text: "\(BaselineText.firstLine)\n\(line)\n", path: "b") }
  }

  @Test func seesWhatChanged() throws {
    var baseline = try Baseline(data())
    try accept("f2", in: &baseline)
    try accept("f3", in: &baseline)
    try accept("f4", until: "2030-01-30", in: &baseline)
    var after = data()
    after.incidents[1].glitch.magnitude = 300
    after.incidents.removeAll { $0.fingerprint == "f1" }
    after.incidents.append(SampleReport.incident("g1", "s-1", "stuck", 9, nil))
    after.incidents.append(SampleReport.incident("g2", "s-2", "stuck", 9, nil))
    after.judged = after.judged.map { judged in
      var judged = judged
      judged.error = nil
      return judged
    }
    try baseline.compare(&after, isWhole: true, today: "2030-01-31", limits: limits(), learns: false)
    func states(_ change: Change) -> [String] {
      after.incidents.filter { $0.change == change }.map(\.fingerprint).sorted()
    }
    #expect(states(.new) == ["g1", "g2"] && states(.worse) == ["f2"])
    #expect(states(.same) == ["f3", "f4", "f5"] && states(.fixed) == ["f1"])
    #expect(after.incidents.filter(\.isAccepted).map(\.fingerprint) == ["f3"])
    #expect(after.incidents.filter { !$0.isCompared }.map(\.fingerprint) == ["g2"])
    #expect(after.incidents.filter(\.isRegression).map(\.fingerprint).sorted() == ["f2", "f4", "g1", "g2"])
    #expect(after.pairings.map(\.compared) == [2] && after.coverage == Coverage(compared: 2, all: 2))
  }

  /// Other detectors over the same recording and strategy are no regression of the app; with another strategy the cause is unknown.
  @Test(arguments: [("s1", true), ("s2", false)])
  func anUpdateOfTheToolIsNoRegressionOfTheApp(strategyVersion: String, isFromTool: Bool) throws {
    var baseline = try Baseline(data())
    baseline.versions["detectors"] = "d0"
    var after = data()
    after.runs[0].versions.strategy = strategyVersion
    after.incidents.append(SampleReport.incident("g1", "s-1", "stuck", 9, nil))
    try baseline.compare(&after, isWhole: true, today: "2030-01-31", limits: limits(), learns: false)
    #expect(after.incidents.filter(\.isFromTool).map(\.fingerprint) == (isFromTool ? ["g1"] : []))
    let reasons = GateRules(failOn: .new).reasons(GateFacts(after))
    #expect(reasons == (isFromTool ? [.tool(1)] : [.new(1)]))
  }

  /// A line that a merge left in twice counts once: counted twice, it would hide a new glitch.
  @Test func aGlitchThatIsThereTwiceCountsOnce() throws {
    let text = BaselineGolden.text.replacing(
      "glitch\tnative\tstuck\ts-1\t5\t0\t0\t41 pt\tf4\n",
      with: String(repeating: "glitch\tnative\tstuck\ts-1\t5\t0\t0\t41 pt\tf4\n", count: 2))
    let side = try Baseline(text: text, path: "b").sides()["native"] ?? []
    #expect(side.flatMap(\.glitches).map(\.fingerprint).sorted() == ["f1", "f2", "f3", "f4", "f5"])
  }

  @Test func aFileThatWasCutIsNoBaseline() throws {
    let text = BaselineGolden.text.split(separator: "\n").filter { !$0.hasPrefix("session\ts-3") }.joined(
      separator: "\n")
    let error = #expect(throws: BaselineError.self) { try Baseline(text: text, path: "b") }
    #expect(
      error?.description.hasPrefix("b is incomplete or was merged wrongly: native has 1 of its 2 sessions") == true)
  }

  @Test func savingAgainKeepsWhatWasAccepted() throws {
    var former = try Baseline(data())
    try accept("f2", in: &former)
    try accept("f3", in: &former)
    try accept("f4", until: "2029-12-31", in: &former)
    var next = data()
    next.incidents.removeAll { ["f2", "f4"].contains($0.fingerprint) }
    var baseline = try Baseline(next)
    baseline.keepAcceptances(of: former, today: "2030-01-01")
    // A missing glitch may return while it is accepted.
    #expect(baseline.accepted.map(\.fingerprint) == ["f2", "f3"])
  }

  @Test(arguments: [
    ("", "b is not a baseline of this version: its first line is not tracelab baseline 3"),
    ("tracelab baseline 4\n", "b is not a baseline of this version: its first line is not tracelab baseline 3"),
    ("tracelab baseline 1\nglitch\tnative\n", "b:2: expected glitch, strategy, kind"),
    (
      "tracelab baseline 1\n\nwhat\n",
      "b:3: expected version, strategy, session, glitch or accepted at the beginning of the line"
    ),
    (
      "tracelab baseline 1\nglitch\tnative\tstuck\ts-1\tname\t5\t0\t70 pt\tf1\t31.1.2030\tsoon\n",
      "b:2: expected glitch, strategy, kind"
    ),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: BaselineError.self) { try Baseline(text: text, path: "b") }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test func twoRunsOfOneStrategyAreNoBaseline() throws {
    var data = data()
    data.runs.append(.init(id: 3, strategy: "native"))
    #expect(throws: UsageError.self) { try Baseline(data) }
  }

  /// The limits of a new lab.
  private func limits() throws -> ChangeLimits {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).db").path
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    return try ChangeLimits(of: Lab.create(at: path))
  }

  /// The rule is the same as in the query `regressions`, which `ComparisonTests` of the store check.
  @Test(arguments: [
    (70.0, 70.0, "pt", Change.same), (70, 77, "pt", .same), (70, 77.1, "pt", .worse), (70, 60, "pt", .better),
    (5, 6, "pt", .same), (100, 124, "pt/s", .same), (100, 126, "pt/s", .worse), (50, 39, "ms", .better),
  ])
  func magnitudesChangeByMoreThanNoise(before: Double, after: Double, unit: String, change: Change) throws {
    #expect(try limits().change(from: before, to: after, unit: unit) == change)
  }
}
