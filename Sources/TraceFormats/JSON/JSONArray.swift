/// The elements of an array that a cursor has parsed, parsed again one by one.
struct JSONArray {
  private let value: JSONValue

  /// - Parameter value: of kind array.
  init(_ value: JSONValue) { self.value = value }

  /// Calls `body` with each element, in order.
  ///
  /// - Throws: what `body` throws.
  func read(_ body: (JSONValue) throws -> Void) throws {
    // Every token within the array ends before its `]`, so the cursor needs no zero byte.
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
