import TraceFormats
import TraceModel

/// The rows of a table in text.
final class CSVRows: RowSource {
  let file: String
  private var lines: LineReader
  private var row: CSVLine
  private var columns: CSVColumns?
  private var cells: RowCells
  /// The names of columns without a meaning.
  var unused: [String] { columns?.unused ?? [] }
  var fields: Set<RowField> { columns?.fields ?? [] }
  private(set) var line = 0

  /// Reads the header line.
  ///
  /// - Throws: `TraceFormatError`.
  init(_ source: some ByteSource, options: ReadOptions, header: Session) throws {
    file = source.name
    lines = LineReader(source, options: options)
    row = CSVLine(separator: UInt8(ascii: ","))
    cells = RowCells(header)
    do {
      guard try nextLine(isFirst: true) else {
        throw Fault(.empty, expected: "a line with the names of the columns", found: "an empty file")
      }
      columns = try CSVColumns(row, map: options.map, isPart: options.companion != nil)
    } catch let fault as Fault {
      throw fault.error(file: file, line: max(1, line))
    }
  }

  /// Reads one row, which may have several lines, and skips blank ones.
  private func nextLine(isFirst: Bool) throws -> Bool {
    while let text = try lines.next() {
      line = lines.number
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { continue }
      if isFirst {
        try Self.checkText(text)
        row = CSVLine(separator: CSVFormat.separator(of: text))
      }
      var isWhole = try row.take(text)
      while !isWhole {
        guard lines.number - line < Self.mostLines, let more = try lines.next() else {
          throw Fault(
            .truncated, expected: "the closing quotation mark of a cell",
            found: "none in \(lines.number - line + 1) lines",
            remedy: "quotation marks within a cell are doubled")
        }
        isWhole = try row.take(more, continued: true)
      }
      return true
    }
    return false
  }

  /// The maximum number of lines in a row, for cells with text for people.
  private static let mostLines = 64

  private static func checkText(_ text: UnsafeBufferPointer<UInt8>) throws {
    let fault = Fault(.notUTF8, expected: "", found: "")
    let explained = ForeignContent.explained(fault, line: text)
    if explained.kind == .binary {
      throw Fault(.binary, expected: "a table in UTF-8 text", found: explained.found, remedy: explained.remedy)
    }
  }

  func next(into row: inout EventRow) throws -> Bool {
    guard let columns, try nextLine(isFirst: false) else { return false }
    row.clear(line: line)
    var isTouch = false
    for column in columns.columns where !self.row.isEmpty(column.index) {
      try self.row.withCell(column.index) { try cells.take($0, as: column.field, in: column.unit, &row) }
      if column.field == .x || column.field == .y { isTouch = true }
    }
    if case .unknown = row.time {
      throw Fault(.missingKey, expected: "the time of the row", found: "an empty cell")
    }
    if row.touchPhase != nil, !isTouch {
      throw Fault(.missingKey, expected: "`x` and `y` of a touch", found: "empty cells")
    }
    return true
  }
}
