/// The result of a statement.
public struct QueryResult: Hashable, Sendable {
  /// The columns' names.
  public var columns: [String]
  /// One entry per column in each row.
  public var rows: [[SQLValue]]

  public init(columns: [String], rows: [[SQLValue]]) {
    self.columns = columns
    self.rows = rows
  }
}
