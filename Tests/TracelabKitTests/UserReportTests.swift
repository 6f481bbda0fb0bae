import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceModel

@testable import LabReports

/// Glitches that users reported about a rule are found where its description says.
@Suite struct UserReportTests {
  private static let reports = [Strategy].shipped.flatMap { strategy in
    strategy.description.reports.map { (strategy, $0) }
  }

  @Test func shownReportsAreFound() throws {
    let scripts = try StrategyMatrix().scripts + ChangeMatrix().scripts.map { ($0.name, $0.session) }
    for (strategy, report) in Self.reports {
      guard case .shown(let script, let kind, let settings) = report.evidence else { continue }
      let session = try #require(scripts.first { $0.name == script }?.session, "\(report.issue)")
      let analysis = Analysis(settings: try Settings(settings, strategies: [strategy]))
      let found = analysis.judgement(of: session, under: strategy).glitches.map(\.glitch.kind.rawValue)
      #expect(found.contains(kind), "\(report.issue): \(found)")
    }
  }

  @Test func everyReportHasAThreadAndSaysWhatIsShown() {
    #expect(Self.reports.count > 30)
    for (strategy, report) in Self.reports {
      #expect(report.issue.wholeMatch(of: /[\w-]+\/[\w.-]+#\d+/) != nil, "\(strategy.id): \(report.issue)")
      #expect(!report.text.isEmpty && !report.text.hasSuffix("."))
      if case .notShown(let why) = report.evidence { #expect(!why.isEmpty && !why.hasSuffix("."), "\(report.issue)") }
    }
    #expect(Set(Self.reports.map { "\($0.0.id) \($0.1.issue)" }).count == Self.reports.count)
  }

  @Test func anAddressLeadsToTheThread() {
    let report = UserReport("owner/repository#12", "", .notShown(""))
    #expect(report.address == "https://github.com/owner/repository/issues/12")
  }

  @Test func aReportIsExplained() throws {
    let text = try ExplainText().text(of: "position-tests")
    #expect(text.contains("reported  pujiaxin33/JXPagingView#84: "))
    #expect(text.contains("; shown by S09 as stuck\n") && text.contains("; not shown: "))
    #expect(try ExplainText().text(of: "child-bounce").contains(" with momentum_survives_write=false\n"))
  }
}
