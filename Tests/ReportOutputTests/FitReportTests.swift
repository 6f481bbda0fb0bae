import Foundation
import Testing
import TextFormatting

@testable import ReportOutput

/// The page of a calibration.
@Suite struct FitReportTests {
  private static let name = "<b>S06</b> {{t}} | `x` \u{1b}[2J\u{202e}</script>"

  private static func report(_ values: [Double]) -> FitReport {
    let document = ReportDocument(
      title: "tracelab calibrate", headline: [.init("profile", .text(name))],
      sections: [
        .init(
          id: "options", title: "Options",
          table: ReportTable(columns: [.init("option"), .init("why")], rows: [[.text("hysteresis"), .text(name)]]))
      ], notes: [name])
    return FitReport(
      document,
      sessions: [
        .init(
          name: name, isHeldOut: true, before: 1.5, after: 2.5, times: [0, 16_667, 33_333], starts: [0],
          lanes: [.init(title: name, recorded: values, before: values, after: values)])
      ])
  }

  private func page(_ report: FitReport) throws -> String { try FitPage(report).text() }

  @Test func outsideTextIsText() throws {
    let page = try page(Self.report([0, .nan, 2]))
    #expect(!page.contains("<b>S06") && !page.contains("\u{1b}") && !page.contains("\u{202e}"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(page.contains("script-src '\(PageAssets.hash(of: PageAssets.fitScript))'"))
    #expect(!page.contains("src=") && !page.contains("<link") && !PageAssets.fitScript.contains("innerHTML"))
    #expect(page.contains("id=\"table-options\" open"))
    #expect(page.contains("held out") && page.contains("1.500 → 2.500"))
  }

  /// Values that no whole number holds, and columns of other lengths than the times.
  @Test(arguments: [[], [.nan], [.infinity, -.infinity], [1e300, -1e300, .greatestFiniteMagnitude], [0, 1, 2, 3, 4]])
  func anyValuesGiveAPage(values: [Double]) throws {
    #expect(try page(Self.report(values)).hasSuffix("</html>\n"))
  }

  @Test func theOtherFormatsAreThoseOfReports() throws {
    #expect(FitReport.formats.map(\.id) == ReportFormat.withoutIncidents.map(\.id) + ["html"])
  }

  @Test func withoutASessionThereAreTables() throws {
    var report = Self.report([0])
    report.sessions = []
    let page = try page(report)
    #expect(!page.contains("id=\"list\"") && page.contains("id=\"table-options\""))
  }
}
