import GRDB
import Hashing

/// A table, view, index or trigger of a lab that differs from the one that the migrations of this tool create.
public struct SchemaDifference: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case missing, altered
    /// The object is not of this tool; somebody added it.
    case foreign
  }

  public var kind: Kind
  /// `table`, `view`, `index` or `trigger`.
  public var type: String
  public var name: String
}

extension LabTransaction {
  /// The number of tables, views, indexes and triggers that the migrations of this tool create, and the differences in the lab.
  ///
  /// - Throws: `StoreError`.
  public func schemaDifferences() throws -> (known: Int, differences: [SchemaDifference]) {
    let migrator = Migrator()
    let known = try migrator.objects(version: migrator.latestVersion)
    return (known.count, SchemaDifference.between(known, try SchemaObject.all(in: database)))
  }
}

extension SchemaDifference {
  fileprivate static func between(_ known: [SchemaObject], _ found: [SchemaObject]) -> [SchemaDifference] {
    let names = Set(known.map(\.identity))
    let present = Set(found)
    let presentNames = Set(found.map(\.identity))
    let lacking = known.filter { !present.contains($0) }.map { object in
      let kind: Kind = presentNames.contains(object.identity) ? .altered : .missing
      return SchemaDifference(kind: kind, type: object.type, name: object.name)
    }
    let foreign = found.filter { !names.contains($0.identity) }
      .map { SchemaDifference(kind: .foreign, type: $0.type, name: $0.name) }
    return (lacking + foreign).sorted { ($0.name, $0.type) < ($1.name, $1.type) }
  }

  /// The reason why a lab is unreliable; `nil` for tables, views and indexes that somebody added.
  fileprivate var obstacle: String? {
    switch kind {
    case .missing: "the \(type) \(name) is missing"
    case .altered: "the \(type) \(name) differs from the one that this tool makes"
    case .foreign: type == "trigger" ? "the trigger \(name) is not this tool's, and may change what is stored" : nil
    }
  }
}

extension Migrator {
  /// SHA-256 of what the shipped migrations make, so that a lab that holds nothing else needs no comparison object by object. A
  /// value that is not up to date costs some milliseconds whenever a lab is opened, and changes no result.
  static let shippedSchema = "8a7da28d50f693a296079736104323777cad3d70f01fc78b157a35acbc715880"

  /// Refuses a lab whose tables, views, indexes and triggers differ from those of the migrations.
  ///
  /// - Parameter version: the version of the lab's last applied migration.
  /// - Throws: `StoreError.changedSchema`, and `DatabaseError`.
  func checkSchema(_ database: Database, version: Int, path: String) throws {
    let found = try SchemaObject.all(in: database)
    if SchemaObject.hash(found) == Self.shippedSchema, version == Self().latestVersion { return }
    let differences = SchemaDifference.between(try objects(version: version), found)
    if let obstacle = differences.lazy.compactMap(\.obstacle).first {
      throw StoreError.changedSchema(path: path, object: obstacle)
    }
  }

  /// The SHA-256 of the schema that the migrations create.
  func schemaHash() throws -> String { SchemaObject.hash(try objects(version: latestVersion)) }

  fileprivate func objects(version: Int) throws -> [SchemaObject] {
    var migrator = self
    migrator.migrations.removeAll { $0.version > version }
    let fresh = try DatabaseQueue()
    try migrator.migrate(fresh, path: "a new lab")
    return try fresh.read { try SchemaObject.all(in: $0) }
  }
}

/// One row of `sqlite_schema`.
private struct SchemaObject: Hashable {
  let type: String
  let name: String
  /// The bytes of the whole row, since texts with different bytes may be equal as strings.
  private let row: [UInt8]

  /// The type and the name, since a trigger may have a table's name.
  var identity: [UInt8] { Array("\(type) \(name)".utf8) }

  static func == (a: SchemaObject, b: SchemaObject) -> Bool { a.row == b.row }
  func hash(into hasher: inout Hasher) { hasher.combine(row) }

  static func hash(_ objects: [SchemaObject]) -> String {
    var hash = SHA256()
    for row in objects.map(\.row).sorted(by: { $0.lexicographicallyPrecedes($1) }) { hash.update(row) }
    return Hexadecimal.text(hash.digest)
  }

  /// All rows except those of SQLite's own tables and indexes.
  static func all(in database: Database) throws -> [SchemaObject] {
    var objects: [SchemaObject] = []
    let sql = """
      SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' OR type = 'trigger'
      """
    try LabTransaction(database: database).forEachRow(of: sql) { row in
      let texts = row.compactMap { if case .text(let text) = $0 { text } else { nil } }
      guard texts.count == 4 else { return }
      objects.append(
        SchemaObject(type: texts[0], name: texts[1], row: texts.flatMap { Array("\($0.utf8.count) \($0)\n".utf8) }))
    }
    return objects
  }
}
