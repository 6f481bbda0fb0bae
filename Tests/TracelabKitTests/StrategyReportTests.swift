import CatalogAdditions
import Foundation
import ReportOutput
import Testing
import TraceAnalysis
import TraceModel
import TraceStore

@testable import LabReports

/// The report that helps to choose a strategy.
@Suite("Strategy report")
struct StrategyReportTests {
  private func withLab(_ body: (HandMadeLab) throws -> Void) throws {
    try CheckedLab.withFolder { try body(HandMadeLab(path: $0.appending(path: "lab.db").path)) }
  }

  /// The rows of a section as a table shows them, cells separated by bars.
  private func rows(_ section: String, _ document: ReportDocument) throws -> [String] {
    let table = try #require(document.sections.first { $0.id == section }?.table)
    return table.rows.map { row in
      row.map { cell in
        switch cell.content {
        case .text(let text): text
        case .integer(let value), .count(let value): "\(value)"
        case .number(let value): "\((value * 1000).rounded() / 1000)"
        case .empty: ""
        }
      }.joined(separator: "|")
    }
  }

  private func text(_ format: String, _ document: ReportDocument) throws -> String {
    let output = MemoryOutput()
    try ReportFormat.renderer(format).render(document, to: output)
    return output.text
  }

  /// Adds two recordings and a session that a search found, under two strategies and as recorded.
  private func fill(_ lab: HandMadeLab) throws {
    let a = try lab.session("a", source: "device")
    let b = try lab.session("b", source: "device")
    let c = try lab.session("c", source: "search")
    try lab.run(
      "native",
      [
        a: [.init(kind: "stuck"), .init(kind: "stuck", gesture: 1), .init(kind: "touch-stolen", gesture: 1)],
        b: [.init(kind: "stuck", confidence: 0.3), .init(kind: "frame-hitch")],
        c: [.init(kind: "lost-momentum", gesture: 1), .init(kind: "wrong-tab-restore", confidence: 0.5)],
      ])
    try lab.run("dynamics", [a: [.init(kind: "touch-delayed")], b: [], c: nil])
    try lab.run("recorded", [a: []])
  }

