import Foundation
import GlitchComparison
import ReportOutput
import Testing
import TraceAnalysis
import TraceStore

@testable import LabReports

/// Reports of labs that are too large for memory, and of parts of labs.
@Suite("Large reports")
struct LargeReportTests {
  private static let comparisons = [
    ("latest:native", "latest:passthrough-naive"), ("latest:passthrough-naive", "latest:native"), ("latest:native", ""),
  ]

  private func withLab(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lab = folder.appending(path: "lab.db").path
    try HostileRecordings.makeLab(at: lab)
    try body(lab)
  }

  /// Reports that hold all incidents in memory, and reports that hold almost none.
  private func reports(_ path: String) -> (held: Reports, read: Reports) {
    let held = Reports(path: path)
    var read = held
    read.mostHeld = 1
    return (held, read)
  }

  private func text(_ format: String, _ document: ReportDocument) throws -> String {
    let output = MemoryOutput()
    try ReportFormat.renderer(format).render(document, to: output)
    return output.text
  }

  @Test(arguments: ["junit", "json", "github"])
  func aSummaryIsTheSameReadOrHeld(format: String) throws {
    try withLab { path in
      let (held, read) = reports(path)
      for gates in try [Gates(), Gates(.any), Gates(.any, kinds: ["stuck"]), Gates(maxRates: ["all=1000"])] {
        let documents = try [held, read].map { try gates.judging($0.summary()) }
        #expect(try text(format, documents[1]) == text(format, documents[0]))
      }
    }
  }

  @Test(arguments: comparisons)
  func aComparisonIsTheSameReadOrHeld(baseline: String, candidate: String) throws {
    try withLab { path in
      let (held, read) = reports(path)
      for gates in try [Gates(), Gates(.worse), Gates(.new, kinds: ["stuck"])] {
        let documents = try [held, read].map {
          try gates.judging($0.regressions(baseline: baseline, candidate: candidate, detail: .frames))
        }
        #expect(documents[0].data?.cases == nil && documents[1].data?.cases != nil)
        #expect(documents[0].data?.gate == documents[1].data?.gate)
        #expect(try text("junit", documents[1]) == text("junit", documents[0]))
        // The details of held incidents are complete: here of one.
        let annotations = try documents.map { try text("github", $0).split(separator: "\n") }
        #expect(annotations[1].count == annotations[0].count && annotations[1].prefix(1) == annotations[0].prefix(1))
        #expect(try text("markdown", documents[1]) == text("markdown", documents[0]))
        #expect(try incidents(documents[1]) == incidents(documents[0]))
      }
    }
  }

  /// The incidents in a report's JSON.
  ///
  /// An incident that is the same on both sides and only read has no baseline size.
  private func incidents(_ document: ReportDocument) throws -> Set<String> {
    let json = try JSONSerialization.jsonObject(with: Data(text("json", document).utf8)) as? [String: Any]
    let incidents = (json?["data"] as? [String: Any])?["incidents"] as? [[String: Any]] ?? []
    let texts = try incidents.map { incident in
      var incident = incident
      if incident["state"] as? String == "same" { incident["baseline_magnitude"] = nil }
      return String(decoding: try JSONSerialization.data(withJSONObject: incident, options: .sortedKeys), as: UTF8.self)
    }
    #expect(Set(texts).count == texts.count)
    return Set(texts)
  }

