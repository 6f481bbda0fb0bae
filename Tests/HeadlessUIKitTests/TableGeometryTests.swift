import Foundation
import Testing

@testable import HeadlessUIKit

/// The places of a table's parts: they follow each other, and searching agrees with looking at every row.
@Suite struct TableGeometryTests {
  static func table() -> TableGeometry {
    TableGeometry(
      [
        .init(padding: 22, header: 28, rows: [44, 10, 0, 100], footer: 5), .init(rows: []),
        .init(header: 40, rows: Array(repeating: 50, count: 30), footer: 0),
      ], header: 200, footer: 7)
  }

  @Test func partsFollowEachOther() {
    let table = Self.table()
    var y = table.header
    for (index, section) in table.sections.enumerated() {
      #expect(table.section(index)?.top == y)
      y += section.padding
      #expect(table.header(of: index)?.top == y)
      y += section.header
      for (row, height) in section.rows.enumerated() {
        let span = table.row(IndexPath(row: row, section: index))
        #expect(span?.top == y && span?.height == height)
        y += height
      }
      #expect(table.footer(of: index)?.top == y)
      y += section.footer
    }
    #expect(table.contentHeight == y + table.footer)
  }

  @Test func searchFindsEveryRowThatIsInSight() {
    let table = Self.table()
    let all = table.sections.indices.flatMap { section in
      table.sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }
    for top in stride(from: -50.0, to: Double(table.contentHeight) + 50, by: 13) {
      for height in [1.0, 50, 333] {
        let expected = all.filter { path in
          guard let row = table.row(path), row.height > 0 else { return false }
          return row.top < top + height && row.top + row.height > top
        }
        #expect(table.rows(from: top, to: top + height) == expected)
      }
    }
  }

  @Test func aPinnedHeaderStaysInItsSection() {
    let table = Self.table()
    for top in stride(from: 0, to: table.contentHeight, by: 7) {
      for index in table.sections.indices {
        guard let header = table.header(of: index), let section = table.section(index) else { continue }
        let y = table.pinnedHeader(of: index, top: top)
        #expect(y >= header.top && y + header.height <= section.top + section.height + 1e-9)
        if top >= header.top, top + header.height <= (table.footer(of: index)?.top ?? 0) { #expect(y == top) }
      }
    }
  }

  @Test func changedHeightsMoveWhatIsBelow() {
    var table = Self.table()
    let before = table.contentHeight
    table.set([(IndexPath(row: 1, section: 0), 30), (IndexPath(row: 9, section: 7), 99)])
    #expect(table.contentHeight == before + 20)
    #expect(table.row(IndexPath(row: 2, section: 0))?.top == CGFloat(324))
  }

  @Test(arguments: [IndexPath(), IndexPath(index: 3), IndexPath(row: -1, section: 0), IndexPath(row: 0, section: -1)])
  func whatDoesNotExistHasNoPlace(_ path: IndexPath) {
    #expect(Self.table().row(path) == nil || path == IndexPath())
    #expect(Self.table().section(-1) == nil && Self.table().header(of: 3) == nil)
  }
}
