/// The tables and views of a lab as their migrations describe them: the meaning of one row, and of every column.
///
/// A released migration cannot be changed, so a later one may replace its descriptions, and mark relations as internal:
///
///     -- @describe touch.session_id: the session        (or a table's or view's name alone)
///     -- @internal frame_row, run_name
///
/// A view that a later migration redefines has its descriptions from there; an added column is described between slashes.
public struct SchemaDescription: Hashable, Sendable {
  /// One table or view.
  public struct Relation: Hashable, Sendable {
    public let name: String
    public let isView: Bool
    /// The comment above it: `One row is …`.
    public fileprivate(set) var summary: String
    public fileprivate(set) var columns: [Column]
    /// Whether the relation is internal to the tool: it may change, and is not intended for readers of the lab.
    public fileprivate(set) var isInternal = false
  }

  public struct Column: Hashable, Sendable {
    public let name: String
    /// The column's type; empty in views.
    public let type: String
    /// The meaning and the unit.
    public fileprivate(set) var summary: String
  }

  /// The relations in the order of the migrations.
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
    // The open relation, and its columns so far.
    var open = 0
    var columns: [Column]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let read = columns {
        if line.hasSuffix(";") || line.hasPrefix(")") || line.hasPrefix("FROM") {
          relations[open].columns = read
          columns = nil
          remarks = []
        } else {
          columns = adding(line, to: read, of: relations[open])
        }
      } else if line.hasPrefix("-- @") {
        amend(line.dropFirst(4))
      } else if line.hasPrefix("--") {
        remarks.append(Self.trimmed(line.dropFirst(2)))
      } else if line.hasPrefix("CREATE TABLE ") || line.hasPrefix("CREATE VIEW ") {
        let words = line.split(separator: " ")
        open = begin(String(words[2]), isView: words[1] == "VIEW", summary: remarks.joined(separator: " "))
        columns = []
      } else if line.hasPrefix("ALTER TABLE ") {
        addColumn(line)
        remarks = []
      } else {
        remarks = []
      }
    }
  }

  /// The index of a relation that begins: its former one if an earlier migration created it.
  private mutating func begin(_ name: String, isView: Bool, summary: String) -> Int {
    if let place = relations.firstIndex(where: { $0.name == name }) {
      relations[place].summary = summary
      return place
    }
    relations.append(Relation(name: name, isView: isView, summary: summary, columns: []))
    return relations.count - 1
  }

  /// Reads `ALTER TABLE table ADD COLUMN name TYPE … /* meaning */;`.
  private mutating func addColumn(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count > 6, words[3] == "ADD", let start = line.firstRange(of: "/* "),
      let end = line.firstRange(of: " */")
    else {
      return
    }
    let column = Column(
      name: String(words[5]), type: Self.bare(words[6]), summary: String(line[start.upperBound..<end.lowerBound]))
    change(String(words[2])) { $0.columns.append(column) }
  }

  /// Reads `internal NAME, …` or `describe NAME: text`. Unknown names are ignored; a test finds them.
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
  private func adding(_ line: Substring, to columns: [Column], of relation: Relation) -> [Column] {
    let parts = line.split(separator: "--", maxSplits: 1, omittingEmptySubsequences: false)
    let comment = parts.count > 1 ? Self.trimmed(parts[1]) : ""
    let words = parts[0].split(separator: " ")
    if relation.isView { return columns + viewColumn(words, comment) }
    guard let name = words.first else {
      guard let last = columns.last, !comment.isEmpty else { return columns }
      return columns.dropLast() + [Column(name: last.name, type: last.type, summary: last.summary + " " + comment)]
    }
    guard words.count > 1, ["INTEGER", "REAL", "TEXT", "BLOB"].contains(Self.bare(words[1])) else { return columns }
    return columns + [column(String(name), type: Self.bare(words[1]), comment)]
  }

  /// The columns of a view, which it names in comments, `name: meaning`. A column from a table keeps that column's meaning.
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
