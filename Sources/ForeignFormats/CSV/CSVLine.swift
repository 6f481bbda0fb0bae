import TraceFormats

/// The cells of one row of a table in text, by RFC 4180: cells may be enclosed in quotation marks, which are doubled within them.
package struct CSVLine {
  package let separator: UInt8
  /// The cells in `text`, without quotation marks and the space around them.
  package private(set) var cells: [Range<Int>] = []
  /// The row as it was read.
  private var raw: [UInt8] = []
  /// The row, followed by a zero byte; after each cell there is a byte that belongs to no number.
  private var text: [UInt8] = []

  /// The maximum number of cells in a row.
  static let mostCells = 4096

  package init(separator: UInt8) { self.separator = separator }

  /// Splits a line into cells.
  ///
  /// - Parameter continued: whether the line continues a row whose last quotation mark is in it.
  /// - Returns: `false` if the line ends within quotation marks, so that the row continues in the next line.
  /// - Throws: `Fault`.
  package mutating func take(_ line: UnsafeBufferPointer<UInt8>, continued: Bool = false) throws -> Bool {
    if continued { raw.append(0x0a) } else { raw.removeAll(keepingCapacity: true) }
    raw.append(contentsOf: line)
    if raw.last == 0x0d { raw.removeLast() }
    text.removeAll(keepingCapacity: true)
    text += raw
    text.append(0)
    return try split()
  }

  /// Calls `body` with the cell at an index, which is empty if the row has fewer.
  func withCell<Value>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Value) rethrows -> Value {
    try text.withUnsafeBufferPointer { text in
      let range = cells.indices.contains(index) ? cells[index] : 0..<0
      return try body(UnsafeBufferPointer(rebasing: text[range]))
    }
  }

  func isEmpty(_ index: Int) -> Bool { !cells.indices.contains(index) || cells[index].isEmpty }

  package func string(_ index: Int) -> String { withCell(index) { String(decoding: $0, as: UTF8.self) } }

  private mutating func split() throws -> Bool {
    cells.removeAll(keepingCapacity: true)
    let end = text.count - 1
    var place = 0
    while true {
      guard cells.count < Self.mostCells else {
        throw Fault(.outOfRange, expected: "at most \(Self.mostCells) cells in a row", found: "more")
      }
      while place < end, isBlank(text[place]) { place += 1 }
      if place < end, text[place] == UInt8(ascii: "\"") {
        guard let cell = quoted(from: &place, end) else { return false }
        cells.append(cell)
        while place < end, isBlank(text[place]) { place += 1 }
        guard place == end || text[place] == separator else {
          throw Fault(
            .notJSON, expected: "a separator after a cell in quotation marks",
            found: Excerpt.of(text[place..<min(end, place + 8)]), remedy: "quotation marks within a cell are doubled")
        }
      } else {
        let start = place
        while place < end, text[place] != separator { place += 1 }
        var last = place
        while last > start, isBlank(text[last - 1]) { last -= 1 }
        cells.append(start..<last)
      }
      if place == end { return true }
      place += 1
    }
  }

  /// Whether a byte is a space that is not the separator.
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte == 0x09 && separator != 0x09) }

  /// Reads a cell in quotation marks, and removes them in place; `nil` if the second one is missing.
  private mutating func quoted(from place: inout Int, _ end: Int) -> Range<Int>? {
    let start = place
    var read = place + 1
    var isClosed = false
    while read < end {
      if text[read] == UInt8(ascii: "\"") {
        if text[read + 1] == UInt8(ascii: "\"") {
          read += 1
        } else {
          isClosed = true
          break
        }
      }
      read += 1
    }
    guard isClosed else { return nil }
    var write = start
    var next = start + 1
    while next < read {
      if text[next] == UInt8(ascii: "\"") { next += 1 }
      text[write] = text[next]
      write += 1
      next += 1
    }
    // The remaining quotation marks end a number.
    for index in write...read { text[index] = UInt8(ascii: "\"") }
    place = read + 1
    return start..<write
  }
}
