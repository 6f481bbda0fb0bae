import Foundation
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceFormats

/// A folder of the Spark job's Parquet files, which DuckDB reads.
struct ParquetFolder {
  /// The path, without a slash at the end.
  let path: String
  private static let tables = ["session", "verdict", "glitch", "import_issue"]

  /// The file in the folder with the version of its layout.
  static let mark = "tracelab.json"

  /// The environment variable that names the command of DuckDB.
  static let variable = "TRACELAB_DUCKDB"

  /// - Parameter files: the paths of files in the folder.
  /// - Returns: `nil` if there is no Parquet file of these tables.
  init?(path: String, files: [String]) {
    let isTable = Self.tables.contains { table in
      files.contains { $0.hasPrefix(table + "/") && $0.hasSuffix(".parquet") }
    }
    if !isTable { return nil }
    self.path = path
  }

  /// The SQL for DuckDB that prints all rows as `tracelab stream` prints them. Glitches in the order of their times.
  var sql: String {
    let folder = path.replacing("'", with: "''")
    let views = SparkJob.queries.first { $0.name == "views.sql" }?.text ?? ""
    let copies = Self.tables.map { table in
      let order = table == "glitch" ? " ORDER BY verdict_key, start_us, end_us, kind, page, gesture, ordinal" : ""
      return "COPY (SELECT '\(table)' AS \"row\", * FROM \(table)\(order)) TO '/dev/stdout' (FORMAT json);"
    }
    return (["SET VARIABLE folder = '\(folder)';", views] + copies).joined(separator: "\n")
  }

  /// Calls `body` with each row, a line of JSON, and with the lines to which it belongs.
  ///
  /// - Throws: `UsageError` if there is no DuckDB, `TraceFormatError` if it cannot read the files, and errors of `body`.
  func eachRow(_ body: (ArraySlice<UInt8>, InputLines) throws -> Void) throws {
    let name = ProcessInfo.processInfo.environment[Self.variable] ?? "duckdb"
    guard let program = Self.program(name) else {
      throw UsageError(
        "there is no command \(TerminalText.escaped(name)) to read the Parquet files in \(TerminalText.escaped(path)); install "
          + "DuckDB (`pip install duckdb-cli`), or name its command with \(Self.variable).")
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