  @Test func aPageSaysWhatItLeavesOut() throws {
    try withLab { path in
      let (held, read) = reports(path)
      #expect(try !text("html", held.summary(detail: .frames)).contains("This page shows"))
      let document = try read.summary(detail: .frames)
      let data = try #require(document.data)
      let found = data.tallies.reduce(0) { $0 + $1.count() }
      // Ten of every kind and run are more than there are here, so that none is left out; with fewer, some are.
      var fewer = document
      fewer.data?.incidents = Array(data.incidents.prefix(3))
      let page = try text("html", fewer)
      let query = "tracelab query glitches -p run=RUN -p limit=-1 --db \(path)"
      #expect(found > 3 && page.contains("This page shows 3 incidents, the worst of every kind and strategy; "))
      #expect(
        page.contains("\(found - 3) others are left out: <code>\(query)</code> lists all."))
    }
  }

  /// SQL counts the same glitches as a report with a filter.
  @Test(arguments: [
    SessionFilter(sessions: ["*S0*"]), SessionFilter(scenarios: ["S0*"]), SessionFilter(builds: ["*"]),
    SessionFilter(sessions: ["*"], devices: ["*"]), SessionFilter(sessions: ["script-S06-"]),
  ])
  func aFilterLeavesWhatItMeans(filter: SessionFilter) throws {
    try withLab { path in
      let lab = try Lab.open(at: path, .readOnly)
      let ids = try lab.read { try $0.sessions(meantBy: filter) }
      let reports = Reports(path: path, filter: filter)
      guard !ids.isEmpty else {
        #expect(throws: UsageError.self) { try reports.summary() }
        return
      }
      let document = try reports.summary()
      let data = try #require(document.data)
      let list = ids.map(String.init).joined(separator: ",")
      for tally in data.tallies {
        let rows = try lab.query(
          """
          SELECT count(DISTINCT run_verdict.verdict_id), count(glitch.id), count(DISTINCT glitch.verdict_id)
          FROM run_verdict LEFT JOIN glitch USING (verdict_id)
          WHERE run_id = \(tally.runID) AND judged_session IN (\(list))
          """
        ).rows
        #expect(
          rows == [
            [
              .integer(Int64(tally.sessions)), .integer(Int64(tally.count())),
              .integer(Int64(tally.sessionsWithGlitches)),
            ]
          ])
      }
      #expect(data.incidents.count == data.tallies.reduce(0) { $0 + $1.count() })
      #expect(document.headline.contains { $0.label == "sessions" && $0.value == .integer(ids.count) })
      let uids = try lab.read { try Set($0.uids(ofSessions: ids)) }
      let comparison = try reports.regressions(baseline: "latest:native", candidate: "latest:passthrough-naive")
      #expect(comparison.data?.incidents.allSatisfy { uids.contains($0.sessionUID) } == true)
      #expect(comparison.data?.pairings.map(\.compared) == [ids.count])
      let tables = try reports.regressions(
        baseline: "latest:native", candidate: "latest:passthrough-naive", detail: .tables)
      #expect(try text("markdown", tables) == text("markdown", comparison))
      let listed = MemoryOutput()
      _ = try Listing(path: path, filter: filter).write(.sessions, format: "jsonl", width: nil, to: listed)
      #expect(listed.text.split(separator: "\n").count == ids.count)
    }
  }

  @Test func aFilterThatMeansNothingSaysWhatThereIs() throws {
    try withLab { path in
      let reports = Reports(path: path, filter: SessionFilter(sessions: ["nothing"], scenarios: ["S06c"]))
      let error = #expect(throws: UsageError.self) { try reports.summary() }
      let text = error?.description ?? ""
      #expect(text.hasPrefix("no session matches --session nothing; see `tracelab list sessions`."))
      let scenario = #expect(throws: UsageError.self) {
        try Reports(path: path, filter: SessionFilter(scenarios: ["*S06b*", "S06b-bass"])).summary()
      }
      #expect(
        scenario?.description.hasPrefix("no session matches --scenario S06b-bass (did you mean S06b-base?); ")
          == true)
      let both = #expect(throws: UsageError.self) {
        try Reports(path: path, filter: SessionFilter(sessions: [HostileRecordings.names[0]], scenarios: ["S06b-base"]))
          .summary()
      }
      #expect(both?.description.contains("matches all of --session") == true)
      #expect(throws: UsageError.self) { try Listing(path: path, filter: reports.filter).names(of: .runs) }
    }
  }
}
