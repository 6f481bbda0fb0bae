import TraceFormats

/// The lines of an input, each with its line feed, as they come.
final class InputLines {
  private let source: any ByteSource
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line, from 1.
  private(set) var number = 0

  private static let pieceSize = 1 << 16

  init(_ source: any ByteSource) { self.source = source }

  /// The next line with its line feed, or without one at the end of the input; `nil` after it.
  ///
  /// - Throws: `TraceFormatError`.
  func next() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let feed = buffer[searched...].firstIndex(of: 0x0a) { return line(upTo: feed + 1) }
      searched = buffer.count
      if isAtEnd { return start < buffer.count ? line(upTo: buffer.count) : nil }
      searched -= start
      try readPiece()
    }
  }

  /// A line without its line feed, and without a carriage return before it.
  static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == 0x0a { line.removeLast() }
    if line.last == 0x0d { line.removeLast() }
    return line
  }

  private func line(upTo end: Int) -> ArraySlice<UInt8> {
    defer { start = end }
    number += 1
    return buffer[start..<end]
  }

  /// Appends what there is, and drops the lines before the current one.
  private func readPiece() throws {
    buffer.removeFirst(start)
    start = 0
    let filled = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.pieceSize))
    var count = 0
    defer { buffer.removeLast(Self.pieceSize - count) }
    count = try buffer.withUnsafeMutableBytes {
      try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
    }
    isAtEnd = count == 0
  }
}
