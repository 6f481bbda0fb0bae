import ReportOutput
import TraceFormats

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
