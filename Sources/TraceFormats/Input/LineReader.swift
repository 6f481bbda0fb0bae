/// The lines of a byte source, one after the other, in a buffer of the size of the longest line and one piece.
package struct LineReader: ~Copyable {
  private let source: any ByteSource
  private let pieceSize: Int
  private let lineLimit: Int
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The current line's first byte: an offset in the buffer, like the next two.
  private var start = 0
  /// The offset of the first byte that was not yet searched for a line feed.
  private var searched = 0
  /// The offset of the end of the bytes that were read.
  private var filled = 0
  private var isAtEnd = false
  /// Whether the rest of a refused line has still to be skipped.
  private var isInside = false
  /// Whether the last line that was returned has no line feed: the source ended in it.
  package private(set) var isUnterminated = false
  /// The number of the last line that was returned or refused, from 1; 0 before the first.
  package private(set) var number = 0

  package init(_ source: any ByteSource, options: ReadOptions) {
    self.source = source
    pieceSize = max(1, options.pieceSize)
    lineLimit = max(1, options.lineLimit)
    capacity = pieceSize + 1
    base = zeroes(count: capacity + Self.margin)
  }

  deinit { base.deallocate() }

  /// The next line, without its line feed and without a byte order mark; `nil` at the end.
  ///
  /// A zero byte and at least seven more readable bytes follow it. It is valid until the next call.
  ///
  /// - Throws: `Fault` for a line that is too long, and errors of the source.
  package mutating func next() throws -> UnsafeBufferPointer<UInt8>? {
    while true {
      if let feed = lineFeed(in: base + searched, count: filled - searched) {
        return try line(upTo: feed - base, next: feed - base + 1)
      }
      searched = filled
      if isAtEnd {
        isUnterminated = start < filled
        return isUnterminated ? try line(upTo: filled, next: filled) : nil
      }
      if filled - start > lineLimit {
        number += 1
        isInside = true
        throw tooLong
      }
      try readPiece()
    }
  }

  /// Skips the rest of a line that was refused because it is too long.
  ///
  /// - Throws: Errors of the source.
  package mutating func skipRest() throws {
    while isInside {
      if let feed = lineFeed(in: base + searched, count: filled - searched) {
        searched = feed - base + 1
        isInside = false
      } else {
        searched = filled
        if isAtEnd { isInside = false }
      }
      start = searched
      if isInside { try readPiece() }
    }
  }

  private mutating func line(upTo end: Int, next: Int) throws -> UnsafeBufferPointer<UInt8> {
    number += 1
    guard end - start <= lineLimit else {
      start = next
      searched = next
      throw tooLong
    }
    // There is always space for one byte after those that were read.
    base[end] = 0
    var line = UnsafeBufferPointer(start: base + start, count: end - start)
    if number == 1, line.starts(with: Self.byteOrderMark) { line = UnsafeBufferPointer(rebasing: line.dropFirst(3)) }
    start = next
    searched = next
    return line
  }

  private mutating func readPiece() throws {
    if capacity - filled <= pieceSize { makeRoom() }
    let room = UnsafeMutableRawBufferPointer(start: base + filled, count: pieceSize)
    let count = try source.read(into: room)
    isAtEnd = count <= 0
    filled += min(max(0, count), pieceSize)
  }

  /// Moves the beginning of the current line to the buffer's start, and enlarges the buffer if necessary.
  private mutating func makeRoom() {
    let begun = filled - start
    var room = base
    if begun + pieceSize >= capacity {
      capacity = max(2 * capacity, begun + pieceSize + 1)
      room = zeroes(count: capacity + Self.margin)
    }
    room.update(from: base + start, count: begun)
    if room != base {
      base.deallocate()
      base = room
    }
    start = 0
    searched = begun
    filled = begun
  }

  private var tooLong: Fault {
    .lineTooLong(limit: lineLimit, remedy: "write one event per line")
  }

  /// The number of readable bytes after the buffer, for code that reads eight bytes at a time.
  private static let margin = 8
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
