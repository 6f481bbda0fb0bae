import Foundation
import ReportOutput
import SampleReports
import Testing
import TextFormatting

@Suite("Report formats")
struct ReportFormatTests {
  private func text(_ id: String, options: ReportOptions = ReportOptions()) throws -> String {
    let output = MemoryOutput()
    try ReportFormat.renderer(id, options: options).render(SampleReport.document, to: output)
    return output.text
  }

  @Test func everyFormatHasAGolden() {
    let others = ReportFormat.all.filter { $0.needsData }.map { $0.format.id }
    #expect(Set(ReportGoldens.text.keys).union(others) == Set(ReportFormat.ids))
    #expect(ReportFormat.descriptions.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: ReportGoldens.text.keys.sorted())
  func golden(id: String) throws {
    #expect(try text(id) == ReportGoldens.text[id])
  }

  @Test func coloursOnlyOnRequest() throws {
    #expect(try !text("table").contains("\u{1B}"))
    let colored = try text("table", options: ReportOptions(color: true))
    #expect(colored.contains("\u{1B}[31m12\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[32m0\u{1B}[0m"))
    var plain = colored
    for code in ["0", "1", "2", "31", "32"] {
      plain = plain.replacingOccurrences(of: "\u{1B}[\(code)m", with: "")
    }
    #expect(plain == ReportGoldens.text["table"])
  }

  @Test func jsonIsTheDocumentedSchema() throws {
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(try text("json").utf8)) as? [String: Any])
    #expect(report["schema"] as? String == "tracelab-report")
    #expect(report["version"] as? Int == 1)
    let sections = try #require(report["sections"] as? [[String: Any]])
    #expect(sections.map { $0["id"] as? String } == ["strategies", "plot", "none"])
    let table = try #require(sections[0]["table"] as? [String: Any])
    let rows = try #require(table["rows"] as? [[String: Any]])
    #expect(rows[1]["rate"] as? Double == 0.126)
    #expect(rows[2]["rate"] is NSNull)
  }

  @Test func proseFitsANarrowTerminal() throws {
    let lines = try text("table", options: ReportOptions(width: 40)).split(separator: "\n")
    #expect(lines.allSatisfy { TerminalText.width(String($0)) <= 40 })
  }
}
