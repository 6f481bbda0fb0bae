import EmbeddedFiles
import Foundation
import GlitchComparison
import ReportOutput
import Testing
import TraceAnalysis
import TraceStore

@testable import LabAnalysis
@testable import LabCommon
@testable import LabIntake
@testable import LabReports

/// Comparisons of runs, builds and a baseline in a real lab.
@Suite("Comparison reports")
struct ComparisonReportTests {
  private func withLab(_ body: (String, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lab = folder.appending(path: "lab.db").path
    try HostileRecordings.makeLab(at: lab)
    try body(lab, folder)
  }

  private func reasons(_ gates: Gates, _ document: ReportDocument) -> [String] {
    gates.judging(document).data?.gate?.reasons ?? []
  }

  private func states(_ document: ReportDocument) -> [Change: Int] {
    Dictionary(grouping: document.data?.incidents ?? []) { $0.change ?? .same }.mapValues(\.count)
  }

  @Test func agreesWithTheQuery() throws {
    try withLab { path, _ in
      let names = ["baseline": "latest:native", "candidate": "latest:passthrough-naive"]
      let document = try Reports(path: path).regressions(
        baseline: "latest:native", candidate: "latest:passthrough-naive")
      let rows = try Lab.open(at: path, .readOnly).read { try $0.query(named: "regressions", parameters: names) }.rows
      let expected = Dictionary(grouping: rows.compactMap { $0.first }) { $0 }.mapValues(\.count)
      for change in Change.allCases {
        #expect(states(document)[change] ?? 0 == expected[.text(change.rawValue)] ?? 0, "\(change)")
      }
      #expect(document.data?.pairings.map(\.compared) == [8])
      #expect(document.data?.incidents.allSatisfy { $0.before != nil && $0.after != nil } == true)
    }
  }

  @Test func aRunAgainstItselfChangesNothing() throws {
    try withLab { path, _ in
      let document = try Reports(path: path).regressions(baseline: "latest:native", candidate: "latest:native")
      #expect(Set(states(document).keys) == [.same] && document.data?.judgedRuns.count == 1)
    }
  }

  /// Tables are computed from differences and counts, and equal those computed from every incident.
  @Test(arguments: [
    ("latest:native", "latest:dynamics"), (HostileRecordings.names[0], "part"), ("part", HostileRecordings.names[0]),
    ("part", "part"), ("", "latest:native"), ("1", ""), (HostileRecordings.names[0], ""),
  ])
  func tablesDoWithoutTheIncidents(baseline: String, candidate: String) throws {
    try withLab { path, _ in
      let quiet = ProgressLine(verb: "", isShown: false)
      let strategies = ["native", "passthrough-naive", "toggle-enabled"]
      let settings = try Settings(["callback_order=outer-first"], strategies: Analyzer.known(strategies, of: .shipped))
      let part = Analyzer.Options(sessions: ["*S0[2-6]*"], label: "part", settings: settings)
      _ = try Analyzer(strategies: strategies, options: part, progress: quiet).run(in: path)
      let reports = Reports(path: path)
      let whole = try reports.regressions(baseline: baseline, candidate: candidate)
      let tables = try reports.regressions(baseline: baseline, candidate: candidate, detail: .tables)
      #expect(tables.headline == whole.headline && tables.sections == whole.sections && tables.notes == whole.notes)
      for gate in Gate.allCases {
        #expect(try reasons(Gates(gate), tables) == reasons(Gates(gate), whole))
      }
      for kind in try #require(whole.data).kinds.map(\.id) + [Catalog.allKinds] {
        let gates = try Gates(maxRates: ["\(kind)=0"])
        #expect(reasons(gates, tables) == reasons(gates, whole))
      }
    }
  }

