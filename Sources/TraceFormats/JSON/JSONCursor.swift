/// A parser's position in a JSON text, which moves forwards by tokens and values.
///
/// The text ends with a zero byte at `end`, which belongs to no JSON token. Each loop below stops there without comparing positions,
/// so the cursor never passes `end`. No function is recursive, so nesting needs no stack.
package struct JSONCursor {
  /// The maximum nesting of arrays and objects, far more than any recording has.
  static let depthLimit = 64

  package var place: UnsafePointer<UInt8>
  package let end: UnsafePointer<UInt8>

  /// - Parameters:
  ///   - start: the first byte of the text.
  ///   - count: the number of its bytes; a zero byte follows the last one.
  package init(_ start: UnsafePointer<UInt8>, count: Int) {
    place = start
    end = start + count
  }

  /// Skips spaces, tabs and line ends.
  @inline(__always)
  package mutating func skipSpace() {
    while place.pointee <= 0x20 {
      switch place.pointee {
      case 0x20, 0x09, 0x0a, 0x0d: place += 1
      default: return
      }
    }
  }

  /// Whether a number begins here.
  @inline(__always)
  package var isAtNumber: Bool { place.pointee &- UInt8(ascii: "0") <= 9 || place.pointee == UInt8(ascii: "-") }

  /// Skips the next byte if it is `byte`.
  ///
  /// - Returns: whether it is.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard place.pointee == byte else { return false }
    place += 1
    return true
  }

  /// Reads a value of any kind. Arrays and objects are checked and skipped.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  package mutating func value() throws -> JSONValue {
    let start = place
    switch start.pointee {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      let number = try number()
      return JSONValue(number: number, from: start, to: place)
    case UInt8(ascii: "\""): return try string()
    default: return try rareValue()
    }
  }

  @inline(never)
  private mutating func rareValue() throws -> JSONValue {
    let start = place
    switch start.pointee {
    case UInt8(ascii: "t"): return try literal("true", .yes)
    case UInt8(ascii: "f"): return try literal("false", .no)
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "{"):
      try skipContainer()
      return JSONValue(.object, from: start, to: place)
    case UInt8(ascii: "["):
      try skipContainer()
      return JSONValue(.array, from: start, to: place)
    default: throw unexpected("a JSON value")
    }
  }

  private mutating func literal(_ word: StaticString, _ kind: JSONValue.Kind) throws -> JSONValue {
    let start = place
    guard end - place >= word.utf8CodeUnitCount, equalBytes(place, word.utf8Start, word.utf8CodeUnitCount) else {
      throw unexpected("a JSON value")
    }
    place += word.utf8CodeUnitCount
    return JSONValue(kind, from: start, to: place)
  }

  /// Reads `"key":` with the surrounding space.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  mutating func key() throws -> JSONValue {
    guard place.pointee == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
    let key = try string()
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw unexpected("a colon after \(key.excerpt)") }
    skipSpace()
    return key
  }

  /// Checks and skips an array or object.
  private mutating func skipContainer() throws {
    var depth = 0
    // One bit per level, the innermost lowest: 1 in an object.
    var objects: UInt64 = 0
    repeat {
      switch place.pointee {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.depthLimit else {
          throw faultHere(
            .nestedTooDeep, expected: "at most \(Self.depthLimit) levels of arrays and objects", found: "more")
        }
        objects = objects << 1 | (place.pointee == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        place += 1
        skipSpace()
        if try !close(&depth, &objects) {
          if objects & 1 == 1 { _ = try key() }
          continue
        }
      case UInt8(ascii: "\""): _ = try string()
      default: try scalarValue()
      }
      try closeOrNext(&depth, &objects)
    } while depth > 0
  }

  /// Closes the containers that end after a value, and moves to the next value.
  private mutating func closeOrNext(_ depth: inout Int, _ objects: inout UInt64) throws {
    while depth > 0 {
      skipSpace()
      if try close(&depth, &objects) { continue }
      let inObject = objects & 1 == 1
      guard take(UInt8(ascii: ",")) else { throw unexpected(inObject ? "a comma or }" : "a comma or ]") }
      skipSpace()
      if inObject { _ = try key() }
      return
    }
  }

  private mutating func close(_ depth: inout Int, _ objects: inout UInt64) throws -> Bool {
    guard take(objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
    depth -= 1
    objects >>= 1
    return true
  }

  private mutating func scalarValue() throws {
    switch place.pointee {
    case UInt8(ascii: "t"): _ = try literal("true", .yes)
    case UInt8(ascii: "f"): _ = try literal("false", .no)
    case UInt8(ascii: "n"): _ = try literal("null", .null)
    default: _ = try number()
    }
  }
}

extension JSONCursor {
  /// The fault of a text that is not valid JSON from the cursor on, described by the bytes there.
  package func unexpected(_ expected: String) -> Fault {
    let rest = UnsafeBufferPointer(start: place, count: end - place)
    if rest.isEmpty {
      return faultHere(
        .truncated, expected: expected, found: "the end of the text",
        remedy: "it was cut short, or written on several lines")
    }
    if let word = Self.notFinite.first(where: { rest.starts(with: $0.utf8) }) {
      return faultHere(
        .notFinite, expected: "a finite number", found: word, remedy: "leave out what was not measured")
    }
    let isCut = Self.literals.contains { $0.utf8.starts(with: rest) }
    return faultHere(isCut ? .truncated : .notJSON, expected: expected, found: Excerpt.of(rest))
  }

  /// A fault at the cursor.
  func faultHere(
    _ kind: TraceFormatError.Kind, expected: String, found: String, remedy: String? = nil
  ) -> Fault {
    var fault = Fault(kind, expected: expected, found: found, remedy: remedy)
    fault.address = UInt(bitPattern: place)
    return fault
  }

  private static let literals = ["true", "false", "null"]
  /// The spellings by JavaScript and Python of numbers that JSON cannot express.
  private static let notFinite = [
    "NaN", "Infinity", "-Infinity", "nan", "-nan", "-NaN", "inf", "-inf", "+inf", "+Infinity", "Inf", "-Inf",
  ]
}
