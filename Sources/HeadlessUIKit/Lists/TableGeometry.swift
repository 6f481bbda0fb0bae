import Foundation

/// The places of a table's sections and rows, in points from the top of its content.
struct TableGeometry {
  /// The lengths of one section.
  struct Section: Equatable {
    /// The space above the header.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows: [CGFloat] = []
    var footer: CGFloat = 0
  }

  private(set) var sections: [Section] = []
  /// The height of the table's own header, above the first section, and of its footer, below the last one.
  private(set) var header: CGFloat = 0
  private(set) var footer: CGFloat = 0
  /// The upper edge of each section, and the lower edge of the last one.
  private var tops: [CGFloat] = [0]
  /// The upper edge of each section's rows, and the lower edge of the last row.
  private var rowTops: [[CGFloat]] = []

  init() {}

  init(_ sections: [Section], header: CGFloat, footer: CGFloat) {
    self.sections = sections
    self.header = header
    self.footer = footer
    measure()
  }

  private mutating func measure() {
    var y = header
    tops = [y]
    rowTops = sections.map { section in
      y += section.padding + section.header
      var edges = [y]
      edges.reserveCapacity(section.rows.count + 1)
      for height in section.rows {
        y += height
        edges.append(y)
      }
      y += section.footer
      tops.append(y)
      return edges
    }
  }

  /// Changes the heights of rows.
  mutating func set(_ heights: [(path: IndexPath, height: CGFloat)]) {
    for entry in heights where contains(entry.path) { sections[entry.path.section].rows[entry.path.row] = entry.height }
    measure()
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
  }

  var contentHeight: CGFloat { (tops.last ?? 0) + footer }

  /// Upper edge and height of a part; `nil` for a section or row that does not exist.
  typealias Span = (top: CGFloat, height: CGFloat)

  func section(_ index: Int) -> Span? {
    sections.indices.contains(index) ? (tops[index], tops[index + 1] - tops[index]) : nil
  }

  func header(of index: Int) -> Span? {
    sections.indices.contains(index) ? (tops[index] + sections[index].padding, sections[index].header) : nil
  }

  func footer(of index: Int) -> Span? {
    sections.indices.contains(index)
      ? (tops[index + 1] - sections[index].footer, sections[index].footer) : nil
  }

  func row(_ path: IndexPath) -> Span? {
    guard contains(path) else { return nil }
    return (rowTops[path.section][path.row], sections[path.section].rows[path.row])
  }

  /// Whether a section has a header or a footer.
  var hasHeadersOrFooters: Bool { sections.contains { $0.header > 0 || $0.footer > 0 } }

  /// Whether the rows of which something lies between two heights are those from a first to a last one.
  ///
  /// Most scrolling shows no other rows: this costs less than ``rows(from:to:)``.
  func shows(_ rows: [IndexPath], from top: CGFloat, to bottom: CGFloat) -> Bool {
    guard let first = rows.first.flatMap(row), let last = rows.last.flatMap(row) else { return false }
    return first.top <= top && top < first.top + first.height && last.top < bottom && bottom <= last.top + last.height
  }

  /// The sections of which something lies between two heights.
  func sections(from top: CGFloat, to bottom: CGFloat) -> [Int] {
    sections.indices.filter { tops[$0 + 1] > top && tops[$0] < bottom }
  }

  /// The rows of which something lies between two heights.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    guard top < bottom else { return [] }
    return sections(from: top, to: bottom).flatMap { section -> [IndexPath] in
      let edges = rowTops[section]
      // The first row whose lower edge is below the upper limit.
      var (low, high) = (0, sections[section].rows.count)
      while low < high {
        let middle = (low + high) / 2
        if edges[middle + 1] > top { high = middle } else { low = middle + 1 }
      }
      return (low..<sections[section].rows.count).prefix { edges[$0] < bottom }
        .filter { sections[section].rows[$0] > 0 }.map { IndexPath(row: $0, section: section) }
    }
  }

  /// The place of a header that stays at the top of the visible part while its section is there.
  func pinnedHeader(of index: Int, top: CGFloat) -> CGFloat {
    guard let header = header(of: index), let footer = footer(of: index) else { return 0 }
    return max(header.top, min(top, footer.top - header.height))
  }

  /// The place of a footer that stays at the bottom of the visible part while its section is there.
  func pinnedFooter(of index: Int, bottom: CGFloat) -> CGFloat {
    guard let header = header(of: index), let footer = footer(of: index) else { return 0 }
    return min(footer.top, max(bottom - footer.height, header.top + header.height))
  }
}
