import Foundation
import SampleReports
import Testing

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
    #expect(try text(id) == IncidentGoldens.text[id])
  }

  @Test func junitIsXMLThatCountsWhatItHolds() throws {
    let document = try XMLDocument(data: Data(try text("junit").utf8))
    func count(_ path: String) throws -> Int { try document.nodes(forXPath: path).count }
    // Five of the run, one of a share that is undecided, the gate.
    #expect(try count("//testcase") == 7)
    #expect(try count("//testcase[failure]") == 4 && count("//failure") == 5)
    #expect(try count("//error") == 1 && count("//skipped") == 2)
    let suite = try #require(try document.nodes(forXPath: "/testsuites/testsuite").first as? XMLElement)
    #expect(suite.attribute(forName: "tests")?.stringValue == "5")
    #expect(suite.attribute(forName: "failures")?.stringValue == "3")
    let name = try document.nodes(forXPath: "//testcase[1]/@name").first?.stringValue
    #expect(name == "S01 <b>&\"'%,:\\u{1b}[2J [s-1]: jump-back")
  }

  @Test func githubShowsNineAndSaysHowManyMore() throws {
    var document = SampleReport.comparison
    document.data?.incidents = (0..<25).map { SampleReport.incident("f\($0)", "s-1", "stuck", Double($0), .new) }
    document.data?.gate = nil
    document.data?.shares = []
    let lines = try text("github", document).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0].contains("%0Asize 24 pt%0A"))
    #expect(lines[9] == "::error title=tracelab::16 more; --output markdown=$GITHUB_STEP_SUMMARY lists all")
    // A failed gate takes one of the ten.
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

  @Test func regressionsComeFirst() {
    let ranked = Incident.ranked(SampleReport.comparison.data?.incidents ?? []).map(\.fingerprint)
    #expect(ranked == ["f1", "f2", "f5", "f4", "f6", "f3"])
  }
}
