import EmbeddedFiles
import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis

/// The program for PySpark that judges recordings on a cluster, and the queries over its output.
public enum SparkJob {
  /// The source in Python: the modules of the job joined into one file, the only thing to submit.
  ///
  /// The modules share one namespace. Lines that import from one another are left out, and each other import stands once.
  ///
  /// - Parameter forgotten: what the printed job forgets, `KEY=VALUE` each, if it is not told anything else.
  /// - Throws: `UsageError` for another key, an empty value, or a day that is not YYYY-MM-DD.
  public static func source(forgetting forgotten: [String] = []) throws -> String {
    var seen: Set<Substring> = []
    let modules = Embedded.sparkJob.filter { $0.name.hasSuffix(".py") }.map { module in
      module.text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("from .") && !($0.isImport && !seen.insert($0).inserted) }
        .joined(separator: "\n")
    }
    let orders = try forgotten.map(order).map { "ORDERED += [\($0)]\n" }.joined()
    return "# Printed by `tracelab spark-job`.\n\n" + modules.joined(separator: "\n\n") + "\n\n" + orders
      + "if __name__ == \"__main__\":\n    main()\n"
  }

  /// A request to forget, as a literal of Python.
  private static func order(_ text: String) throws -> String {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.first, ["uid", "path", "before"].contains(key), parts.count == 2, !parts[1].isEmpty,
      key != "before" || parts[1].wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    else {
      throw UsageError("--forget takes uid=ID, path=PATH or before=YYYY-MM-DD; found \(TerminalText.escaped(text)).")
    }
    // JSON of a string is a literal of Python, too, but for escaped slashes.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return String(decoding: try encoder.encode(text), as: UTF8.self)
  }

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
        "\(TerminalText.escaped(place.url.path)) already has other content; remove it, or name another folder with --queries."
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

extension Substring {
  /// Whether a line of Python imports a module.
  fileprivate var isImport: Bool { hasPrefix("import ") || hasPrefix("from ") }
}
