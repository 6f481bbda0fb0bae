// Other shapes of a matrix, for lines that would be too long.

extension ReportTable {
  /// Rows and columns with their places changed.
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

  /// The table with short headings over its numbers, each different from the others, and what they stand for.
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

  /// The first letters of all words in capitals, of a single word the first two.
  private static func initials(of title: String) -> String {
    let words = title.split { $0 == "-" || $0 == " " }
    return words.map { $0.prefix(words.count == 1 ? 2 : 1).uppercased() }.joined()
  }

  /// The first columns.
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
