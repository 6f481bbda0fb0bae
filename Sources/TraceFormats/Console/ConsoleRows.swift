// Logs are read where the command runs; regular expressions are not in every iOS that an app's tests run on.
#if !os(iOS)
  import TraceModel

  /// The lines of a log that say offsets or touches.
  final class ConsoleRows: RowSource {
    let file: String
    private var lines: LineReader
    private var cells: RowCells
    /// Those that are tried on each line until one matches; then that one alone.
    private var expressions: [ConsoleExpression]
    private(set) var fields: Set<RowField> = []
    private(set) var line = 0
    private(set) var skipped = 0
    private(set) var firstSkipped: (line: Int, text: String)?
    private(set) var matched = 0

    init(_ source: some ByteSource, options: ReadOptions, header: Session, expressions: [ConsoleExpression]) {
      file = source.name
      lines = LineReader(source, options: options)
      cells = RowCells(header)
      self.expressions = expressions
    }

    func next(into row: inout EventRow) throws -> Bool {
      while let text = try lines.next() {
        line = lines.number
        if line == 1 { try Self.checkText(text) }
        let line = String(decoding: text.last == 0x0d ? text.dropLast() : text[...], as: UTF8.self)
        if line.allSatisfy(\.isWhitespace) { continue }
        row.clear(line: self.line)
        if try take(line, into: &row) { return true }
        skipped += 1
        if firstSkipped == nil { firstSkipped = (self.line, line) }
      }
      return false
    }

    private func take(_ line: String, into row: inout EventRow) throws -> Bool {
      for expression in expressions {
        guard let found = try expression.take(line, &cells, into: &row) else { continue }
        matched += 1
        fields.formUnion(found)
        if expressions.count > 1 { expressions = [expression] }
        return true
      }
      return false
    }

    private static func checkText(_ text: UnsafeBufferPointer<UInt8>) throws {
      let explained = ForeignContent.explained(Fault(.notUTF8, expected: "", found: ""), line: text)
      guard explained.kind == .binary else { return }
      throw Fault(.binary, expected: "the lines of a log in UTF-8", found: explained.found, remedy: explained.remedy)
    }
  }
#endif