  /// A session that no side of a pair could replay is no change, although the other strategy's baseline has it.
  @Test func failuresCountWithinTheirPair() throws {
    try withLab { path, _ in
      let quiet = ProgressLine(verb: "", isShown: false)
      for label in ["before", "after"] {
        _ = try Analyzer(strategies: ["native", "pan-delegate"], options: .init(label: label), progress: quiet)
          .run(in: path)
      }
      let reports = Reports(path: path)
      for detail in [ReportDetail.tables, .incidents] {
        let both = try reports.regressions(baseline: "before", candidate: "after", detail: detail)
        // Neither side could replay anything under `pan-delegate`, which is no change.
        #expect(try reasons(Gates(.new), both) == [])
        #expect(try reasons(Gates(.any), both).last == "8 replays ended in an exception")
        let broken = try reports.regressions(
          baseline: "latest:native", candidate: "latest:pan-delegate", detail: detail)
        #expect(
          try reasons(Gates(.worse), broken) == [
            "nothing was compared, no recording and no scenario was judged on both sides",
            "8 replays ended in an exception",
          ])
      }
    }
  }

  /// A summary that is computed from counts fails the same gates as one with incidents.
  @Test func aSummaryIsGatedByCounts() throws {
    try withLab { path, _ in
      for runs in [[], ["latest:native", "1", HostileRecordings.names[0]]] {
        let reports = Reports(path: path, runs: runs)
        let whole = try reports.summary()
        let counted = try reports.summary(detail: .tables)
        #expect(
          try counted.data?.incidents.isEmpty == true && reasons(Gates(.any), counted) == reasons(Gates(.any), whole))
        for kind in try #require(whole.data).kinds.map(\.id) + [Catalog.allKinds] {
          let gates = try Gates(maxRates: ["\(kind)=0"])
          #expect(reasons(gates, counted) == reasons(gates, whole))
        }
      }
    }
  }

  /// The numbers that reports read from the lab equal the counts of the incidents.
  @Test func theMatrixIsWhatTheIncidentsComeTo() throws {
    try withLab { path, _ in
      let reports = Reports(path: path)
      let documents = [
        try reports.summary(), try Reports(path: path, filter: SessionFilter(sessions: ["*"])).summary(),
        try Reports(path: path, filter: SessionFilter(sessions: [HostileRecordings.names[0]])).summary(),
        try reports.regressions(baseline: "latest:native", candidate: "latest:dynamics"),
        try reports.regressions(baseline: "latest:native", candidate: ""),
      ]
      for document in documents {
        let data = try #require(document.data)
        var counted = data
        if data.cases != nil {
          for run in data.runs {
            try data.eachCase(of: run, .judged) { counted.judged.append($0.judged) }
          }
        }
        counted.tallyWhatIsLeft()
        #expect(data.judgedRuns.contains { data.tally(of: $0.id).gestures > 0 })
        for run in data.judgedRuns {
          var tally = data.tally(of: run.id)
          let expected = counted.tally(of: run.id)
          // The lab rounds rates, and names kinds that another run found.
          #expect(tally.rate.map { abs($0 - (expected.rate ?? .nan)) <= 0.005 } ?? (expected.rate == nil))
          tally.rate = expected.rate
          // The lab knows the kinds that count only if named from the runs that found one.
          tally.uncounted = expected.uncounted
          tally.glitches = tally.glitches.filter { $0.value > 0 }
          #expect(tally == expected)
        }
      }
    }
  }

  @Test func aBaselineFileDoesWithoutTheOldLab() throws {
    try withLab { path, folder in
      let file = try BaselineFile(folder.appending(path: "glitches.baseline").path)
      let reports = Reports(path: path)
      #expect(try file.save(reports).hasSuffix(" strategies, 0 accepted."))
      let same = try file.check(reports, today: nil, withReplays: false)
      #expect(Set(states(same).keys) == [.same])
      #expect(try reasons(Gates(.worse), same) == [])
      let fingerprint = try #require(same.data?.incidents.first?.fingerprint)
      func accept(_ fingerprint: String, until: String = "2999-01-01", reason: String = "known") throws {
        _ = try file.accept([fingerprint], strategy: nil, until: until, reason: reason, in: reports)
      }
      #expect(throws: UsageError.self) { try accept(fingerprint, until: "soon") }
      #expect(throws: UsageError.self) { try accept(fingerprint, until: "2020-01-01") }
      #expect(throws: UsageError.self) { try accept(fingerprint, until: "2999-02-29") }
      #expect(throws: UsageError.self) { try accept(fingerprint, reason: " ") }
      #expect(throws: UsageError.self) { try accept("nope") }
      #expect(throws: UsageError.self) { try accept(String(fingerprint.prefix(3))) }
      try accept(String(fingerprint.prefix(12)))
      #expect(try file.check(reports, today: "2999-01-01", withReplays: false).data?.expired == 0)
      let late = try file.check(reports, today: "2999-01-02", withReplays: false)
      #expect(try reasons(Gates(.new), late) == ["\(late.data?.expired ?? 0) expired acceptances"])
      #expect(try file.save(reports).hasSuffix(", \(late.data?.expired ?? 0) accepted."))
    }
  }

  @Test func buildsCompareWithinScenarios() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "lab.db").path
    let recordings = Embedded.recordings.filter { $0.name.hasPrefix("088") || $0.name.hasPrefix("101") }
    // One scenario under two builds; the second build's recording is the one that jumps less.
    let built = try zip(recordings, ["41", "42"]).map { file, build -> (name: String, bytes: [UInt8]) in
      var lines = file.text.split(separator: "\n", maxSplits: 1).map(String.init)
      var header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
      header["scenario"] = "return"
      header["source"] = (header["source"] as? [String: Any] ?? [:]).merging(["build": build]) { $1 }
      lines[0] = String(decoding: try JSONSerialization.data(withJSONObject: header), as: UTF8.self)
      return (file.name, Array(lines.joined(separator: "\n").utf8))
    }
    let quiet = ProgressLine(verb: "", isShown: false)
    _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(recordings: built, into: path)
    _ = try Analyzer(strategies: ["recorded"], options: .init(jobs: 1), progress: quiet).run(in: path)
    let reports = Reports(path: path)
    let document = try reports.regressions(baseline: "build:41", candidate: "build:42", detail: .frames)
    #expect(document.data?.pairings.map(\.scenario?.name) == ["return"])
    #expect(document.data?.pairings.map(\.compared) == [1])
    var played: [String] = []
    try document.data?.replays.eachReplay { replay in
      played.append(replay.uid)
      return true
    }
    #expect(played.count == 2 && document.data?.incidents.isEmpty == false)
    let back = try reports.regressions(baseline: "build:42", candidate: "build:41")
    #expect(states(document)[.fixed] ?? 0 == states(back)[.new] ?? 0)
    let error = #expect(throws: UsageError.self) { try reports.regressions(baseline: "build:41", candidate: "build:9") }
    #expect(error?.description == "no session was recorded with build 9; `tracelab list sessions` lists the builds.")
  }
}
