import Hashing
import TextFormatting

/// One value of a table, of the types in SQLite.
public enum TableValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text for people, not yet escaped: real numbers to 1/1000, blobs as SQL literals.
  package var shown: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): NumberText.shown(value)
    case .text(let value): value
    case .blob(let bytes): "x'\(Hexadecimal.text(bytes))'"
    }
  }

  /// The text for programs: `nil` for NULL, real numbers exactly, blobs as hexadecimal digits.
  package var plain: String? {
    switch self {
    case .null: nil
    case .integer(let value): "\(value)"
    case .real(let value): NumberText.exact(value)
    case .text(let value): value
    case .blob(let bytes): Hexadecimal.text(bytes)
    }
  }

  var json: JSONText {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .number(value)
    case .text(let value): .string(value)
    case .blob(let bytes): .string(Hexadecimal.text(bytes))
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    case .null, .text, .blob: false
    }
  }

  var isNull: Bool { self == .null }
}

/// The columns that contain only numbers in the rows so far. NULL is ignored.
struct NumericColumns {
  private var sawNumber: [Bool]
  private var sawOther: [Bool]

  init(count: Int) {
    sawNumber = Array(repeating: false, count: count)
    sawOther = sawNumber
  }

  mutating func note(_ values: [TableValue]) {
    for (column, value) in values.enumerated() where column < sawNumber.count && !value.isNull {
      if value.isNumber { sawNumber[column] = true } else { sawOther[column] = true }
    }
  }

  subscript(column: Int) -> Bool { sawNumber[column] && !sawOther[column] }
}

/// The columns of a list that fit into a line of the terminal.
public enum ColumnChoice {
  /// - Parameters:
  ///   - rows: one array per row, one value per column.
  ///   - dispensable: columns that may be omitted, in this order.
  /// - Returns: the indices of the columns to show.
  public static func columns(
    of columns: [String], _ rows: [[TableValue]], dispensable: [String], width: Int
  ) -> [Int] {
    var grid = TextGrid(header: columns.map { TextGrid.Cell(TerminalText.escaped($0)) })
    for row in rows { grid.measure(row.map { TextGrid.Cell(TerminalText.escaped($0.shown)) }) }
    var kept = Array(columns.indices)
    for column in dispensable where !grid.canFit(kept, in: width) { kept.removeAll { columns[$0] == column } }
    return kept
  }
}
