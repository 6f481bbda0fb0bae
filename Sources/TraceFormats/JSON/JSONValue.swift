/// A JSON value in a text: its kind, its number if it is one, and the position of its own text.
///
/// It is valid as long as the text's buffer.
package struct JSONValue {
  package enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
  }

  package var kind: Kind
  /// Whether this is a string with escape sequences.
  var isEscaped = false
  /// The number, infinite if it is too large for a `Double`.
  package var number = 0.0
  /// The start of the value's text, which for a string includes its quotes.
  package var start: UnsafePointer<UInt8>
  var count: Int

  @inline(__always)
  init(_ kind: Kind, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.kind = kind
    self.start = start
    count = end - start
  }

  @inline(__always)
  init(number: Double, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.init(.number, from: start, to: end)
    self.number = number
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The bytes between a string's quotes, with escape sequences unchanged.
  var content: UnsafeBufferPointer<UInt8> {
    guard kind == .string, count >= 2 else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: start + 1, count: count - 2)
  }

  /// A string's text; `nil` for other kinds.
  package var text: String? {
    guard kind == .string else { return nil }
    guard isEscaped else { return String(decoding: content, as: UTF8.self) }
    return JSONEscapes.decoded(content)
  }

  /// The number if it is an integer that a `Double` represents exactly.
  @inline(__always)
  package var wholeNumber: Int? {
    guard kind == .number, abs(number) <= Self.largestWhole else { return nil }
    let whole = Int(number)
    return Double(whole) == number ? whole : nil
  }

  /// The largest integer below which a `Double` represents all integers: 2⁵³.
  static let largestWhole = 9_007_199_254_740_992.0

  /// `true` for `true`, `false` for `false`, `nil` for other kinds.
  var bool: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The beginning of the value's text, for an error.
  package var excerpt: String { Excerpt.of(bytes) }

  /// Whether this is the string `word`, written without escapes.
  @inline(__always)
  func isWord(_ word: StaticString) -> Bool {
    kind == .string && count == word.utf8CodeUnitCount + 2
      && equalBytes(start + 1, word.utf8Start, word.utf8CodeUnitCount)
  }
}

extension JSONValue {
  /// Calls `body` with the key and the value of every member of an object that a cursor has parsed, in order.
  ///
  /// - Throws: Errors of `body`.
  package func forEachMember(_ body: (JSONValue, JSONValue) throws -> Void) throws {
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
