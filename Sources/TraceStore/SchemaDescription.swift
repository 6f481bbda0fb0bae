/// The tables and views of a lab as their migrations describe them: the meaning of one row, and of every column.
public struct SchemaDescription: Hashable, Sendable {
  /// One table or view.
  public struct Relation: Hashable, Sendable {
    public let name: String
    public let isView: Bool
    /// The comment above it: `One row is …`.
    public let summary: String
    public fileprivate(set) var columns: [Column]
  }

  public struct Column: Hashable, Sendable {
    public let name: String
    /// Empty for a view's.
    public let type: String
    /// Meaning and unit.
    public let summary: String
  }

  /// In the order of the migrations.
  public private(set) var relations: [Relation] = []

  /// The schema that this tool writes.
  public static let lab = SchemaDescription(migrations: Embedded.migrations.map(\.text))

  /// The meaning of columns that have the same name in several tables.
  private static let common = [
    "id": "its number", "session_id": "the session", "replay_id": "the replay", "verdict_id": "the verdict",
    "run_id": "the run", "t_us": "microseconds since the session's start",
    "start_us": "when it began, microseconds since the session's start",
    "end_us": "when it ended, microseconds since the session's start",
  ]

  init(migrations: [String]) {
    for text in migrations { read(text) }
  }

  private mutating func read(_ text: String) {
    var remarks: [String] = []
    var columns: [Column]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = columns {
        if line.hasSuffix(";") || line.hasPrefix(")") || line.hasPrefix("FROM") {
          relations[relations.count - 1].columns = open
          columns = nil
          remarks = []
        } else {
          columns = adding(line, to: open)
        }
      } else if line.hasPrefix("--") {
        remarks.append(Self.trimmed(line.dropFirst(2)))
      } else if line.hasPrefix("CREATE TABLE ") || line.hasPrefix("CREATE VIEW ") {
        let words = line.split(separator: " ")
        relations.append(
          Relation(
            name: String(words[2]), isView: words[1] == "VIEW", summary: remarks.joined(separator: " "), columns: []))
        columns = []
      } else {
        remarks = []
      }
    }
  }

  /// Reads a line of a definition: a table's column, a view's column, or the rest of a comment.
  private func adding(_ line: Substring, to columns: [Column]) -> [Column] {
    let parts = line.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let comment = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    let words = parts[0].split(separator: " ")
    guard let relation = relations.last else { return columns }
    if relation.isView { return columns + viewColumn(words, comment) }
    guard let name = words.first else {
      guard let last = columns.last, !comment.isEmpty else { return columns }
      return columns.dropLast() + [Column(name: last.name, type: last.type, summary: last.summary + " " + comment)]
    }
    guard words.count > 1, ["INTEGER", "REAL", "TEXT", "BLOB"].contains(Self.bare(words[1])) else { return columns }
    return columns + [column(String(name), type: Self.bare(words[1]), comment)]
  }

  /// A view names its columns in comments, `name: meaning`. A column that it takes over from a table has that column's meaning.
  private func viewColumn(_ words: [Substring], _ comment: String) -> [Column] {
    if let colon = comment.firstIndex(of: ":") {
      let name = comment[..<colon]
      if name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        return [column(String(name), type: "", Self.trimmed(comment[comment.index(after: colon)...]))]
      }
    }
    guard words.count == 1, let dot = words[0].firstIndex(of: ".") else { return [] }
    let name = Self.bare(words[0][words[0].index(after: dot)...])
    let table = relations.first { $0.name == words[0][..<dot] }
    return [column(name, type: "", table?.columns.first { $0.name == name }?.summary ?? "")]
  }

  private func column(_ name: String, type: String, _ comment: String) -> Column {
    Column(name: name, type: type, summary: comment.isEmpty ? Self.common[name] ?? "" : comment)
  }

  private static func bare(_ word: Substring) -> String { String(word.last == "," ? word.dropLast() : word) }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
