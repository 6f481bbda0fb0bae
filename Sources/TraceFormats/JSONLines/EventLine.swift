import TraceModel

/// One line of a recording, parsed in one pass in any order of its keys: the last value of every key that some event has.
///
/// One instance is used for all lines of a file. The types of values are not checked here, since the right one depends on the event's
/// type, which may come last.
struct EventLine: ~Copyable {
  /// One entry per key, initialized where the line has the key.
  private let values: UnsafeMutablePointer<JSONValue>
  /// One bit per key, set where the line has the key.
  private var present: UInt32 = 0
  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The numbers of `inner`, one entry per element, up to the largest number of pages; 0 for elements that are not numbers.
  private let offsets: UnsafeMutablePointer<Double>
  /// The number of elements of `inner`.
  private(set) var offsetCount = 0
  /// The first element of `inner` that is not a number; `nil` if all are.
  private(set) var wrongOffset: JSONValue?

  init() {
    values = .allocate(capacity: EventKey.allCases.count)
    offsets = .allocate(capacity: LayoutDecoder.mostPages)
    offsets.initialize(repeating: 0, count: LayoutDecoder.mostPages)
  }

  deinit {
    values.deallocate()
    offsets.deallocate()
  }

  /// The last value of a key in the line; `nil` if the line does not have the key.
  @inline(__always)
  subscript(key: EventKey) -> JSONValue? {
    present & (1 << UInt32(key.rawValue)) == 0 ? nil : values[Int(key.rawValue)]
  }

  /// Whether the line has any optional key of a frame.
  @inline(__always)
  var hasFrameOptions: Bool { present & Self.frameOptions != 0 }

  private static let frameOptions: UInt32 =
    1 << UInt32(EventKey.phase.rawValue) | 1 << UInt32(EventKey.outerEnabled.rawValue)
    | 1 << UInt32(EventKey.innerEnabled.rawValue) | 1 << UInt32(EventKey.confidence.rawValue)

  /// The numbers of `inner`, one entry per element, valid until the next line.
  var inner: UnsafeBufferPointer<Double> {
    UnsafeBufferPointer(start: offsets, count: min(offsetCount, LayoutDecoder.mostPages))
  }

  /// Copies the numbers of `inner`, rounded to 1/1000 pt, to an array with one entry for each.
  ///
  /// - Returns: `false` if one is beyond what the lab stores.
  @inline(__always)
  func copyOffsets(to result: inout [Double]) -> Bool {
    let inner = inner
    return result.withUnsafeMutableBufferPointer { result in
      for n in 0..<min(inner.count, result.count) {
        let offset = inner[n]
        guard abs(offset) <= Length.limit else { return false }
        result[n] = Self.kept(offset)
      }
      return true
    }
  }

  /// `Length.kept` of a length within the limit, faster for integers, which are frequent in recordings.
  @inline(__always)
  static func kept(_ length: Double) -> Double {
    Double(Int(length)) == length ? length : Length.kept(length)
  }

  /// The beginning of the line, for an error.
  var excerpt: String { Excerpt.of(text) }

  /// Parses a line.
  ///
  /// - Parameter line: the line, followed by a zero byte and at least seven more readable bytes, and used until the next call.
  /// - Returns: `false` for a blank line.
  /// - Throws: `Fault`.
  mutating func parse(_ line: UnsafeBufferPointer<UInt8>) throws -> Bool {
    present = 0
    text = line
    guard let start = line.baseAddress else { return false }
    var cursor = JSONCursor(start, count: line.count)
    cursor.skipSpace()
    if cursor.place == cursor.end { return false }
    guard cursor.take(UInt8(ascii: "{")) else { throw notAnObject(&cursor) }
    cursor.skipSpace()
    if !cursor.take(UInt8(ascii: "}")) {
      repeat {
        cursor.skipSpace()
        try parseMember(&cursor)
        cursor.skipSpace()
      } while cursor.take(UInt8(ascii: ","))
      guard cursor.take(UInt8(ascii: "}")) else { throw cursor.unexpected("a comma or }") }
    }
    cursor.skipSpace()
    guard cursor.place == cursor.end else { throw cursor.unexpected("the end of the line after the object") }
    return true
  }

  @inline(__always)
  private mutating func parseMember(_ cursor: inout JSONCursor) throws {
    guard let key = try eventKey(&cursor) else {
      _ = try cursor.value()
      return
    }
    let isOffsets = key == .inner && cursor.place.pointee == UInt8(ascii: "[")
    let value = isOffsets ? try parseOffsets(&cursor) : try cursor.value()
    (values + Int(key.rawValue)).initialize(to: value)
    present |= 1 << UInt32(key.rawValue)
  }

  /// Reads a key and its colon; `nil` for keys that no event has.
  @inline(__always)
  private func eventKey(_ cursor: inout JSONCursor) throws -> EventKey? {
    if let (letters, count) = cursor.shortKey, let key = EventKey(letters: letters) {
      // Two quotes and the colon.
      cursor.place += count + 3
      cursor.skipSpace()
      return key
    }
    return try EventKey(cursor.key())
  }

  @inline(__always)
  private mutating func parseOffsets(_ cursor: inout JSONCursor) throws -> JSONValue {
    let start = cursor.place
    var count = 0
    wrongOffset = nil
    cursor.place += 1
    cursor.skipSpace()
    if !cursor.take(UInt8(ascii: "]")) {
      repeat {
        cursor.skipSpace()
        let number = cursor.isAtNumber ? try cursor.number() : try parseWrongOffset(&cursor)
        if count < LayoutDecoder.mostPages { offsets[count] = number }
        count += 1
        cursor.skipSpace()
      } while cursor.take(UInt8(ascii: ","))
      guard cursor.take(UInt8(ascii: "]")) else { throw cursor.unexpected("a comma or ]") }
    }
    offsetCount = count
    return JSONValue(.array, from: start, to: cursor.place)
  }

  @inline(never)
  private mutating func parseWrongOffset(_ cursor: inout JSONCursor) throws -> Double {
    let element = try cursor.value()
    if wrongOffset == nil { wrongOffset = element }
    return 0
  }

  private func notAnObject(_ cursor: inout JSONCursor) -> any Error {
    let place = cursor.place
    do {
      let value = try cursor.value()
      var fault = Fault(.notJSON, expected: "a JSON object", found: value.excerpt, remedy: "write one event per line")
      fault.address = UInt(bitPattern: place)
      return fault
    } catch {
      cursor.place = place
      return cursor.unexpected("a JSON object")
    }
  }
}
