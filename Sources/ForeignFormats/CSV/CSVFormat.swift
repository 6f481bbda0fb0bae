import TraceFormats
import TraceModel

/// Tables in text with a header line, and comma, semicolon or tab between the cells.
///
/// A row is a touch, a frame, or both. An empty cell has no value, and an offset keeps the value of the rows before. Touches may be
/// in a second file on the same clock.
public enum CSVFormat: RowFormat {
  public static func sniff(_ prefix: [UInt8]) -> Bool {
    var rest = prefix[...]
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    let text = Array(rest.drop { $0 == 0x0a || $0 == 0x0d || $0 == 0x20 }.prefix { $0 != 0x0a })
    guard let first = text.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[") else { return false }
    return text.withUnsafeBufferPointer { text in
      var line = CSVLine(separator: separator(of: text))
      guard (try? line.take(text)) == true, line.cells.count > 1 else { return false }
      return CSVColumns.areIn(line)
    }
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func readRows(
    _ source: some ByteSource, options: ReadOptions, keepsAll: Bool, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    let header = try options.header(file: source.name, source: .init(kind: .touchLog))
    let main = try CSVRows(source, options: options, header: header)
    var sources: [any RowSource] = [main]
    var unused = unusedColumns(main.unused)
    if let companion = options.companion {
      let touches = MemorySource(companion.bytes, name: companion.name)
      let rows = try CSVRows(touches, options: options, header: header)
      sources.insert(rows, at: 0)
      unused += unusedColumns(rows.unused, of: companion.name)
    }
    let fields = sources.reduce(into: Set<RowField>()) { $0.formUnion($1.fields) }
    if let entry = options.map.entries.first(where: { entry in !fields.contains { $0.name == entry.key } }) {
      throw TraceFormatError(
        .missingKey, file: source.name, line: 1, expected: "a column \(Excerpt.of(entry.source)) for `\(entry.key)`",
        found:
          "none, neither here nor in \(Excerpt.of(options.companion?.name ?? source.name, limit: Excerpt.nameLimit))")
    }
    let issues = try EventRows(header, keepsAll: keepsAll).read(sources, into: &sink)
    return unused + issues
  }

  /// - Parameter companion: the name of the file, if it is the second one.
  private static func unusedColumns(_ names: [String], of companion: String? = nil) -> [ImportIssue] {
    if names.isEmpty { return [] }
    let listed = names.prefix(8).map { Excerpt.of($0) }.joined(separator: ", ")
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    let place = companion.map { " of \(Excerpt.of($0, limit: Excerpt.nameLimit))" } ?? ""
    return [
      ImportIssue(
        line: companion == nil ? 1 : nil, severity: .warning,
        message:
          "\(names.count == 1 ? "A column" : "Columns")\(place) \(names.count == 1 ? "is" : "are") not used: \(listed)\(more); `--map` says what a column is."
      )
    ]
  }

  /// The separator of a header line: the most frequent of tab, semicolon and comma.
  static func separator(of line: some Collection<UInt8>) -> UInt8 {
    let candidates = [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")]
    let counts = candidates.map { separator in line.count { $0 == separator } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return candidates[0] }
    return candidates[index]
  }

  public static let description = FormatDescription(
    id: "csv",
    name: "table",
    summary: "CSV or TSV with a header line: a row is a touch, a frame, or both",
    extensions: ["csv", "tsv"],
    folderEndings: ["frames.csv", "touches.csv", "frames.tsv", "touches.tsv"],
    holds: ["touches", "frames", "tab events of the app's code"],
    example: """
      t_ms,touch_id,touch_phase,x,y,outer,page,inner_0
      1000,1,began,195,700,0,0,0
      1016.667,1,moved,195,680.5,19.5,,
      1033.333,1,ended,195,680.5,19.5,,
      1050,,,,,19.5,,

      """,
    invalidExamples: [
      .init(text: "t,outer\n0,0\n", error: "expected the unit of the time, found the column t"),
      .init(text: "t_ms,outer\n5,0\n4,1\n", error: "expected a time at or after that of the row before"),
      .init(text: "t_ms,outer\n5,\"1,5\"\n", error: "write decimals with a point"),
      .init(text: "t_ms,x,y\n5,1,1\n", error: "expected a column `touch_phase` beside `x`, `y`"),
      .init(text: "t_ms,touch_phase,x,y\n5,moved,1,1\n", error: "expected finger 0 to begin first"),
    ],
    namesSessions: false, mapKeys: RowField.mapKeys, exampleOptions: ReadOptions(layout: .example))
}
