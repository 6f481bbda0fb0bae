import Foundation
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceFormats

/// A folder of the Spark job's Parquet files, which DuckDB reads.
struct ParquetFolder {
  /// The path, without a slash at the end.
  let path: String
  /// The tables that exist among `session`, `verdict`, `glitch` and `import_issue`.
  private let tables: [String]

  /// The environment variable that names the command of DuckDB.
  static let variable = "TRACELAB_DUCKDB"

  /// - Parameter files: the paths of files in the folder.
  /// - Returns: `nil` if there is no Parquet file of these tables.
  init?(path: String, files: [String]) {
    let parquet = files.filter { $0.hasSuffix(".parquet") }
    let tables = ["session", "verdict", "glitch", "import_issue"].filter { table in
      parquet.contains { $0.hasPrefix(table + "/") }
    }
    if tables.isEmpty { return nil }
    self.path = path
    self.tables = tables
  }

  /// The SQL for DuckDB that prints all rows as `tracelab stream` prints them. Glitches in the order of their times.
  var sql: String {
    tables.map { table in
      let files = "\(path)/\(table)/**/*.parquet".replacing("'", with: "''")
      let order = table == "glitch" ? " ORDER BY verdict_key, start_us, end_us, kind, page, gesture, ordinal" : ""
      return "COPY (SELECT '\(table)' AS \"row\", * FROM read_parquet('\(files)', hive_partitioning = true, "
        + "hive_types_autocast = false, union_by_name = true)\(order)) TO '/dev/stdout' (FORMAT json);"
    }.joined(separator: "\n")
  }

  /// Calls `body` with each row, a line of JSON, and with the lines to which it belongs.
  ///
  /// - Throws: `UsageError` if there is no DuckDB, `TraceFormatError` if it cannot read the files, and errors of `body`.
  func eachRow(_ body: (ArraySlice<UInt8>, InputLines) throws -> Void) throws {
    let name = ProcessInfo.processInfo.environment[Self.variable] ?? "duckdb"
    guard let program = Self.program(name) else {
      throw UsageError(
        "\(TerminalText.escaped(path)) has Parquet files, and DuckDB, which reads them, is missing: there is no command "
          + "\(TerminalText.escaped(name)); install it (`pip install duckdb-cli`), or name it with \(Self.variable).")
    }
    let process = Process()
    process.executableURL = program
    let script = FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString).sql")
    try Data(sql.utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    process.arguments = ["-batch", "-bail", "-f", script.path]
    let (output, errors) = (
      Pipe(), FileManager.default.temporaryDirectory.appending(path: "tracelab-\(UUID().uuidString)")
    )
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    let lines = InputLines(PipeSource(output, name: "the output of DuckDB"))
    while let line = try lines.next() { try body(line, lines) }
    process.waitUntilExit()
    guard process.terminationReason != .exit || process.terminationStatus != 0 else { return }
    let reason = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
    throw TraceFormatError(
      .damaged, file: path, line: nil, expected: "Parquet files that DuckDB can read",
      found:
        "its error \"\(TerminalText.escaped(String(reason.prefix(300)).trimmingCharacters(in: .whitespacesAndNewlines)))\""
    )
  }

  /// A command in one of the folders of `PATH`, or a path.
  private static func program(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    let candidates = name.contains("/") ? [name] : folders.map { $0 + name }
    return candidates.first { access($0, X_OK) == 0 }.map { URL(fileURLWithPath: $0) }
  }
}
