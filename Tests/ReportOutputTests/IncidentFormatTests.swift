import Foundation
import GlitchComparison
import SampleReports
import Testing
import TraceModel

@testable import ReportOutput

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats that list incidents.
@Suite("Incident formats")
struct IncidentFormatTests {
  private func text(_ id: String, _ document: ReportDocument = SampleReport.comparison) throws -> String {
    let output = MemoryOutput()
    try ReportFormat.renderer(id).render(document, to: output)
    return output.text
  }

  @Test(arguments: ["junit", "github"])
  func golden(id: String) throws {
    let found = try text(id)
    #expect(found == IncidentGoldens.text[id])
  }

  @Test func junitIsXMLThatCountsWhatItHolds() throws {
    let document = try XMLDocument(data: Data(try text("junit").utf8))
    func count(_ path: String) throws -> Int { try document.nodes(forXPath: path).count }
    // Three of the run, one of a share that is undecided, the gate.
    #expect(try count("//testcase") == 5)
    #expect(try count("//testcase[failure]") == 3 && count("//failure") == 3)
    #expect(try count("//error") == 1 && count("//skipped") == 1)
    let suite = try #require(try document.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
    #expect(suite.attribute(forName: "tests")?.stringValue == "3")
    #expect(suite.attribute(forName: "failures")?.stringValue == "2")
    let name = try document.nodes(forXPath: "//testcase[1]/@name").first?.stringValue
    #expect(name == "S01 <b>&\"'%,:\\u{1b}[2J [s-1]")
  }

