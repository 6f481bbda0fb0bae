/// A JSON value to be written; objects keep the order of their members.
package enum JSONText {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number that is not finite is written as `null`, since JSON cannot represent it.
  case number(Double)
  case string(String)
  case array([JSONText])
  /// An array whose items are created one at a time, so that a long array is never completely in memory.
  case list(count: Int, item: (Int) -> JSONText)
  case object([(key: String, value: JSONText)])

  /// An array of the values that `make` returns, one entry per element.
  package static func list<Element>(_ elements: [Element], _ make: @escaping (Element) -> JSONText) -> JSONText {
    .list(count: elements.count) { make(elements[$0]) }
  }

  /// The text on one line, without spaces.
  package var compact: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): value.isFinite ? NumberText.exact(value) : "null"
    case .string(let value): Self.quoted(value)
    case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
    case .list(let count, let item): "[" + (0..<count).map { item($0).compact }.joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.compact)" }.joined(separator: ",") + "}"
    }
  }

  /// The text indented by two spaces per level; a value that fits on a line of 100 characters is not broken.
  package func pretty() -> String {
    var text = ""
    writePretty { text += $0 }
    return text
  }

  /// Writes the indented text piece by piece.
  ///
  /// - Throws: Errors of `write`.
  package func writePretty<Failure>(indent: Int = 0, _ write: (String) throws(Failure) -> Void) throws(Failure) {
    let count =
      switch self {
      case .array(let items): items.count
      case .list(let count, _): count
      case .object(let members): members.count
      default: 0
      }
    if count == 0 || (indent > 0 && room(in: 100 - indent) != nil) { return try write(compact) }
    func each(
      _ open: String, _ close: String, _ item: (Int) throws(Failure) -> Void
    ) throws(Failure) {
      for index in 0..<count {
        try write((index == 0 ? open : ",") + "\n" + String(repeating: " ", count: indent + 2))
        try item(index)
      }
      try write("\n" + String(repeating: " ", count: indent) + close)
    }
    switch self {
    case .array(let items):
      try each("[", "]") { (index) throws(Failure) in try items[index].writePretty(indent: indent + 2, write) }
    case .list(_, let item):
      try each("[", "]") { (index) throws(Failure) in try item(index).writePretty(indent: indent + 2, write) }
    case .object(let members):
      try each("{", "}") { (index) throws(Failure) in
        try write(Self.quoted(members[index].key) + ": ")
        try members[index].value.writePretty(indent: indent + 2, write)
      }
    default: break
    }
  }

  /// The number of bytes that remain of `bytes` after the compact text; `nil` if it does not fit. The text is not created for
  /// this.
  private func room(in bytes: Int) -> Int? {
    func rest(_ count: Int, _ item: (Int, Int) -> Int?) -> Int? {
      var rest = bytes - 2 - max(0, count - 1)
      for index in 0..<count {
        guard rest >= 0, let left = item(index, rest) else { return nil }
        rest = left
      }
      return rest >= 0 ? rest : nil
    }
    switch self {
    case .array(let items): return rest(items.count) { items[$0].room(in: $1) }
    case .list(let count, let item): return rest(count) { item($0).room(in: $1) }
    case .object(let members):
      return rest(members.count) {
        members[$0].value.room(in: $1 - Self.quoted(members[$0].key).utf8.count - 1)
      }
    case .null, .bool, .integer, .number, .string:
      let rest = bytes - compact.utf8.count
      return rest >= 0 ? rest : nil
    }
  }

  /// A string literal with the same value in which control characters for terminals are escaped.
  ///
  /// This includes control characters that JSON allows unescaped, and the second of two number signs, which begin commands of
  /// CI services.
  package static func quoted(_ text: String) -> String {
    var previous: UInt8 = 0
    let isPlain = text.utf8.allSatisfy { byte in
      defer { previous = byte }
      return byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C && (byte != 0x23 || previous != 0x23)
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    result.reserveCapacity(text.utf8.count + 2)
    var last: Unicode.Scalar?
    text.forEachScalar { scalar, isDangerous in
      defer { last = scalar }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isDangerous || (scalar == "#" && last == "#") {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let hex = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
          }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
