import EmbeddedFiles
import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis

/// The program for PySpark that judges recordings on a cluster, and the queries over its output.
public enum SparkJob {
  /// The source in Python.
  public static var source: String { Embedded.sparkJob["job.py"] ?? "" }

  /// The files for DuckDB, by name: `views.sql`, and one per query.
  public static var queries: [(name: String, text: String)] { Embedded.parquetQueries.map { ($0.name, $0.text) } }

  /// Writes the files for DuckDB into a folder, which is created if it does not exist. Files with other names stay.
  ///
  /// - Returns: a sentence for people.
  /// - Throws: `CocoaError` if a file cannot be written; `UsageError` if a file with another text has one of the names.
  public static func writeQueries(into path: String) throws -> String {
    let folder = URL(filePath: path, directoryHint: .isDirectory)
    let places = queries.map { (text: Data($0.text.utf8), url: folder.appending(path: $0.name)) }
    for place in places {
      guard let present = try? Data(contentsOf: place.url), present != place.text else { continue }
      throw UsageError(
        "\(TerminalText.escaped(place.url.path)) already exists with other text; remove it, or name another folder with --queries."
      )
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for place in places { try place.text.write(to: place.url, options: .atomic) }
    return """
      \(TerminalText.escaped(path)): views and \(Plural.text(queries.count - 1, "query", "queries")) for DuckDB. Next:
        duckdb -c "SET VARIABLE folder = 'FOLDER'" -c ".read \(TerminalText.escaped(path))/views.sql" \
      -c ".read \(TerminalText.escaped(path))/strategy-summary.sql"
      """
  }
}
