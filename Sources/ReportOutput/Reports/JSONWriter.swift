import TextFormatting

/// Writes one JSON value piece by piece, so that no list has to be in memory. The layout is that of `JSONText.writePretty`.
struct JSONWriter {
  private let output: any TextOutput
  private var indent = 0
  /// Whether the open object or list is still empty.
  private var isEmpty = true
  /// Whether the next value follows its key on the line.
  private var hasKey = false

  init(_ output: any TextOutput) { self.output = output }

  /// Writes an object whose members `body` writes.
  mutating func object(_ body: (inout JSONWriter) throws -> Void) throws { try enclosed("{", "}", body) }

  /// Writes a list as a member; `body` writes its items.
  mutating func list(_ key: String, _ body: (inout JSONWriter) throws -> Void) throws {
    try self.key(key)
    try enclosed("[", "]", body)
  }

  /// Writes the key of the next member.
  mutating func key(_ key: String) throws {
    try separate()
    try output.write(JSONText.quoted(key) + ": ")
    hasKey = true
  }

  mutating func member(_ key: String, _ value: JSONText) throws {
    try self.key(key)
    try item(value)
  }

  mutating func item(_ value: JSONText) throws {
    try separate()
    try value.writePretty(indent: indent) { try output.write($0) }
  }

  private mutating func enclosed(_ open: String, _ close: String, _ body: (inout JSONWriter) throws -> Void) throws {
    try separate()
    try output.write(open)
    indent += 2
    isEmpty = true
    try body(&self)
    indent -= 2
    if !isEmpty { try newLine() }
    try output.write(close)
    isEmpty = false
  }

  private mutating func separate() throws {
    if hasKey {
      hasKey = false
      return
    }
    if indent > 0 {
      if !isEmpty { try output.write(",") }
      try newLine()
    }
    isEmpty = false
  }

  private func newLine() throws { try output.write("\n" + String(repeating: " ", count: indent)) }
}
