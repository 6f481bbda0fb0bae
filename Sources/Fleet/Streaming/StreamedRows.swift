import LabCommon
import ReportOutput
import TextFormatting
import TraceFormats

/// The rows of some recordings, as text, and their number.
struct StreamedRows: Sendable {
  /// One row per line.
  var text = ""
  var counts = StreamSummary()
  /// Whether these rows mark the end of a path, and belong to no recording.
  var isEnd = false

  /// The row after all recordings of one path.
  static func end(path: String) -> StreamedRows {
    var (row, rows) = (StreamRow("end"), StreamedRows())
    row.add("path", path)
    rows.add(row)
    rows.isEnd = true
    return rows
  }

  mutating func add(_ row: StreamRow) { text += row.line }

  /// Adds the row of a refused recording.
  mutating func refuse(_ issue: ImportIssue, path: String) {
    add(StreamRow(issue, path: path))
    counts.refused += 1
  }
}

/// The result of a stream.
public struct StreamSummary: Hashable, Codable, Sendable {
  /// The number of accepted recordings.
  public internal(set) var sessions = 0
  public internal(set) var refused = 0
  public internal(set) var warnings = 0
  public internal(set) var verdicts = 0
  public internal(set) var glitches = GlitchCount()

  /// The number of recordings that have a row.
  var recordings: Int { sessions + refused }

  static func += (sum: inout StreamSummary, more: StreamSummary) {
    sum.sessions += more.sessions
    sum.refused += more.refused
    sum.warnings += more.warnings
    sum.verdicts += more.verdicts
    sum.glitches += more.glitches
  }

  /// One line for people.
  public var text: String {
    if recordings == 0 { return "there were no recordings." }
    var parts = [
      "judged \(Plural.text(sessions, "recording")): \(Plural.text(verdicts, "verdict")), "
        + glitches.text
    ]
    if warnings > 0 { parts.append(Plural.text(warnings, "warning")) }
    if refused > 0 { parts.append("\(refused) refused, see the rows `import_issue`") }
    return parts.joined(separator: "; ") + "."
  }
}

/// Recordings of a stream that were left without a row.
struct MissingRows: Error, Equatable {
  /// The number of files and archive entries that were read.
  let recordings: Int
  /// The number of those that have a row.
  let answered: Int
}

extension MissingRows: CommandError {
  var failure: Failure {
    Failure(
      65,
      "the stream read \(Plural.text(recordings, "recording")), but only \(answered) have rows; "
        + "please report this.")
  }
}
