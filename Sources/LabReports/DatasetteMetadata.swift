import Foundation
import LabCommon
import TextFormatting
import TraceStore

/// The metadata that datasette shows for a lab: descriptions of tables and columns, and the shipped queries with their parameters.
///
/// datasette passes an empty string for a parameter without a value, so that the SQL of a query has to contain its default.
public struct DatasetteMetadata {
  private let database: String

  /// - Parameter path: the lab's file, after which datasette names the database.
  public init(path: String) {
    database = URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The JSON text for `datasette --metadata`.
  public var text: String {
    let lab = JSONText.object([
      (
        "description",
        .string("A tracelab lab: gesture sessions, their frames under every strategy, and the glitches found in them.")
      ),
      ("tables", .object(Self.tables)),
      ("queries", .object(NamedQuery.all.map { (key: $0.name, value: Self.query($0)) })),
    ])
    let metadata = JSONText.object([
      ("title", .string("tracelab")), ("databases", .object([(key: database, value: lab)])),
    ])
    return metadata.pretty() + "\n"
  }

  /// The tables and views: first those for people, then the tool's own, hidden.
  private static var tables: [(key: String, value: JSONText)] {
    let relations = SchemaDescription.lab.relations
    return (relations.filter { !$0.isInternal } + relations.filter(\.isInternal)).map {
      (key: $0.name, value: table($0))
    } + [(key: SchemaDescription.migrationTable, value: .object([("hidden", .bool(true))]))]
  }

  private static func table(_ relation: SchemaDescription.Relation) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("description", .string(relation.summary)),
      ("columns", .object(relation.columns.map { (key: $0.name, value: .string($0.summary)) })),
    ]
    if relation.isInternal { members.append(("hidden", .bool(true))) }
    // datasette cannot hide views. It leaves out views that nobody may see, and queries read them all the same.
    if relation.isInternal, relation.isView { members.append(("allow", .bool(false))) }
    return .object(members)
  }

  private static func query(_ query: NamedQuery) -> JSONText {
    let parameters = query.parameters.map { parameter -> String in
      let value = parameter.defaultValue.map { $0.isEmpty ? " (may be empty)" : " (\($0) when empty)" } ?? ""
      return "\(parameter.name): \(parameter.summary)\(value)"
    }
    let description = ([query.rowMeaning, query.summary] + parameters.map { "\($0)." }).joined(separator: " ")
    return .object([
      ("title", .string(query.name)), ("description", .string(description)),
      ("params", .array(query.parameters.map { .string($0.name) })), ("sql", .string(sql(of: query))),
    ])
  }

  /// The statement with its defaults inserted, and without the leading comments and the semicolon, which datasette rejects.
  private static func sql(of query: NamedQuery) -> String {
    var lines = query.sql.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.hasPrefix("--") == true { lines.removeFirst() }
    var sql = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    if sql.hasSuffix(";") { sql.removeLast() }
    for parameter in query.parameters {
      guard let value = parameter.defaultValue, !value.isEmpty else { continue }
      let quoted = "'\(value.replacing("'", with: "''"))'"
      sql = sql.replacing(":\(parameter.name) ", with: "coalesce(nullif(:\(parameter.name), ''), \(quoted)) ")
    }
    return sql
  }
}
