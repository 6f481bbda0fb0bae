/// A JSON text as values in memory.
package enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, infinite if it is too large for a `Double`.
  case number(Double)
  case text(String)
  case array([JSONTree])
  /// The members by key.
  case object([String: JSONTree])

  /// An error in a text that is not JSON, or contains a key of an object twice.
  package struct Flaw: Error, Hashable {
    package let expected: String
    package let found: String

    package init(expected: String, found: String) {
      self.expected = expected
      self.found = found
    }
  }

  /// - Throws: `Flaw` for a text that is not one JSON value in UTF-8, and for an object that contains a key twice.
  package init(parsing bytes: some Collection<UInt8>) throws {
    let count = bytes.count
    do {
      self = try (Array(bytes) + [0]).withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return .null }
        var cursor = JSONCursor(start, count: count)
        cursor.skipSpace()
        let value = try cursor.value()
        cursor.skipSpace()
        guard cursor.place == start + count else {
          throw Flaw(expected: "one JSON value", found: "text behind it")
        }
        return try JSONTree(value)
      }
    } catch let fault as Fault {
      throw Flaw(expected: fault.expected, found: fault.found)
    }
  }

  /// - Parameter value: a value that a cursor has parsed, no deeper than `JSONCursor.depthLimit`.
  private init(_ value: JSONValue) throws {
    switch value.kind {
    case .null: self = .null
    case .no: self = .bool(false)
    case .yes: self = .bool(true)
    case .number: self = .number(value.number)
    case .string: self = .text(value.text ?? "")
    case .array:
      var elements: [JSONTree] = []
      try JSONArray(value).read { elements.append(try JSONTree($0)) }
      self = .array(elements)
    case .object:
      var members: [String: JSONTree] = [:]
      try value.forEachMember { key, value in
        let name = key.text ?? ""
        guard members.updateValue(try JSONTree(value), forKey: name) == nil else {
          throw Flaw(expected: "each key once", found: "`\(Excerpt.of(name))` twice")
        }
      }
      self = .object(members)
    }
  }

  /// The number if it is an integer that a `Double` represents exactly.
  package var wholeNumber: Int? {
    guard case .number(let number) = self, abs(number) <= JSONValue.largestWhole else { return nil }
    return Int(exactly: number)
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The beginning of the value, for a message.
  package var excerpt: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .text(let text): Excerpt.of("\"\(text)\"")
    case .array: "an array"
    case .object: "an object"
    }
  }
}
