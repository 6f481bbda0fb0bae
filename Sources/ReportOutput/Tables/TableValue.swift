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
