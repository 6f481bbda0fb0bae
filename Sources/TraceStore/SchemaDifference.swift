import GRDB

/// A table, view, index or trigger of a lab that is not as the migrations of this tool make it.
public struct SchemaDifference: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case missing, altered
    /// Not of this tool: somebody added it.
    case foreign
  }

  public var kind: Kind
  /// `table`, `view`, `index` or `trigger`.
  public var type: String
  public var name: String
}

extension LabTransaction {
  /// The number of tables, views, indexes and triggers that the migrations of this tool make, and the differences of the lab's.
  ///
  /// - Throws: `StoreError`.
  public func schemaDifferences() throws -> (known: Int, differences: [SchemaDifference]) {
    let fresh = try DatabaseQueue()
    try Migrator().migrate(fresh, path: "a new lab")
    let known = try fresh.read { try SchemaObject.all(in: $0) }
    let found = try SchemaObject.all(in: database)
    let lacking = known.compactMap { name, object -> SchemaDifference? in
      guard found[name] != object else { return nil }
      return SchemaDifference(kind: found[name] == nil ? .missing : .altered, type: object.type, name: name)
    }
    let foreign = found.filter { known[$0.key] == nil }
      .map { SchemaDifference(kind: .foreign, type: $0.value.type, name: $0.key) }
    return (known.count, (lacking + foreign).sorted { $0.name < $1.name })
  }
}

/// One row of `sqlite_schema`.
private struct SchemaObject: Hashable {
  var type: String
  var table: String
  var sql: String

  /// By name; SQLite's own tables and indexes are left out.
  static func all(in database: Database) throws -> [String: SchemaObject] {
    var objects: [String: SchemaObject] = [:]
    let sql = "SELECT name, type, tbl_name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*'"
    try LabTransaction(database: database).forEachRow(of: sql) { row in
      guard case .text(let name) = row[0], case .text(let type) = row[1], case .text(let table) = row[2],
        case .text(let text) = row[3]
      else { return }
      objects[name] = SchemaObject(type: type, table: table, sql: text)
    }
    return objects
  }
}
