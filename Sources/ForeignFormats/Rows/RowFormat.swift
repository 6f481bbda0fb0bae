import TraceFormats

/// A format whose files are rows: lines of a table or of a log.
public protocol RowFormat: TraceFormat {
  /// Reads one session.
  ///
  /// - Parameter keepsAll: whether a fault does not end the reading, and is among the issues.
  /// - Throws: `TraceFormatError`, or what the sink throws.
  static func readRows(
    _ source: some ByteSource, options: ReadOptions, keepsAll: Bool, into sink: inout some SessionSink
  ) throws -> [ImportIssue]
}

extension RowFormat {
  /// - Throws: `TraceFormatError`, or what the sink throws.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try readRows(source, options: options, keepsAll: false, into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or what the sink throws.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    do {
      return try readRows(source, options: options, keepsAll: true, into: &sink)
    } catch let error as TraceFormatError where error.kind != .unreadable {
      return [ImportIssue(error)]
    }
  }
}

/// Rows in the order of a file.
protocol RowSource: AnyObject {
  /// The name of the file in messages.
  var file: String { get }
  /// The line that was read last.
  var line: Int { get }
  /// What its rows may say.
  var fields: Set<RowField> { get }

  /// Reads the next row.
  ///
  /// - Returns: `false` at the end.
  /// - Throws: `Fault` for a row that cannot be read, after which the next one can, and what the byte source throws.
  func next(into row: inout EventRow) throws -> Bool
}
