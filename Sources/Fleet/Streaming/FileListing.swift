import Foundation
import LabIntake
import ReportOutput
import TraceFormats

/// The files that an import of some paths would read, with the facts by which a changed file is noticed.
struct FileListing {
  /// The formats of recordings in folders and archives.
  let formats: [any TraceFormat.Type]

  /// Prints a row `file` per file, and a row `import_issue` per path that an import would refuse.
  ///
  /// - Throws: `OutputError`, and `TraceFormatError` if the input cannot be read.
  func run(over input: some ByteSource, into output: any TextOutput) throws {
    let lines = InputLines(input)
    while let line = try lines.next() {
      let path = String(decoding: InputLines.content(line), as: UTF8.self)
      guard !path.isEmpty else { continue }
      let recordings = Recordings([path == "-" ? "./-" : path], formats: formats)
      var rows = StreamedRows()
      for (path, reason) in recordings.unreadable {
        rows.refuse(ImportIssue(line: nil, severity: .error, message: reason), path: path)
      }
      for path in recordings.emptyFolders {
        rows.refuse(ImportIssue(line: nil, severity: .error, message: recordings.emptyFolderText), path: path)
      }
      for error in recordings.refused { rows.refuse(ImportIssue(error), path: error.file) }
      var last = ""
      for path in recordings.files.compactMap(\.location.listedPath) where path != last {
        // The entries of an archive follow each other.
        last = path
        add(path, to: &rows)
      }
      try output.write(rows.text)
    }
    try output.flush()
  }

  private func add(_ path: String, to rows: inout StreamedRows) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let message = "Expected a file whose name is UTF-8 and that can be read, found none of this name; rename it."
      return rows.refuse(ImportIssue(line: nil, severity: .error, message: message), path: path)
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    var row = StreamRow("file")
    row.add("path", path)
    row.add("size", Int(status.st_size))
    row.add("modified_us", Int(time.tv_sec) &* 1_000_000 &+ Int(time.tv_nsec) / 1000)
    rows.add(row)
  }
}

extension RecordingLocation {
  /// The file, or the archive of an entry; `nil` for bytes in memory.
  fileprivate var listedPath: String? {
    switch self {
    case .file(let path): path
    case .entry(let entry): entry.archive
    case .standardInput, .memory, .converted: nil
    }
  }
}
