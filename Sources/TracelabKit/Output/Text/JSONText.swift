/// A JSON value on its way out; objects keep the order of their members.
enum JSONText {
  case null
  case bool(Bool)
  case integer(Int64)
  /// Not finite becomes `null`: JSON has no word for it.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// On one line, without spaces.
  var compact: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? NumberText.exact(value) : "null"
    case .string(let value): Self.quoted(value)
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
    }
  }

  /// Indented by two spaces a level; what fits a line of 100 characters stays on it.
  func pretty(indent: Int = 0) -> String {
    let line = compact
    if indent > 0, line.utf8.count + indent <= 100 { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .array(let items) where !items.isEmpty:
      let lines = items.map { inner + $0.pretty(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.pretty(indent: indent + 2))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    default: return line
    }
  }

  /// A string literal. What a terminal would obey is escaped although JSON would allow some of it raw: it reads back the same.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.isDangerous {
          let hex = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
