import LabCommon
import ReportOutput
import TextFormatting

/// The result of checking a lab.
public struct CheckResult {
  struct Part {
    var check: CheckDescription
    var log: CheckLog
  }

  let path: String
  var parts: [Part] = []
  /// The ids of the checks that were left out, because the file or its schema is damaged.
  var leftOut: [String] = []

  init(path: String) { self.path = path }

  public var problemCount: Int { parts.reduce(0) { $0 + $1.log.problemCount } }

  /// The error that decides the exit code; `nil` if no problem was found.
  public var failure: (any Error)? {
    problemCount == 0 ? nil : DamagedLab(path: path, problems: problemCount)
  }
}

extension CheckResult {
  /// A report: the numbers of rows examined, then the problems, one section per check that found some.
  public var document: ReportDocument {
    ReportDocument(
      title: "tracelab check",
      headline: [
        .init("lab", .text(path)), .init("problems", .integer(problemCount, problemCount == 0 ? .good : .bad)),
      ],
      sections: [overview] + parts.filter { $0.log.problemCount > 0 }.map(Self.section),
      notes: notes, places: [path])
  }

  private var overview: ReportDocument.Section {
    .init(
      id: "checks", title: "What was checked",
      table: ReportTable(
        columns: [
          .init("check"), .init("looked_at", title: "looked at"), .init("problems", alignment: .right),
          .init("expectation", title: "what should hold"),
        ],
        rows: parts.map { part in
          [
            .text(part.check.id, .strong), .text(part.log.examinedText),
            .count(part.log.problemCount, part.log.problemCount == 0 ? .muted : .bad), .text(part.check.summary),
          ]
        }))
  }

  private static func section(_ part: Part) -> ReportDocument.Section {
    let log = part.log
    let more = log.problemCount - log.problems.count
    return .init(
      id: part.check.id, title: "\(part.check.id): \(Plural.text(log.problemCount, "problem"))",
      table: ReportTable(
        columns: [.init("table"), .init("row"), .init("expected"), .init("found")],
        rows: log.problems.map { [.text($0.table), .text($0.row), .text($0.expected), .text($0.found)] }),
      notes: (more > 0 ? ["And \(more) more."] : []) + [part.check.remedy])
  }

  private var notes: [String] {
    let remarks = parts.flatMap(\.log.notes)
    guard !leftOut.isEmpty else { return remarks }
    return remarks + [
      "Not checked, because these checks need a sound file with this tool's schema: "
        + leftOut.joined(separator: ", ") + "."
    ]
  }
}
