/// The tables and views of a lab as their migrations describe them: the meaning of one row, and of every column.
///
/// A released migration cannot be changed, so a later one may replace its descriptions, and name what is not meant for people:
///
///     -- @describe touch.session_id: the session        (or a table's or view's name alone)
///     -- @internal frame_row, run_name
public struct SchemaDescription: Hashable, Sendable {
  /// One table or view.
  public struct Relation: Hashable, Sendable {
    public let name: String
    public let isView: Bool
    /// The comment above it: `One row is …`.
    public fileprivate(set) var summary: String
    public fileprivate(set) var columns: [Column]
    /// Whether the tool keeps it for itself: it may change, and is not what a reader of the lab should begin with.
    public fileprivate(set) var isInternal = false
  }

  public struct Column: Hashable, Sendable {
    public let name: String
    /// Empty for a view's.
    public let type: String
    /// Meaning and unit.
    public fileprivate(set) var summary: String
  }

  /// In the order of the migrations.
  public private(set) var relations: [Relation] = []

  /// The table that lists the migrations of a lab, which no migration describes.
  public static let migrationTable = "schema_migration"

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
      } else if line.hasPrefix("-- @") {
        amend(line.dropFirst(4))
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

  /// Reads `internal NAME, …` or `describe NAME: text`. What names nothing is passed over; a test finds it.
  private mutating func amend(_ line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return }
    switch parts[0] {
    case "internal":
      for name in parts[1].split(separator: ",").map({ Self.trimmed($0) }) {
        change(name) { $0.isInternal = true }
      }
    case "describe":
      guard let colon = parts[1].firstIndex(of: ":") else { return }
      let name = parts[1][..<colon].split(separator: ".").map(String.init)
      let text = Self.trimmed(parts[1][parts[1].index(after: colon)...])
      change(name[0]) { relation in
        if name.count == 1 { relation.summary = text }
        for index in relation.columns.indices where name.count == 2 && relation.columns[index].name == name[1] {
          relation.columns[index].summary = text
        }
      }
    default: return
    }
  }

  private mutating func change(_ name: String, _ body: (inout Relation) -> Void) {
    guard let index = relations.firstIndex(where: { $0.name == name }) else { return }
    body(&relations[index])
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
