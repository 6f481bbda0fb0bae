import Testing
import TextFormatting

@testable import ReportOutput

/// On terminals of several widths no line of a table is too long, and every name and number is complete.
@Suite("Tables on a terminal")
struct TextGridTests {
  static let widths = [60, 80, 100, 200]
  private static let kinds = [
    "double-scroll", "interrupted-handoff", "jump-back", "lost-momentum", "stuck", "touch-delayed", "touch-stolen",
    "wrong-tab-restore", "diagonal-drift", "double-bounce",
  ]
  private static let strategies = [
    "native", "toggle-enabled", "toggle-directional", "passthrough", "passthrough-naive", "fix-on-top", "linked-pan",
  ]

  /// A number that occurs once.
  private static func count(_ strategy: Int, _ kind: Int) -> Int { 100 + 10 * strategy + kind }

  private func matrix(_ strategies: some Sequence<String>) -> ReportTable {
    ReportTable(
      columns: [.init("strategy")] + Self.kinds.map { .init($0, alignment: .right) },
      rows: strategies.enumerated().map { row, name in
        [.text(name)] + Self.kinds.indices.map { .integer(Self.count(row, $0)) }
      }, isMatrix: true)
  }

  private func shown(_ table: ReportTable, width: Int?) throws -> [String] {
    let output = MemoryOutput()
    let document = ReportDocument(title: "t", sections: [.init(id: "s", title: "s", table: table)])
    try ReportFormat.renderer("table", options: .init(width: width)).render(document, to: output)
    return output.text.split(separator: "\n").map(String.init)
  }

  private func words(_ lines: [String]) -> [String] {
    lines.joined(separator: " ").split(separator: " ").map(String.init)
  }

  @Test(arguments: widths)
  func aMatrixFits(width: Int) throws {
    let lines = try shown(matrix(Self.strategies), width: width)
    #expect(lines.allSatisfy { TerminalText.width($0) <= width })
    let words = words(lines)
    for name in Self.strategies {
      // A heading may be divided after its hyphens.
      let parts = name.split(separator: "-")
      #expect(parts.allSatisfy { lines.joined().contains($0) }, "\(name) is cut")
    }
    for kind in Self.kinds {
      #expect(lines.joined(separator: " ").contains(kind) || width == 200, "\(kind) is not named")
    }
    for (row, column) in Self.strategies.indices.flatMap({ row in Self.kinds.indices.map { (row, $0) } }) {
      #expect(words.count { $0 == "\(Self.count(row, column))" } == 1)
    }
  }

