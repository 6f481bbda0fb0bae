/// The elements of an array that a cursor has gone over, read again one by one.
struct JSONArray {
  private let value: JSONValue

  /// - Parameter value: of kind array.
  init(_ value: JSONValue) { self.value = value }

  func read(_ body: (JSONValue) throws -> Void) throws {
    // A byte of the text itself, `]` or what follows it, ends every token within.
    var cursor = JSONCursor(value.start, count: value.count)
    guard cursor.take(UInt8(ascii: "[")) else { return }
    cursor.skipSpace()
    if cursor.take(UInt8(ascii: "]")) { return }
    repeat {
      cursor.skipSpace()
      try body(cursor.value())
      cursor.skipSpace()
    } while cursor.take(UInt8(ascii: ","))
  }
}
