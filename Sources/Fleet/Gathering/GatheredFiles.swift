import Foundation
import TextFormatting
import TraceAnalysis
import TraceFormats

/// The files with rows at the paths given to a gathering.
struct GatheredFiles {
  /// Files of JSON lines, also compressed; `-` for standard input.
  private(set) var rows: [String] = []
  /// Folders with Parquet files, each with its tables.
  private(set) var parquet: [ParquetFolder] = []

  private static let endings = [".jsonl", ".ndjson", ".json", ".jsonl.gz", ".ndjson.gz", ".json.gz"]

  /// - Throws: `TraceFormatError` for a path that does not exist, and a folder without rows.
  init(_ paths: [String]) throws {
    for path in paths {
      var isFolder: ObjCBool = false
      if path == "-" {
        rows.append(path)
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        throw TraceFormatError(
          .unreadable, file: path, line: nil, expected: "a file or a folder with rows", found: "nothing there")
      } else if isFolder.boolValue {
        try addFolder(path)
      } else {
        rows.append(path)
      }
    }
  }

  private mutating func addFolder(_ folder: String) throws {
    let names = ((FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []).sorted()
    let visible = names.filter { name in
      // Spark marks unfinished files with a leading underscore.
      !name.split(separator: "/").contains { $0.hasPrefix(".") || $0.hasPrefix("_") }
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let tables = ParquetFolder(path: base, files: visible)
    let found = visible.filter { name in
      Self.endings.contains { name.lowercased().hasSuffix($0) } && (tables == nil || name != ParquetFolder.mark)
    }
    rows += found.map { base + "/" + $0 }
    if let tables { parquet.append(tables) }
    guard found.isEmpty, tables == nil else { return }
    throw TraceFormatError(
      .empty, file: folder, line: nil,
      expected:
        "a folder with rows of `tracelab stream` (\(Self.endings.joined(separator: ", "))) or Parquet files of the Spark job",
      found: "none")
  }
}
