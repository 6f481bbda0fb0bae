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
      // The migrator's own book-keeping is no part of the surface.
      #expect(other.count <= 1, "\(other)")
    }
  }
}
