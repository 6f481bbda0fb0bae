import Foundation
import Testing

@testable import ReportOutput
@testable import TextFormatting

@Suite("Table formats")
struct TableFormatTests {
  private func text(_ table: AwkwardTable, _ id: String, width: Int? = nil) throws -> String {
    let output = MemoryOutput()
    var exporter = try TableFormat.exporter(id, to: output, width: width)
    try exporter.write(columns: table.columns, rows: table.rows)
    return output.text
  }

  @Test func everyFormatHasAGolden() {
    #expect(Set(TableGoldens.text.keys) == Set(TableFormat.ids))
    #expect(TableFormat.descriptions.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: TableFormat.ids)
  func golden(id: String) throws {
    #expect(try text(AwkwardTable.value, id) == TableGoldens.text[id])
  }

  @Test(arguments: TableFormat.ids)
  func noRows(id: String) throws {
    let expected = [
      "table": "a  b\n-  -\n", "csv": "a,b\n", "csv-safe": "a,b\n", "tsv": "a\tb\n", "json": "[]\n", "jsonl": "",
      "markdown": "| a | b |\n| --- | --- |\n",
    ]
    #expect(try text(AwkwardTable(columns: ["a", "b"], rows: []), id) == expected[id])
  }

  /// Formats that pass text on unchanged do so only to programs; a terminal gets no control characters but line feeds and tabs.
  @Test(arguments: TableFormat.ids)
  func noFormatSteersATerminal(id: String) throws {
    let hostile = AwkwardTable(columns: ["\u{1b}[2J"], rows: [[.text("a\u{1b}]0;t\u{7}\u{9b}2J\u{202e}\r\n\tb")]])
    let shown = try text(hostile, id, width: 80)
    #expect(!shown.unicodeScalars.contains { $0.isDangerous && $0 != "\n" && $0 != "\t" }, "\(shown.debugDescription)")
    #expect(shown.contains("u{1b}") || shown.contains("u001b"))
  }

  /// Formats do not hold a few thousand long rows in memory to measure them.
  @Test(arguments: TableFormat.ids)
  func longRowsAreNotHeldBack(id: String) throws {
    let output = MemoryOutput()
    var exporter = try TableFormat.exporter(id, to: output)
    try exporter.begin(columns: (0..<5_000).map { "column \($0)" })
    let row = Array(repeating: TableValue.text(String(repeating: "a", count: 200)), count: 5_000)
    for _ in 0..<6 { try exporter.row(row) }
    #expect(output.text.utf8.count > 4 << 20)
  }

  /// One long name makes no line longer than some hundred columns.
  @Test(arguments: ["table", "markdown"])
  func aLongNameWidensNoTable(id: String) throws {
    let names = [String(repeating: "a", count: 200_000), "e" + String(repeating: "\u{301}", count: 200_000)]
    let table = AwkwardTable(columns: ["name", "n"], rows: names.map { [.text($0), .integer(1)] })
    let lines = try text(table, id).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count < 4_000 && TerminalText.width(String($0)) < 220 })
    #expect(lines.suffix(2).allSatisfy { $0.contains("…") })
  }

  @Test func csvForSpreadsheets() throws {
    let texts = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "a=1", "'", ""]
    let table = AwkwardTable(
      columns: ["=a"], rows: texts.map { [.text($0)] } + [[.integer(-1)], [.real(-0.5)], [.null]])
    #expect(
      try text(table, "csv-safe")
        == "'=a\n'=1+1\n'+1\n'-1\n'@SUM(A1)\n\"'\t=1\"\n\"'\r=1\"\n'＝1\na=1\n'\n\"\"\n-1\n-0.5\n\n")
  }

  /// No line that people read is a command for a CI service, nor is a line of csv, whose quotes come first.
  @Test(arguments: ["table", "markdown", "csv", "json", "jsonl"])
  func noLineIsACommand(id: String) throws {
    let names = [
      "::set-output name=a::b", "  ::error::x", "\t::stop-commands::x", "a ##[error]b", "##vso[task]", "##teamcity[x]",
    ]
    let lines = try text(AwkwardTable(columns: names, rows: [names.map { .text($0) }]), id).split(separator: "\n")
    for line in lines {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
      if id != "csv" { for word in ["##[", "##vso[", "##teamcity["] { #expect(!line.contains(word), "\(line)") } }
    }
  }

  @Test func jsonReadsBack() throws {
    let json = try text(AwkwardTable.value, "json")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.count == AwkwardTable.value.rows.count)
    for (row, values) in zip(rows, AwkwardTable.value.rows) {
      #expect(row.count == 5)
      if case .text(let name) = values[1] { #expect(row["name"] as? String == name) }
      if case .real(let y) = values[2] { #expect(row["y"] as? Double == (y.isFinite ? y : nil)) }
      if case .integer(let id) = values[4] { #expect((row["id_2"] as? NSNumber)?.int64Value == id) }
    }
    let lines = try text(AwkwardTable.value, "jsonl").split(separator: "\n")
    #expect(lines.count == rows.count)
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
  }

  @Test func csvReadsBack() throws {
    let records = TinyCSV.records(of: try text(AwkwardTable.value, "csv"))
    #expect(records.first == AwkwardTable.value.columns)
    for (record, values) in zip(records.dropFirst(), AwkwardTable.value.rows) {
      #expect(record.count == values.count)
      if case .text(let name) = values[1] {
        #expect(record[1] == name.replacingOccurrences(of: "\0", with: "\u{2400}"))
      }
      if case .real(let y) = values[2] { #expect(Double(record[2]) == y) }
    }
    #expect(records.count == AwkwardTable.value.rows.count + 1)
  }

  @Test func tsvHasOneLineARow() throws {
    let lines = try text(AwkwardTable.value, "tsv").unicodeScalars.split(separator: "\n")
    #expect(lines.count == AwkwardTable.value.rows.count + 1)
    #expect(lines.allSatisfy { $0.filter { $0 == "\t" }.count == 4 })
  }

  @Test(arguments: ["table", "markdown", "json", "jsonl"])
  func nothingReachesTheTerminal(id: String) throws {
    let dangerous = try text(AwkwardTable.value, id).unicodeScalars.filter {
      $0 != "\n" && (0..<0x20 ~= $0.value || 0x7F...0x9F ~= $0.value || 0x2028...0x202E ~= $0.value)
    }
    #expect(dangerous.isEmpty)
  }

  @Test func longTextsAreWrappedForATerminal() throws {
    let result = AwkwardTable(
      columns: ["n", "name", "detail"],
      rows: [
        [.integer(123_456_789), .text("会话会话"), .text(String(repeating: "long ", count: 20))],
        [.integer(1), .text("s"), .text("short")],
      ])
    let lines = try text(result, "table", width: 61).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "        n  name      detail",
        "---------  --------  ----------------------------------------",
        "123456789  会话会话  long long long long long long long long",
        "                     long long long long long long long long",
        "                     long long long long",
        "        1  s         short",
      ])
  }

  @Test func aLongTableKeepsComing() throws {
    let rows = (0..<10_002).map { [TableValue.integer(Int64($0)), .text($0 == 10_001 ? "longer" : "x")] }
    let lines = try text(AwkwardTable(columns: ["n", "t"], rows: rows), "table").split(separator: "\n")
    #expect(lines.count == 10_004)
    #expect(lines.last == "10001  longer")
  }

  @Test func anUnknownFormatListsTheKnown() {
    let error = #expect(throws: OutputError.self) { try TableFormat.exporter("xml", to: MemoryOutput()) }
    #expect(
      error?.description
        == "there is no format 'xml'; choose one of table, csv, csv-safe, tsv, json, jsonl, markdown")
  }
}
