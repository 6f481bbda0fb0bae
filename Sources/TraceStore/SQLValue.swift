/// One value as SQLite holds it.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// The rows that a statement gave.
public struct QueryResult: Hashable, Sendable {
  public var columns: [String]
  public var rows: [[SQLValue]]

  public init(columns: [String], rows: [[SQLValue]]) {
    self.columns = columns
    self.rows = rows
  }
}
