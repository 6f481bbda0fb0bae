import TraceFormats
import TraceModel

/// Console output of an app, read with a regular expression that defines the meaning of a line. Lines that do not match are left out.
public enum ConsoleLogFormat: RowFormat {
  /// The number of lines at the beginning of a file that determine whether it is a log.
  private static let sniffedLines = 40

  public static func sniff(_ prefix: [UInt8]) -> Bool {
    var lines = prefix.split(separator: 0x0a).map {
      String(decoding: $0.last == 0x0d ? $0.dropLast() : $0, as: UTF8.self)
    }
    // The last line may be truncated.
    if prefix.count >= PeekedSource<MemorySource>.prefixLength, lines.count > 1 { lines.removeLast() }
    lines = lines.filter { line in !line.allSatisfy { $0.isWhitespace } }
    guard !lines.isEmpty else { return false }
    lines = Array(lines.prefix(sniffedLines))
    return ConsolePattern.shipped.contains { pattern in
      guard pattern.isTelling, let expression = try? ConsoleExpression(pattern, map: FieldMap()) else { return false }
      return lines.count(where: expression.matches) * 2 >= lines.count
    }
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func readRows(
    _ source: some ByteSource, options: ReadOptions, keepsAll: Bool, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    let header = try options.header(file: source.name, source: .init(kind: .touchLog))
    var short = options
    short.lineLimit = min(short.lineLimit, longestLine)
    let rows: ConsoleRows
    do {
      rows = ConsoleRows(source, options: short, header: header, expressions: try expressions(options))
    } catch let fault as Fault {
      throw fault.error(file: source.name, line: nil)
    }
    // The content of the lines is known only after reading them.
    let issues = try EventRows(header, keepsAll: keepsAll).read([rows], into: &sink)
    guard rows.matched > 0 else {
      let first = [rows.skipped, rows.tooLong, rows.tooSlow].compactMap(\.first).min { $0.line < $1.line }
      throw TraceFormatError(
        .empty, file: source.name, line: first?.line, expected: "lines with offsets or touches",
        found: first.map { Excerpt.of($0.text) } ?? "an empty file",
        remedy: rows.tooSlow.count == 0
          ? "say with --pattern what a line means: a regular expression with named groups"
          : "the pattern takes more than \(ConsoleExpression.stepsPerLine) steps for a line: write it without repetitions "
            + "within repetitions, such as (a+)+")
    }
    return leftOut(rows) + issues
  }

  /// The maximum length of a line. A log's lines are short; longer ones are data of another kind.
  private static let longestLine = 1 << 20

  private static func expressions(_ options: ReadOptions) throws -> [ConsoleExpression] {
    guard let text = options.pattern else {
      return try ConsolePattern.shipped.map { try ConsoleExpression($0, map: options.map) }
    }
    if let known = ConsolePattern.shipped.first(where: { $0.name == text }) {
      return [try ConsoleExpression(known, map: options.map)]
    }
    return [try ConsoleExpression(text, map: options.map)]
  }

  private static func leftOut(_ rows: ConsoleRows) -> [ImportIssue] {
    [
      rows.skipped.issue { "\($0 ? "says" : "say") nothing that the pattern knows" },
      rows.tooLong.issue { "\($0 ? "is" : "are") longer than \(ConsoleExpression.longestLine) bytes" },
      rows.tooSlow.issue { "\($0 ? "takes" : "take") more than \(ConsoleExpression.stepsPerLine) steps to match" },
    ].compactMap(\.self)
  }

  public static let description = FormatDescription(
    id: "console",
    name: "log",
    summary: "what an app printed: NSLog, os_log, print and others, or lines that a regular expression describes",
    extensions: ["log"],
    folderEndings: ["scroll.log"],
    triedEndings: ["txt"],
    holds: ["frames", "touches", "tab events of the app's code"],
    example: """
      2026-01-31 12:00:00.000000+0100 MyApp[6525:1481021] outer: 0.0 inner: 0.0
      2026-01-31 12:00:00.016667+0100 MyApp[6525:1481021] outer: 12.5 inner: 0.0
      2026-01-31 12:00:00.033333+0100 MyApp[6525:1481021] outer: 25.0 inner: 0.0

      """,
    invalidExamples: [
      .init(text: "Hello, world!\n", error: "expected lines with offsets or touches, found Hello, world!"),
      .init(
        text:
          "2026-01-31 12:00:01.000+0100 A[1:2] outer: 1 inner: 0\n2026-01-31 12:00:00.000+0100 A[1:2] outer: 2 inner: 0\n",
        error: "expected a time at or after that of the row before"),
    ],
    namesSessions: false, mapKeys: RowField.mapKeys, takesPattern: true, exampleOptions: ReadOptions(layout: .example)
  )
}
