import Hashing
import TextFormatting

/// One value of a table, of the types that SQLite knows.
public enum TableValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// For people, not yet escaped: reals to 1/1000, blobs as SQL writes them.
  package var shown: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): NumberText.shown(value)
    case .text(let value): value
    case .blob(let bytes): "x'\(Hexadecimal.text(bytes))'"
    }
  }

  /// For programs: `nil` for NULL, reals exactly, blobs as hexadecimal digits.
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

/// Which columns hold numbers and nothing else, as far as the rows seen say; NULL says nothing.
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

/// The columns of a list for which a line of a terminal has room.
public enum ColumnChoice {
  /// - Parameters:
  ///   - rows: one array per row, one value per column.
  ///   - dispensable: columns that may be left out, the first one first.
  /// - Returns: the places of the columns to show.
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