  @Test func aCaseShowsItsTenWorst() throws {
    var document = SampleReport.comparison
    document.data?.incidents = (0..<25).map { SampleReport.incident("f\($0)", "s-1", "stuck", Double($0), .new) }
    let junit = try XMLDocument(data: Data(try text("junit", document).utf8))
    let failure = try #require(
      try junit.nodes(forXPath: "//testcase[@classname='native']/failure").first as? XMLElement)
    #expect(failure.attribute(forName: "message")?.stringValue == "25 glitches: 25 new stuck")
    let lines = (failure.stringValue ?? "").split(separator: "\n")
    #expect(
      lines.count == 11 && lines[0].hasPrefix("new; stuck, 24 pt, minor at ")
        && lines[9].hasPrefix("new; stuck, 15 pt, minor at "))
    #expect(lines[10] == "and 15 more: tracelab query glitches -p run=2 -p session=s-1")
  }

  /// A report that reads its incidents while it writes has the same text as one that holds them.
  @Test(arguments: ["junit", "json"])
  func aReportIsTheSameReadOrHeld(id: String) throws {
    var document = SampleReport.comparison
    var data = try #require(document.data)
    for index in data.runs.indices { data.runs[index].side = nil }
    data.incidents = data.incidents.filter { $0.change != .fixed }.map { incident in
      var plain = incident
      plain.change = nil
      plain.acceptance = nil
      plain.isCompared = true
      plain.isTolerated = incident.kind != "stuck"
      return plain
    }
    data.tallyWhatIsLeft()
    data.gate = GateVerdict(reasons: ["3 stuck"], rules: GateRules(failOn: .any, kinds: ["stuck"]))
    document.data = data
    let held = try text(id, document)
    var read = document
    read.data?.cases = HeldCases(data: data)
    read.data?.incidents = []
    read.data?.judged = []
    read.data?.sessions = []
    #expect(try text(id, read) == held)
  }

  @Test func githubShowsNineAndSaysHowManyMore() throws {
    var document = SampleReport.comparison
    document.data?.incidents = (0..<25).map { SampleReport.incident("f\($0)", "s-1", "stuck", Double($0), .new) }
    document.data?.gate = nil
    document.data?.shares = []
    let lines = try text("github", document).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0].contains("%0Asize 24 pt%0A"))
    #expect(lines[9] == "::error title=tracelab::16 more; --output markdown=$GITHUB_STEP_SUMMARY lists them")
    // A failed gate takes one of the ten places.
    document.data?.gate = SampleReport.comparison.data?.gate
    let failed = try text("github", document).split(separator: "\n")
    #expect(failed.count == 10 && failed[0] == "::error title=tracelab gate::failed: 1 new <glitch>; 1 worse")
    document.data?.gate = nil
    document.data?.incidents = []
    let clean = "::notice title=tracelab::no new or worse glitches in 3 sessions, 1 run, 7 replayed gestures\n"
    #expect(try text("github", document) == clean)
    document.data?.coverage?.compared = 0
    #expect(try text("github", document).hasPrefix("::notice title=tracelab::nothing was compared"))
  }

  @Test func jsonFitsItsSchema() throws {
    let text = ReportSchema.text
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for document in [SampleReport.document, SampleReport.comparison] {
      let report = try JSONSerialization.jsonObject(with: Data(try self.text("json", document).utf8))
      #expect(JSONSchemaCheck.faults(report, schema) == [])
    }
    var wrong = try #require(try JSONSerialization.jsonObject(with: Data(try self.text("json").utf8)) as? [String: Any])
    wrong["version"] = NSNumber(value: 2)
    wrong["title"] = nil
    #expect(JSONSchemaCheck.faults(wrong, schema) == ["$: title is missing", "$.version: expected 1"])
  }

  @Test func aReportWithoutIncidentsIsRefused() throws {
    #expect(throws: OutputError.noIncidents(format: "junit")) { try text("junit", SampleReport.document) }
    let standardOutput = FileOutput(standardOutput: 1)
    #expect(throws: OutputError.noIncidents(format: "github")) {
      try ReportOutputs(["github=-"], incidents: false, standardOutput: standardOutput)
    }
  }

  /// Within one severity the kinds alternate, the largest for its kind first, so that a frequent kind hides no other.
  @Test func theMostSevereComeFirst() {
    let sizes: [(String, String, Double, GlitchSeverity)] = [
      ("a", "jump-back", 25, .minor), ("b", "jump-back", 90, .minor), ("c", "stuck", 500, .cosmetic),
      ("d", "lost-momentum", 400, .minor), ("e", "touch-stolen", 1, .blocking), ("f", "jump-back", 200, .major),
    ]
    let incidents = sizes.map { SampleReport.incident($0, "s-1", $1, $2, nil, severity: $3) }
    let noticeable = ["jump-back": 24.0, "lost-momentum": 300]
    let ranked = Incident.ranked(incidents, noticeable: noticeable).map(\.fingerprint)
    #expect(ranked == ["e", "f", "b", "d", "a", "c"])
    #expect(
      Incident.ranked(incidents.reversed(), limit: 4, noticeable: noticeable).map(\.fingerprint) == [
        "e", "f", "b", "d",
      ])
    let listed = Incident.bySeverity(incidents, noticeable: noticeable).map(\.fingerprint)
    #expect(listed == ["e", "f", "b", "d", "a", "c"])
    let every = Incident.worstOfEveryKind(incidents, limit: 5, noticeable: noticeable).map(\.fingerprint)
    #expect(every == ["e", "f", "b", "d", "c"])
    #expect(Incident.bySeverity(incidents).map(\.fingerprint) == ["e", "f", "a", "b", "d", "c"])
  }

  /// A page, a test reporter and a terminal show the confidence of a glitch that is not sure.
  @Test func aConfidenceIsShownWhereItIsBelowOne() throws {
    #expect(try text("junit").contains("stuck, 190 pt, major, confidence 0.62 at "))
    #expect(try text("github").contains("%0Aseverity major, confidence 0.62%0A"))
    #expect(try text("json").components(separatedBy: "\"confidence\": 0.62").count == 2)
    #expect(try text("html").components(separatedBy: "\"severity\":\"major\",\"confidence\":0.62").count == 2)
    #expect(try !text("junit").contains("confidence 1"))
  }

  @Test func regressionsComeFirst() {
    let ranked = Incident.ranked(SampleReport.comparison.data?.incidents ?? []).map(\.fingerprint)
    #expect(ranked == ["f2", "f4", "f1", "f5", "f3", "f6"])
  }
}

/// Cases that are read from a report.
private struct HeldCases: ReportCases {
  let data: ReportData

  func eachSession(_ body: (ReportData.Session) throws -> Void) throws { try data.sessions.forEach(body) }

  func eachCase(
    of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void
  ) throws {
    try data.eachCase(of: run, detail) { found in
      var found = found
      for index in found.incidents.indices { found.incidents[index].isTolerated = false }
      try body(found)
    }
  }
}
