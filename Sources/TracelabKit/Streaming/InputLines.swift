import Foundation
import TraceFormats

/// The lines of an input, each with its line feed, as they come. Of a line that is too long, only the beginning is in memory.
final class InputLines {
  private let source: any ByteSource
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line, from 1.
  private(set) var number = 0
  /// Whether the last line is longer than the limit: what was returned is its beginning, and the rest is skipped.
  private(set) var isTooLong = false

  private static let pieceSize = 1 << 16
  private static let room = [UInt8](repeating: 0, count: pieceSize)
  /// The longest line of a recording.
  static let standardLimit = ReadOptions().lineLimit

  /// - Parameter limit: the most bytes of a line, without its line feed.
  init(_ source: any ByteSource, limit: Int = InputLines.standardLimit) {
    self.source = source
    self.limit = limit
  }

  /// The next line with its line feed, or without one at the end of the input; `nil` after it.
  ///
  /// - Throws: `TraceFormatError`.
  func next() throws -> ArraySlice<UInt8>? {
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
  /// - Parameter unit: what one line is.
  func tooLong(_ unit: String) -> TraceFormatError {
    .lineTooLong(file: source.name, line: number, limit: limit, remedy: "one \(unit) is one line")
  }

  /// A line without its line feed, and without a carriage return before it.
  static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == 0x0a { line.removeLast() }
    if line.last == 0x0d { line.removeLast() }
    return line
  }

  /// The index of the next line feed. `memchr`, since lines of strangers may be long.
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

  /// Appends what there is, and drops the lines before the current one.
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
