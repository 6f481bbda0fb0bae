import Foundation
import Testing

@testable import TraceStore

/// The comments of the queries match their statements.
@Suite struct NamedQueryTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func theQueriesThatStayAreThere() {
    let names = Set(NamedQuery.all.map(\.name))
    #expect(
      names.isSuperset(of: [
        "regressions", "strategy-summary", "glitches", "session-timeline", "worst-gestures", "build-comparison",
        "glitch-matrix",
      ]))
  }

  @Test(arguments: NamedQuery.all)
  func documentsWhatItGivesAndTakes(query: NamedQuery) throws {
    try withLab { lab in
      let statement = try QueryStatement(query.sql, path: lab.path, timeout: nil)
      #expect(query.columns.map(\.name) == statement.columns)
      #expect(Set(query.parameters.map(\.name)) == Set(statement.parameters.map { $0 ?? "" }))
      #expect(query.rowMeaning.hasPrefix("One row is ") && query.rowMeaning.hasSuffix("."))
      #expect(query.summary.hasSuffix("."))
      #expect(!query.parameters.contains { $0.summary.isEmpty } && !query.columns.contains { $0.summary.isEmpty })
    }
  }

  /// Every parameter has a type: without one, a value that matches nothing would give an empty result.
  @Test(arguments: NamedQuery.all)
  func everyParameterHasAType(query: NamedQuery) {
    #expect(query.parameters.filter { $0.type == nil }.map(\.name) == [])
  }

  @Test(arguments: NamedQuery.all)
  func isShortAndOrdered(query: NamedQuery) {
    let lines = query.sql.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 84 && !lines.contains { $0.count > 120 })
    #expect(query.sql.contains("\nORDER BY"))
  }

  @Test(arguments: ["queries", "migrations"])
  func theEmbeddedTextIsTheFiles(folder: String) throws {
    let embedded = folder == "queries" ? Embedded.queries : Embedded.migrations
    let url = Self.root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !$0.hasPrefix(".") }
    #expect(embedded.map(\.name) == names.sorted())
    for file in embedded {
      let text = try String(contentsOf: url.appending(path: file.name), encoding: .utf8)
      #expect(file.text == text, "\(file.name)")
    }
  }

  @Test func theHeadIsRead() {
    let query = NamedQuery(
      name: "sample",
      sql: """
        -- One row is one thing. What it is for,
        -- in two lines.
        -- @param a: must be given
        -- @param b = latest:native: may be
        -- @param c {number} =: may be empty
        -- @param d {new|worse}: one of these
        -- @column x: points,
        --   downwards
        SELECT 1 -- @column no: not in the head
        """)
    #expect(query.rowMeaning == "One row is one thing.")
    #expect(query.summary == "What it is for, in two lines.")
    #expect(query.parameters.map(\.name) == ["a", "b", "c", "d"])
    #expect(query.parameters.map(\.defaultValue) == [nil, "latest:native", "", nil])
    #expect(query.parameters.map(\.type) == [nil, nil, .number, .words(["new", "worse"])])
    #expect(query.columns.map(\.name) == ["x"] && query.columns[0].summary == "points, downwards")
    #expect(query.values(given: ["a": "3"]) == ["a": .integer(3), "b": .text("latest:native"), "c": .text("")])
  }

  @Test func anUnknownNameListsTheKnown() {
    #expect(throws: StoreError.unknownQuery(name: "nope", known: NamedQuery.all.map(\.name))) {
      try NamedQuery.named("nope")
    }
  }
}
