extension JSONValue {
  /// Calls `body` with the key and the value of every member of an object that a cursor has parsed, in order.
  ///
  /// - Throws: what `body` throws.
  func forEachMember(_ body: (JSONValue, JSONValue) throws -> Void) throws {
    var cursor = JSONCursor(start, count: count)
    guard cursor.take(UInt8(ascii: "{")) else { return }
    cursor.skipSpace()
    if cursor.take(UInt8(ascii: "}")) { return }
    repeat {
      cursor.skipSpace()
      try body(cursor.key(), cursor.value())
      cursor.skipSpace()
    } while cursor.take(UInt8(ascii: ","))
  }
}
