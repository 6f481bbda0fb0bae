import Foundation
import TraceFormats

/// The lines of an input, each with its line feed, as they arrive. If a line is too long, only its beginning is in memory.
package final class InputLines {
  private let source: any ByteSource
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line, from 1.
  package private(set) var number = 0
  /// Whether the last line is longer than the limit. Then its beginning was returned, and the rest is skipped.
  package private(set) var isTooLong = false

  private static let pieceSize = 1 << 16
  private static let room = [UInt8](repeating: 0, count: pieceSize)
  /// The maximum length of a line in a recording.
  static let standardLimit = ReadOptions().lineLimit

  /// - Parameter limit: the maximum number of bytes of a line, without its line feed.
  package init(_ source: any ByteSource, limit: Int = InputLines.standardLimit) {
    self.source = source
    self.limit = limit
  }

  /// The next line with its line feed, or without one at the end of the input; `nil` after it.
  ///
  /// - Throws: `TraceFormatError`.
  package func next() throws -> ArraySlice<UInt8>? {
    if isTooLong { try skipRest() }
    var searched = start
    while true {
      if let feed = lineFeed(from: searched) { return line(upTo: feed + 1) }
      searched = buffer.count
      if isAtEnd { return start < buffer.count ? line(upTo: buffer.count) : nil }
      searched -= start
      if searched > limit { return line(upTo: buffer.count) }
      try readPiece()
    }
  }

  /// The error for the last line, which is too long.
  ///
  /// - Parameter unit: the name of the unit that one line holds.
  package func tooLong(_ unit: String) -> TraceFormatError {
    .lineTooLong(file: source.name, line: number, limit: limit, remedy: "write one \(unit) per line")
  }

  /// A line without its line feed, and without a carriage return before it.
  package static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == 0x0a { line.removeLast() }
    if line.last == 0x0d { line.removeLast() }
    return line
  }

  /// The index of the next line feed. It uses `memchr`, since lines of strangers may be long.
  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let feed = memchr(base + start, 0x0a, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(feed) - base
    }
  }

  private func line(upTo end: Int) -> ArraySlice<UInt8> {
    defer { start = end }
    number += 1
    let line = buffer[start..<end]
    isTooLong = line.count - (line.last == 0x0a ? 1 : 0) > limit
    return isTooLong ? line.prefix(limit) : line
  }

  /// Skips the line that was returned, up to its line feed.
  private func skipRest() throws {
    isTooLong = false
    guard start == 0 || buffer[start - 1] != 0x0a else { return }
    while true {
      if let feed = lineFeed(from: start) {
        start = feed + 1
        return
      }
      start = buffer.count
      if isAtEnd { return }
      try readPiece()
    }
  }

  /// Appends the available bytes, and drops the lines before the current one.
  private func readPiece() throws {
    buffer.removeFirst(start)
    start = 0
    let filled = buffer.count
    buffer.append(contentsOf: Self.room)
    var count = 0
    defer { buffer.removeLast(Self.pieceSize - count) }
    count = try buffer.withUnsafeMutableBytes {
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
    }
    isAtEnd = count == 0
  }
}

/// The bytes that another process writes into a pipe.
package final class PipeSource: ByteSource {
  package let name: String
  private let pipe: Pipe

  package init(_ pipe: Pipe, name: String) {
    self.pipe = pipe
    self.name = name
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(pipe.fileHandleForReading.fileDescriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }
}

/// Distinguishes the line with which a recording begins, in the native format, from its other lines.
package enum HeaderLine {
  /// Whether a line begins as a JSON object does, after a byte order mark and white space.
  package static func isObject(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    if rest.starts(with: [0xef, 0xbb, 0xbf]) { rest = rest.dropFirst(3) }
    return rest.first { !isSpace($0) } == UInt8(ascii: "{")
  }

  /// Whether a line is an object whose own member `type` is `session`.
  package static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
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

  /// The line from the value of a key on; `nil` if no colon follows the string, which then is no key.
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
