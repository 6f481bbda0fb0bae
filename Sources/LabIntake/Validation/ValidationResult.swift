import ReportOutput
import TraceFormats

/// The faults of recordings.
public struct ValidationResult: Sendable {
  /// One fault, or a warning, of one file.
  struct Row: Sendable {
    let path: String
    let issue: ImportIssue
  }

  let isStrict: Bool
  /// The rows in the order of the files, and of the lines in each.
  private(set) var rows: [Row] = []
  /// The number of files that were read.
  public private(set) var files = 0
  /// The number of files that an import would refuse.
  public private(set) var refused = 0
  /// The number of warnings about other files.
  public private(set) var warnings = 0
  public private(set) var emptyFolders = 0
  /// The number of paths that could not be read.
  public private(set) var unreadable = 0

  init(isStrict: Bool) { self.isStrict = isStrict }

  mutating func add(_ path: String, _ issues: [ImportIssue]) {
    files += 1
    rows += issues.map { Row(path: path, issue: $0) }
    if isStrict ? !issues.isEmpty : issues.contains(where: { $0.severity == .error }) {
      refused += 1
    } else {
      warnings += issues.count
    }
  }

  mutating func addEmptyFolder(_ path: String, _ reason: String) {
    emptyFolders += 1
    addRow(path, reason)
  }

  mutating func addUnreadable(_ path: String, _ reason: String) {
    unreadable += 1
    addRow(path, reason)
  }

  private mutating func addRow(_ path: String, _ reason: String) {
    let message = reason.prefix(1).uppercased() + reason.dropFirst()
    rows.append(Row(path: path, issue: ImportIssue(line: nil, severity: .error, message: message)))
  }

  /// The error that decides the exit code, as for an import; `nil` if all files would be imported.
  public var failure: (any Error)? {
    if unreadable > 0 { return ImportFailure.unreadable }
    return refused + emptyFolders > 0 ? ImportFailure.refused : nil
  }
}

extension ValidationResult {
  /// One table with all faults.
  public var document: ReportDocument {
    ReportDocument(
      title: "tracelab validate",
      headline: [
        .init("files", .integer(files)), .init("refused", .integer(refused, refused == 0 ? .good : .bad)),
        .init("warnings", .integer(warnings)),
      ],
      sections: [
        .init(
          id: "issues", title: "Faults and warnings",
          table: ReportTable(
            columns: [
              .init("file"), .init("line", alignment: .right), .init("severity"), .init("message"),
            ],
            rows: rows.map { row in
              let isError = row.issue.severity == .error || isStrict
              return [
                .text(row.path == "-" ? "standard input" : row.path), .integer(row.issue.line),
                .text(row.issue.severity.rawValue, isError ? .bad : .muted), .text(row.issue.message),
              ]
            }))
      ],
      notes: isStrict && rows.contains { $0.issue.severity == .warning }
        ? ["With --strict a warning refuses its file."] : [],
      places: Set(rows.map(\.path)))
  }
}
