import Foundation
import ReportOutput
import SampleReports
import Testing
import TraceAnalysis
import TraceStore

@testable import TracelabKit

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

  @Test func theTextIsSortedAndReadsBack() throws {
    var baseline = try Baseline(data())
    #expect(baseline.accept(fingerprint: "f3", strategy: nil, until: "2030-01-31", reason: Self.hostile) == 1)
    #expect(baseline.accept(fingerprint: "f3", strategy: "dynamics", until: "2030-01-31", reason: "no") == 0)
    #expect(baseline.text == BaselineGolden.text)
    #expect(baseline.versions["tool"] == Version.number && baseline.versions["strategy native"] == "s1")
    // A file of the version before has no versions of what made it, and reads all the same.
    let former = baseline.text.replacing(Baseline.firstLine, with: Baseline.formerFirstLine)
      .split(separator: "\n").filter { !$0.hasPrefix("version") }.joined(separator: "\n")
    #expect(try Set(Baseline(text: former, path: "b").entries) == Set(baseline.entries))
    let read = try Baseline(text: baseline.text.replacing("\n", with: "\r\n") + "\n# a remark\n", path: "b")
    #expect(read.text == baseline.text)
    #expect(read.entries.first { $0.fingerprint == "f3" }?.acceptance?.reason == Self.hostile)
  }

  /// Found by fuzzing: a session that a merge left in twice was counted twice.
  @Test func aMergedFileNamesEachSessionOnce() throws {
    let text = """
      \(Baseline.firstLine)
      strategy\tdynamics\t2 sessions\t4 gestures
      strategy\tnative\t1 session\t4 gestures
      session\ta\tdynamics
      session\ta\t*
      session\tb\tdynamics
      session\tb\tdynamics

      """
    let baseline = try Baseline(text: text, path: "b")
    #expect(baseline.coverage.map(\.sessions) == [["a", "b"], ["a"]])
    #expect(try Baseline(text: baseline.text, path: "b").text == baseline.text)
  }

  @Test(arguments: ["strategy\ta,b\t1 session\t1 gesture", "strategy\t*\t1 session\t1 gesture", "session\ta\t"])
  func whatNoSessionCanNameIsRefused(line: String) {
    #expect(throws: BaselineError.self) { try Baseline(text: "\(Baseline.firstLine)\n\(line)\n", path: "b") }
  }

  @Test func seesWhatChanged() throws {
    var baseline = try Baseline(data())
    _ = baseline.accept(fingerprint: "f2", strategy: nil, until: "2030-01-31", reason: "known")
    _ = baseline.accept(fingerprint: "f3", strategy: nil, until: "2030-01-31", reason: "known")
    _ = baseline.accept(fingerprint: "f4", strategy: nil, until: "2030-01-30", reason: "not for long")
    var after = data()
    after.incidents[1].magnitude = 300
    after.incidents.removeAll { $0.fingerprint == "f1" }
    after.incidents.append(SampleReport.incident("g1", "s-1", "stuck", 9, nil))
    after.incidents.append(SampleReport.incident("g2", "s-2", "stuck", 9, nil))
    baseline.compare(&after, today: "2030-01-31", limits: try limits())
    func states(_ change: Change) -> [String] {
      after.incidents.filter { $0.change == change }.map(\.fingerprint).sorted()
    }
    #expect(states(.new) == ["g1", "g2"] && states(.worse) == ["f2"])
    #expect(states(.same) == ["f3", "f4", "f5"] && states(.fixed) == ["f1"])
    #expect(after.incidents.filter(\.isAccepted).map(\.fingerprint) == ["f3"])
    #expect(after.incidents.filter(\.isRegression).map(\.fingerprint).sorted() == ["f2", "f4", "g1"])
    #expect(after.pairings.map(\.compared) == [2])
  }

  @Test func savingAgainKeepsWhatWasAccepted() throws {
    var former = try Baseline(data())
    _ = former.accept(fingerprint: "f3", strategy: nil, until: "2030-01-31", reason: "known")
    var next = data()
    next.incidents.removeAll { $0.fingerprint == "f2" }
    var baseline = try Baseline(next)
    baseline.keepAcceptances(of: former)
    #expect(baseline.entries.filter { $0.acceptance != nil }.map(\.fingerprint) == ["f3"])
  }

  @Test(arguments: [
    ("", "b is not a baseline of this version: its first line is not tracelab baseline 2"),
    ("tracelab baseline 3\n", "b is not a baseline of this version: its first line is not tracelab baseline 2"),
    ("tracelab baseline 1\nglitch\tnative\n", "b:2: expected glitch, strategy, kind"),
    (
      "tracelab baseline 1\n\nwhat\n", "b:3: expected version, strategy, session or glitch at the beginning of the line"
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

  /// Those of a new lab.
  private func limits() throws -> ChangeLimits {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).db").path
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    return try ChangeLimits(of: Lab.create(at: path))
  }

  /// The same rule as the query `regressions`, which `ComparisonTests` of the store holds to.
  @Test(arguments: [
    (70.0, 70.0, "pt", Change.same), (70, 77, "pt", .same), (70, 77.1, "pt", .worse), (70, 60, "pt", .better),
    (5, 6, "pt", .same), (100, 124, "pt/s", .same), (100, 126, "pt/s", .worse), (50, 39, "ms", .better),
  ])
  func magnitudesChangeByMoreThanNoise(before: Double, after: Double, unit: String, change: Change) throws {
    #expect(try limits().change(from: before, to: after, unit: unit) == change)
  }
}
