import TraceFormats

/// A format whose files are rows: lines of a table or of a log.
public protocol RowFormat: TraceFormat {
  /// Reads one session.
  ///
  /// - Parameter keepsAll: whether to continue after a fault, which then is among the issues.
  /// - Throws: `TraceFormatError`, or errors of the sink.
  static func readRows(
    _ source: some ByteSource, options: ReadOptions, keepsAll: Bool, into sink: inout some SessionSink
  ) throws -> [ImportIssue]
}

extension RowFormat {
  /// - Throws: `TraceFormatError`, or errors of the sink.
  public static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    try readRows(source, options: options, keepsAll: false, into: &sink)
  }

  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
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
  /// The fields that its rows may contain.
  var fields: Set<RowField> { get }

  /// Reads the next row.
  ///
  /// - Returns: `false` at the end.
  /// - Throws: `Fault` for an unreadable row, after which the next one can be read, and errors of the byte source.
  func next(into row: inout EventRow) throws -> Bool
}