  /// The names of strategies are complete in tables whose rows are strategies.
  @Test(arguments: [60, 80])
  func namesOfRowsAreWhole(width: Int) throws {
    let words = words(try shown(matrix(Self.strategies), width: width))
    for name in Self.strategies { #expect(words.contains(name)) }
  }

  @Test func aMatrixOfFewStrategiesIsTransposed() throws {
    let lines = try shown(matrix(["native", "passthrough"]), width: 80)
    let head = try #require(lines.first { $0.hasPrefix("strategy") })
    #expect(words([head]) == ["strategy", "native", "passthrough"])
    #expect(lines.contains { words([$0]) == ["interrupted-handoff", "101", "111"] })
  }

  @Test func abbreviationsAreDifferentAndExplained() throws {
    let lines = try shown(matrix(Self.strategies), width: 80)
    let head = words([try #require(lines.first { $0.hasPrefix("strategy") })])
    #expect(head == ["strategy", "DS", "IH", "JB", "LM", "ST", "TD", "TS", "WTR", "DD", "DB"])
    let legend = lines.joined(separator: " ")
    for (short, kind) in zip(head.dropFirst(), Self.kinds) { #expect(legend.contains("\(short) = \(kind)")) }
    let twins = ReportTable(
      columns: [.init("DS"), .init("double-scroll", alignment: .right), .init("dual-screen", alignment: .right)])
    #expect(twins.abbreviated.table.columns.map(\.title) == ["DS", "DS2", "DS3"])
  }

  /// A matrix that does not fit even with abbreviations is divided into parts, each with the names of its rows.
  @Test func aWideMatrixComesInParts() throws {
    let kinds = (10..<60).map { "kind-\($0)" }
    let table = ReportTable(
      columns: [.init("strategy")] + kinds.map { .init($0, alignment: .right) },
      rows: (0..<30).map { row in [.text("way-\(row)")] + kinds.indices.map { .integer(1000 * row + $0) } },
      isMatrix: true)
    let lines = try shown(table, width: 80)
    #expect(lines.allSatisfy { TerminalText.width($0) <= 80 })
    let rows = lines.filter { $0.hasPrefix("way-29 ") }
    #expect(rows.count > 1)
    #expect(rows.flatMap { words([$0]).dropFirst() } == kinds.indices.map { "\(29_000 + $0)" })
  }

  @Test func throughAPipeAMatrixStaysAsItIs() throws {
    let lines = try shown(matrix(Self.strategies), width: nil)
    #expect(lines.contains { words([$0]) == ["strategy"] + Self.kinds })
  }

  /// Rows of every sort: identifiers, names that begin alike, prose, numbers.
  @Test(arguments: widths)
  func nothingIsCut(width: Int) throws {
    let prose = "the outer offset jumped from 130 to 200 pt (+70) in one frame, back to where it had just been"
    let rows = (0..<20).map { n in
      [
        "9ccb5f6c-d9a1-492f-a79a-f8817c9b\(1000 + n)", "return to a scrolled tab, drag up by \(n)",
        "passthrough-naive-\(n)", prose, "fa3e30a59425\(2000 + n)",
      ]
    }
    let output = MemoryOutput()
    var exporter = try TableFormat.exporter("table", to: output, width: width)
    try exporter.write(
      columns: ["uid", "name", "strategy", "what happened", "fingerprint", "start_us"],
      rows: rows.enumerated().map { n, row in row.map { .text($0) } + [.integer(Int64(10_000_000 + n))] })
    let lines = output.text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { TerminalText.width($0) <= width })
    let all = words(lines)
    for (n, row) in rows.enumerated() {
      for name in [row[0], row[2], row[4], "\(10_000_000 + n)"] { #expect(all.contains(name), "\(name)") }
    }
    for word in prose.split(separator: " ") { #expect(all.count { $0 == word } >= rows.count, "\(word)") }
  }

  @Test func aNameLongerThanTheTerminalIsDivided() throws {
    let name = String(repeating: "abcdefghij", count: 12)
    let lines = try shown(ReportTable(columns: [.init("path")], rows: [[.text(name)]]), width: 60)
    #expect(lines.allSatisfy { TerminalText.width($0) <= 60 } && lines.joined().contains(name))
  }

  @Test func headingsAreWrappedBeforeColumnsMove() {
    var grid = TextGrid(header: [.init("a"), .init("per 100 wrong-tabs", alignRight: true)])
    grid.measure([.init("x"), .init("7", alignRight: true)])
    grid.fit(to: 12)
    #expect(grid.head == "     per 100\n      wrong-\na       tabs\n-  ---------\n")
    #expect(grid.lines.count == 1)
  }

  @Test func dispensableColumnsAreLeftOutInTheirOrder() {
    func titles(_ width: Int) -> [String] {
      let columns = ["uid", "name", "build", "touches"]
      let row = [TableValue.text(String(repeating: "u", count: 36)), .text("a name"), .text("1.2.3"), .integer(12)]
      return ColumnChoice.columns(of: columns, [row], dispensable: ["touches", "build"], width: width)
        .map { columns[$0] }
    }
    #expect(titles(80) == ["uid", "name", "build", "touches"])
    #expect(titles(52) == ["uid", "name", "build"])
    #expect(titles(45) == ["uid", "name"])
    #expect(titles(10) == ["uid", "name"])
  }

  @Test func columnsInTheEnvironmentAreAWidth() {
    #expect(Terminal.columns(environment: ["COLUMNS": "132"]) == 132)
    for value in ["", "0", "-5", "wide"] { #expect(Terminal.columns(environment: ["COLUMNS": value]) == nil) }
  }
}