  @Test func countsWhatGatesCount() throws {
    try withLab { lab in
      try fill(lab)
      let document = try Reports(path: lab.path).strategies()
      // Per session, of device, of search, counted, at most per session, low confidence, not counted, sessions hit, worst sessions.
      #expect(
        try rows("choice", document) == [
          "dynamics|0.5|0.5||1|2.372|0|0|1 of 2|a (1)|",
          "native|1.667|1.5|2.0|5|3.504|1|1|2 of 3|a (3), c (2)|",
          "recorded|0.0|0.0||0|2.996|0|0|0 of 1||other sessions",
        ])
      // Taps, jumps, dead stops, wrong view, momentum, bounces, tabs, place of a tab, status bar, refresh, late frames, from the header:
      // the start of the second gesture is unknown.
      #expect(
        try rows("concerns", document) == [
          "dynamics|1|0|0|0|0|0|0|0|0|0|0|0", "native|1|0|2|0|1|0|0|1|0|0|1|1", "recorded|0|0|0|0|0|0|0|0|0|0|0|0",
        ])
      #expect(
        try rows("behind", document) == [
          "dynamics|touch-delayed|1|0|1|a (1)", "native|stuck|2|1|1|a (2)", "native|frame-hitch|1|0|1|b (1)",
          "native|lost-momentum|1|0|1|c (1)",
        ])
      #expect(
        try rows("tab-offsets", document) == [
          "dynamics|clean in 2||", "native|1 in 1 of 3, worst c||", "recorded|clean in 1||",
        ])
      #expect(document.headline.contains { $0.label == "counted glitches" && $0.value == .integer(6) })
      let notes = document.notes.joined(separator: "\n")
      #expect(
        notes.contains("No run of child-bounce, ") && notes.contains("`tracelab analyze --strategy child-bounce,"))
      #expect(notes.contains("dynamics: 1 session ended in an exception; `tracelab query coverage -p run=2 --db "))
      let behind = try #require(document.sections.first { $0.id == "behind" })
      #expect(behind.notes.contains { $0.hasPrefix("`tracelab report session a --run latest:dynamics --db ") })
      #expect(behind.notes.contains { $0.contains("; 2 more are left out") })
    }
  }

  @Test func everyKindIsInOneColumn() {
    let known = Catalog.shipped.detectors.map(\.description)
    let columns = StrategyConcern.all(known).filter { !$0.isOnHeader }
    #expect(columns.flatMap(\.kinds).sorted() == known.map(\.id).sorted())
    // A kind of another package is in a column of its own.
    let catalog = Catalog.shipped.adding(AnyTouch.self)
    let other = StrategyConcern.all(catalog.detectors.map(\.description)).first { $0.id == "other" }
    #expect(other?.kinds == ["any-touch"])
  }

  @Test func settingsAreComparedSessionBySession() throws {
    try withLab { lab in
      try fill(lab)
      // In `a` another gesture is stuck, in `b` the unsure glitch is gone, and `c` is not replayed.
      try lab.run(
        "native", options: "{\"callback_order\":\"outer-first\"}",
        [
          1: [.init(kind: "stuck"), .init(kind: "touch-stolen", gesture: 1)],
          2: [.init(kind: "frame-hitch")],
        ])
      try lab.run("native", options: "{\"kvo_order\":\"observers-first\"}", [3: nil, 2: []])
      try lab.run(
        "native", options: "{\"expect.tab_offset\":\"reset_on_unpin\"}", expect: "{\"tab_offset\":\"reset_on_unpin\"}",
        [1: [], 2: [], 3: []])
      let document = try Reports(path: lab.path).strategies()
      #expect(
        try rows("settings", document) == [
          "native|expect.tab_offset=reset_on_unpin||2 of 3|5|0|a (-3)",
          "native|callback_order=outer-first|inferred|1 of 2|3|2|a (-1)",
        ])
      #expect(try rows("tab-offsets", document)[1] == "native|1 in 1 of 3, worst c|clean in 3|")
      let section = try #require(document.sections.first { $0.id == "settings" })
      #expect(section.notes.contains("No strategy's glitches depend on kvo_order=observers-first."))
      // A note names the missing runs and the command for them; the figures are still those without settings.
      let open = try #require(section.notes.last)
      #expect(
        open.contains("kvo_value=") && !open.contains("callback_order=")
          && open.contains("--strategy all --frames none"))
      #expect(try rows("choice", document)[1] == "native|1.667|1.5|2.0|5|3.504|1|1|2 of 3|1 of 2|a (3), c (2)|")
      let behind = try #require(document.sections.first { $0.id == "behind" })
      #expect(behind.notes.contains { $0.hasPrefix("`tracelab report session a --run latest:dynamics") })
    }
  }

  @Test func oneStrategyThatHasOnlyARunWithSettings() throws {
    try withLab { lab in
      let a = try lab.session("a")
      _ = try lab.session("b")
      try lab.run("native", options: "{\"refresh_hz\":\"120\"}", [a: [.init(kind: "stuck")]])
      let document = try Reports(path: lab.path).strategies()
      #expect(try rows("choice", document) == ["native|1.0|1|4.744|0|0|1 of 1|a (1)"])
      #expect(try rows("tab-offsets", document) == ["native|||"])
      #expect(document.notes.contains { $0.hasPrefix("native: the run covers 1 of 2 sessions; ") })
      #expect(document.notes.contains { $0.hasPrefix("native: the only run has settings, refresh_hz=120; ") })
      #expect(try rows("app", document).count == 1)
    }
  }

  @Test func anEmptyLabSaysHowToFillIt() throws {
    try withLab { lab in
      _ = try Lab.create(at: lab.path)
      let error = #expect(throws: UsageError.self) { try Reports(path: lab.path).strategies() }
      #expect(error?.description.hasPrefix("nothing was analyzed yet; ") == true)
      _ = try lab.session("a")
      #expect(throws: UsageError.self) { try Reports(path: lab.path).strategies() }
    }
  }

  @Test func namesFromOutsideStayText() throws {
    try withLab { lab in
      let name = HostileRecordings.names.joined(separator: "|")
      let session = try lab.session("a'; rm -rf *", name: name)
      try lab.run("<b>native</b>", [session: [.init(kind: "stuck<script>")]])
      let document = try Reports(path: lab.path).strategies(detail: .frames)
      let page = try text("html", document)
      #expect(page.contains("&lt;b&gt;native&lt;/b&gt;</td>") && page.contains("stuck&lt;script&gt;"))
      #expect(!page.contains("<b>native") && !page.contains("<img src=x") && !page.contains("\u{202E}"))
      #expect(page.contains("report session 'a'\\''; rm -rf *'"))
      for format in ["table", "markdown", "github", "junit"] {
        let text = try text(format, document)
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"), "\(format)")
      }
      let json = try JSONSerialization.jsonObject(with: Data(text("json", document).utf8)) as? [String: Any]
      let data = try #require(json?["data"] as? [String: Any])
      #expect((data["incidents"] as? [[String: Any]])?.first?["session"] as? String == "a'; rm -rf *")
    }
  }

  /// Every glitch behind the figures is in JSON and on the page.
  @Test func everySessionIsInTheData() throws {
    try withLab { lab in
      try fill(lab)
      let data = try #require(try Reports(path: lab.path).strategies(detail: .frames).data)
      #expect(data.incidents.count == 8 && Set(data.sessions.map(\.uid)) == ["a", "b", "c"])
      #expect(try Reports(path: lab.path).strategies(detail: .tables).data?.incidents.isEmpty == true)
      let page = try text("html", Reports(path: lab.path).strategies(detail: .frames))
      for id in ["choice", "concerns", "behind", "tab-offsets", "settings", "app", "user-reports"] {
        #expect(page.contains("id=\"table-\(id)\""), "\(id)")
      }
    }
  }

  @Test func disputedOptionsHaveAnotherValue() {
    let keys = DisputedOption.all(under: nil).map(\.option.key)
    #expect(keys.contains("callback_order") && keys.contains("momentum_survives_write"))
    #expect(!keys.contains("chaining"), "Apple documents it")
    #expect(!keys.contains("hysteresis") && !keys.contains("refresh_hz"), "numbers have no other value")
    #expect(DisputedOption.assignments(under: nil).contains("callback_order=outer-first"))
  }
}
