/// A table of a report.
public struct ReportTable: Hashable, Sendable {
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case left, right
  }

  public struct Column: Hashable, Sendable {
    /// Snake case, unique in its table: the key in JSON.
    public var id: String
    /// What people read.
    public var title: String
    public var alignment: Alignment
    /// Decimals that people see of every number, so that they line up; `nil` shows as many as needed, at most three.
    public var decimals: Int?
    /// What stands for the title where there is no room for it; `nil` for its initials.
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
  /// What to say instead of a table without rows.
  public var ifEmpty: String
  /// Whether the first column and the headings name the two sides of every cell. Where a line of such a table is too long, rows and
  /// columns may change places, and headings of numbers may be abbreviated.
  public var isMatrix: Bool

  public init(
    columns: [Column], rows: [[ReportCell]] = [], ifEmpty: String = "none", isMatrix: Bool = false
  ) {
    self.columns = columns
    self.rows = rows
    self.ifEmpty = ifEmpty
    self.isMatrix = isMatrix
  }

  /// One cell per column, whatever the row's length.
  func completed(_ row: [ReportCell]) -> [ReportCell] {
    columns.indices.map { $0 < row.count ? row[$0] : .empty }
  }
}
