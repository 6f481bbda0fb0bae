import Foundation
import ReportOutput
import Testing
import TraceAnalysis
import TraceStore

@testable import TracelabKit

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

  /// Tables are made of what differs alone, and of counts; with every incident they must come out the same.
  @Test(arguments: [
    ("latest:native", "latest:dynamics"), (HostileRecordings.names[0], "part"), ("part", HostileRecordings.names[0]),
    ("part", "part"), ("", "latest:native"), ("1", ""), (HostileRecordings.names[0], ""),
  ])
  func tablesDoWithoutTheIncidents(baseline: String, candidate: String) throws {
    try withLab { path, _ in
      let quiet = Progress(verb: "", isShown: false)
      let strategies = ["native", "passthrough-naive", "toggle-enabled"]
      let settings = try Settings(["callback_order=outer-first"], strategies: Analyzer.known(strategies, of: .shipped))
      let part = Analyzer.Options(sessions: ["*S0[2-6]*"], label: "part", settings: settings)
      _ = try Analyzer(strategies: strategies, options: part, progress: quiet).run(in: path)
      let reports = Reports(path: path)
      let whole = try reports.regressions(baseline: baseline, candidate: candidate)
      let tables = try reports.regressions(baseline: baseline, candidate: candidate, detail: .tables)
      #expect(tables.headline == whole.headline && tables.sections == whole.sections && tables.notes == whole.notes)
      for gate in Gate.allCases {
        #expect(try gate.failure(in: #require(tables.data)) == gate.failure(in: #require(whole.data)))
      }
      let kinds = try #require(whole.data).kinds.map(\.id) + [Catalog.allKinds]
      for limit in kinds.map({ RateLimit(kind: $0, limit: 0) }) {
        #expect(try limit.failures(in: #require(tables.data)) == limit.failures(in: #require(whole.data)))
      }
    }
  }

  /// What no side of a pair could replay is no change, although the other strategy's baseline has the session.
  @Test func failuresCountWithinTheirPair() throws {
    try withLab { path, _ in
      let quiet = Progress(verb: "", isShown: false)
      for label in ["before", "after"] {
        _ = try Analyzer(strategies: ["native", "pan-delegate"], options: .init(label: label), progress: quiet)
          .run(in: path)
      }
      let reports = Reports(path: path)
      for detail in [ReportDetail.tables, .incidents] {
        let both = try reports.regressions(baseline: "before", candidate: "after", detail: detail)
        try Gates(.new).check(both)
        #expect(try Gate.any.failure(in: #require(both.data))?.hasSuffix("8 replays ended in an exception") == true)
        let broken = try reports.regressions(
          baseline: "latest:native", candidate: "latest:pan-delegate", detail: detail)
        #expect(throws: GateFailure("8 replays ended in an exception")) { try Gates(.worse).check(broken) }
      }
    }
  }

  /// Gates need no incidents: counted, a summary fails for the same.
  @Test func aSummaryIsGatedByCounts() throws {
    try withLab { path, _ in
      for runs in [[], ["latest:native", "1", HostileRecordings.names[0]]] {
        let reports = Reports(path: path, runs: runs)
        let whole = try #require(reports.summary().data)
        let counted = try #require(reports.summary(detail: .tables).data)
        #expect(counted.incidents.isEmpty && Gate.any.failure(in: counted) == Gate.any.failure(in: whole))
        for kind in whole.kinds.map(\.id) + [Catalog.allKinds] {
          let limit = RateLimit(kind: kind, limit: 0)
          #expect(limit.failures(in: counted) == limit.failures(in: whole))
        }
      }
    }
  }

  /// Reports read the runs' numbers from the lab; counted one by one, their incidents come to the same.
  @Test func theMatrixIsWhatTheIncidentsComeTo() throws {
    try withLab { path, _ in
      let reports = Reports(path: path)
      let documents = [
        try reports.summary(), try reports.regressions(baseline: "latest:native", candidate: "latest:dynamics"),
        try reports.regressions(baseline: "latest:native", candidate: ""),
      ]
      for document in documents {
        let data = try #require(document.data)
        var counted = data
        counted.tallyWhatIsLeft()
        #expect(data.judgedRuns.contains { data.tally(of: $0.id).gestures > 0 })
        for run in data.judgedRuns {
          var tally = data.tally(of: run.id)
          let expected = counted.tally(of: run.id)
          // The lab rounds rates, and names kinds that another run met.
          #expect(tally.rate.map { abs($0 - (expected.rate ?? .nan)) <= 0.005 } ?? (expected.rate == nil))
          tally.rate = expected.rate
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
      try Gates(.worse).check(same)
      let fingerprint = try #require(same.data?.incidents.first?.fingerprint)
      #expect(throws: UsageError.self) { try file.accept([fingerprint], strategy: nil, until: "soon", reason: "x") }
      #expect(throws: UsageError.self) {
        try file.accept([fingerprint], strategy: nil, until: "2030-01-01", reason: " ")
      }
      #expect(throws: UsageError.self) { try file.accept(["nope"], strategy: nil, until: "2030-01-01", reason: "x") }
      _ = try file.accept([fingerprint], strategy: nil, until: "2030-01-01", reason: "known")
      #expect(try file.check(reports, today: "2030-01-01", withReplays: false).data?.expired == 0)
      let late = try file.check(reports, today: "2030-01-02", withReplays: false)
      #expect(throws: GateFailure.self) { try Gates(.new).check(late) }
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
    let quiet = Progress(verb: "", isShown: false)
    _ = try Importer(options: .init(), progress: quiet, say: { _ in }).run(recordings: built, into: path)
    _ = try Analyzer(strategies: ["recorded"], options: .init(jobs: 1), progress: quiet).run(in: path)
    let reports = Reports(path: path)
    let document = try reports.regressions(baseline: "build:41", candidate: "build:42", detail: .frames)
    #expect(document.data?.pairings.map(\.name) == ["return"] && document.data?.pairings.map(\.compared) == [2])
    #expect(document.data?.replays.count == 2 && document.data?.incidents.isEmpty == false)
    let back = try reports.regressions(baseline: "build:42", candidate: "build:41")
    #expect(states(document)[.fixed] ?? 0 == states(back)[.new] ?? 0)
    let error = #expect(throws: UsageError.self) { try reports.regressions(baseline: "build:41", candidate: "build:9") }
    #expect(error?.description == "no session was recorded with build 9; the builds are 41, 42.")
  }
}
