/// Tells the line with which a recording begins, in the native format, from its other lines.
enum HeaderLine {
  /// Whether a line begins as a JSON object does, after a byte order mark and white space.
  static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    return rest.first { !isSpace($0) } == UInt8(ascii: "{")
  }

  /// Whether a line is an object whose own member `type` is `session`.
  static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard isObject(line) else { return false }
    var depth = 0
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(line, from: index)
        if depth == 1, line[index..<end].elementsEqual(key), let value = value(after: end, in: line) {
          return value.starts(with: session)
        }
        index = end
        continue
      default: break
      }
      index += 1
    }
    return false
  }

  private static let key = Array("\"type\"".utf8)
  private static let session = Array("\"session\"".utf8)

  /// The line from the value of a key on; `nil` where no colon follows the string, which is no key then.
  private static func value(after end: Int, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let colon = line[end...].drop(while: isSpace)
    return colon.first == UInt8(ascii: ":") ? colon.dropFirst().drop(while: isSpace) : nil
  }

  /// The index after a string's closing quote, or the end of the line.
  private static func endOfString(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\"") { return index + 1 }
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return line.endIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d || byte == 0x0a }
}
