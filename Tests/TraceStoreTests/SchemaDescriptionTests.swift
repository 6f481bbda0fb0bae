import Foundation
import Testing

@testable import TraceStore

/// The comments of the migrations are read completely.
@Suite struct SchemaDescriptionTests {
  @Test(arguments: SchemaDescription.lab.relations)
  func namesEveryColumnAndSaysWhatItMeans(relation: SchemaDescription.Relation) throws {
    try withLab { lab in
      let result = try lab.query("SELECT name FROM pragma_table_info('\(relation.name)') ORDER BY cid")
      #expect(result.rows == relation.columns.map { [.text($0.name)] })
    }
    #expect(relation.summary.contains("One row is "))
    #expect(relation.columns.filter { $0.summary.isEmpty }.map(\.name) == [])
  }

  @Test func namesEveryTableAndView() throws {
    try withLab { lab in
      let result = try lab.query(
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%' ORDER BY name")
      let described = Set(SchemaDescription.lab.relations.map(\.name))
      let other = result.rows.compactMap { row -> String? in
        guard case .text(let name) = row[0] else { return nil }
        return described.contains(name) ? nil : name
      }
      // The migrator's own table is no part of the surface.
      #expect(other == [SchemaDescription.migrationTable])
    }
  }

  @Test func laterMigrationsAmendDescriptions() {
    let schema = SchemaDescription(migrations: [
      """
      -- One row is one thing.
      CREATE TABLE thing (
        id INTEGER PRIMARY KEY,
        size REAL                         -- for developers
      ) STRICT;
      -- One row is one part.
      CREATE TABLE part (
        id INTEGER PRIMARY KEY
      ) STRICT;
      """,
      """
      -- @internal part
      -- @describe thing: One row is one thing, for people.
      -- @describe thing.size: points: from top to bottom
      """,
    ])
    #expect(schema.relations.map(\.isInternal) == [false, true])
    #expect(schema.relations[0].summary == "One row is one thing, for people.")
    #expect(schema.relations[0].columns.map(\.summary) == ["its number", "points: from top to bottom"])
  }

  /// Every amendment names an existing column or table; otherwise it would have no effect, without an error.
  @Test func theAmendmentsNameWhatThereIs() {
    let lab = SchemaDescription.lab.relations
    let columns = lab.flatMap { relation in relation.columns.map { "\(relation.name).\($0.name)" } }
    let names = Set(lab.map(\.name) + columns)
    for text in Embedded.migrations.map(\.text) {
      for line in text.matches(of: /(?m)^-- @(internal|describe) ([^:\n]+)/) {
        for name in line.2.split(separator: ", ") { #expect(names.contains(String(name)), "\(line.0)") }
      }
    }
    #expect(lab.filter(\.isInternal).count == 15)
  }

  /// Exactly the relations that are not internal are those that scripts may rely on.
  @Test func whatScriptsRelyOnIsForPeople() {
    let people = Set(SchemaDescription.lab.relations.filter { !$0.isInternal }.map(\.name))
    #expect(people == Set(SchemaTests.contract.map(\.name)))
  }
}
