/// A table of a report.
public struct ReportTable: Hashable, Sendable {
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case left, right
  }

  public struct Column: Hashable, Sendable {
    /// The key in JSON, in snake case, unique in its table.
    public var id: String
    /// The title for people.
    public var title: String
    public var alignment: Alignment
    /// The number of decimals of every number, so that they line up; `nil` shows as many as needed, at most three.
    public var decimals: Int?
    /// A shorter title for narrow tables; `nil` for the initials of the title.
    public var abbreviation: String?

    public init(
      _ id: String, title: String? = nil, alignment: Alignment = .left, decimals: Int? = nil,
      abbreviation: String? = nil
    ) {
      self.id = id
      self.title = title ?? id
      self.alignment = alignment
      self.decimals = decimals
      self.abbreviation = abbreviation
    }
  }

  public var columns: [Column]
  /// One array per row, its cells in the order of the columns; a short row ends in empty cells.
  public var rows: [[ReportCell]]
  /// The text that replaces a table without rows.
  public var ifEmpty: String
  /// Whether the first column and the headings name the two sides of every cell.
  ///
  /// If a line of such a table is too long, rows and columns may be exchanged, and headings of numbers may be abbreviated.
  public var isMatrix: Bool

  public init(
    columns: [Column], rows: [[ReportCell]] = [], ifEmpty: String = "none", isMatrix: Bool = false
  ) {
    self.columns = columns
    self.rows = rows
    self.ifEmpty = ifEmpty
    self.isMatrix = isMatrix
  }

  /// Fills a row up to one cell per column.
  func completed(_ row: [ReportCell]) -> [ReportCell] {
    columns.indices.map { $0 < row.count ? row[$0] : .empty }
  }
}

// Other shapes of a matrix, for tables with lines that would be too long.

extension ReportTable {
  /// The table with rows and columns exchanged.
  var transposed: ReportTable {
    guard let corner = columns.first else { return self }
    let rows = rows.map(completed)
    let columns =
      [Column(corner.id, title: corner.title)]
      + rows.map { Column($0[0].shown(decimals: corner.decimals), alignment: .right) }
    let transposed = self.columns.indices.dropFirst().map { index in
      [ReportCell.text(self.columns[index].title)]
        + rows.map { row in
          ReportCell.text(row[index].shown(decimals: self.columns[index].decimals), row[index].emphasis)
        }
    }
    return ReportTable(columns: columns, rows: transposed, ifEmpty: ifEmpty, isMatrix: true)
  }

  /// The table with abbreviated, distinct headings over its numbers, and a legend.
  var abbreviated: (table: ReportTable, legend: [(short: String, long: String)]) {
    var table = self
    var legend: [(short: String, long: String)] = []
    var taken = Set(columns.filter { $0.alignment == .left }.map(\.title))
    for index in columns.indices where columns[index].alignment == .right {
      let title = columns[index].title
      let base = columns[index].abbreviation ?? Self.initials(of: title)
      let candidates = [base] + (2...columns.count + 1).map { "\(base)\($0)" }
      let short = candidates.first { !taken.contains($0) } ?? title
      taken.insert(short)
      table.columns[index].title = short
      if short != title { legend.append((short, title)) }
    }
    return (table, legend)
  }

  /// The first letters of all words in capitals; of a single word the first two.
  private static func initials(of title: String) -> String {
    let words = title.split { $0 == "-" || $0 == " " }
    return words.map { $0.prefix(words.count == 1 ? 2 : 1).uppercased() }.joined()
  }

  /// The table with only its first columns.
  func prefix(_ count: Int) -> ReportTable { dropping(min(count, columns.count)..<columns.count) }

  func dropping(_ dropped: Range<Int>) -> ReportTable {
    var table = self
    table.columns.removeSubrange(dropped)
    table.rows = rows.map { row in
      var cells = completed(row)
      cells.removeSubrange(dropped)
      return cells
    }
    return table
  }
}
