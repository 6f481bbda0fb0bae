import TraceFormats
import TraceModel

/// The lines of a log that contain offsets or touches.
final class ConsoleRows: RowSource {
  let file: String
  private var lines: LineReader
  private var cells: RowCells
  /// The expressions that are tried on each line until one matches; from then on, only this one.
  private var expressions: [ConsoleExpression]
  private(set) var fields: Set<RowField> = []
  private(set) var line = 0
  /// Lines without a value that the pattern knows.
  fileprivate(set) var skipped = LeftOutLines()
  fileprivate(set) var tooLong = LeftOutLines()
  /// Lines whose content is unknown, because matching takes too many steps.
  fileprivate(set) var tooSlow = LeftOutLines()
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
    }
    return false
  }

  /// The number of lines that may take all their steps. Later ones may take fewer, so that a file of such lines does not take hours.
  private static let slowLines = 100
  private static let stepsOfLaterLines = LinePattern.stepsPerReport

  /// Reads a line, or counts it among those that are left out.
  ///
  /// - Returns: whether it contains a value.
  private func take(_ line: String, into row: inout EventRow) throws -> Bool {
    let steps = tooSlow.count < Self.slowLines ? ConsoleExpression.stepsPerLine : Self.stepsOfLaterLines
    var reason = \ConsoleRows.skipped
    for expression in expressions {
      switch try expression.take(line, &cells, into: &row, steps: steps) {
      case .none: continue
      case .tooLong: reason = \.tooLong
      case .tooManySteps: reason = \.tooSlow
      case .fields(let found):
        matched += 1
        fields.formUnion(found)
        if expressions.count > 1 { expressions = [expression] }
        return true
      }
    }
    self[keyPath: reason].add(line, number: self.line)
    return false
  }

  private static func checkText(_ text: UnsafeBufferPointer<UInt8>) throws {
    let explained = ForeignContent.explained(Fault(.notUTF8, expected: "", found: ""), line: text)
    guard explained.kind == .binary else { return }
    throw Fault(.binary, expected: "the lines of a log in UTF-8", found: explained.found, remedy: explained.remedy)
  }
}

/// Lines of a log that are left out for the same reason: their number, and the first of them.
struct LeftOutLines {
  private(set) var count = 0
  private(set) var first: (line: Int, text: String)?

  mutating func add(_ text: String, number: Int) {
    count += 1
    if first == nil { first = (number, text) }
  }

  /// The warning about the lines; `nil` if there are none.
  ///
  /// - Parameter reason: the reason why one line, or several, are left out, which follows `1 line` or `2 lines`.
  func issue(_ reason: (_ isOne: Bool) -> String) -> ImportIssue? {
    guard let first else { return nil }
    let isOne = count == 1
    return ImportIssue(
      line: first.line, severity: .warning,
      message:
        "\(isOne ? "1 line" : "\(count) lines") \(reason(isOne)), and \(isOne ? "is" : "are") left out; the first is "
        + "\(Excerpt.of(first.text)).")
  }
}
