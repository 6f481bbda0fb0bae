/// A file format from which sessions are read. A format is one type in a file of its own, and one line in `ShippedFormats.swift`.
public protocol TraceFormat: Sendable {
  static var description: FormatDescription { get }

  /// Whether a file that begins with these bytes is probably of this format.
  static func sniff(_ prefix: [UInt8]) -> Bool

  /// Reads one session, in one pass, with memory that does not grow with the file.
  ///
  /// - Returns: the issues found.
  /// - Throws: `TraceFormatError`, or what the sink throws.
  static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue]
}

extension TraceFormat {
  /// Reads one session into memory.
  ///
  /// - Throws: `TraceFormatError`.
  public static func session(
    from source: some ByteSource, options: ReadOptions = ReadOptions()
  ) throws -> ReadSession {
    var builder = SessionBuilder()
    let issues = try read(source, options: options, into: &builder)
    guard let session = builder.session else {
      // Only for a format that returns without calling `begin`.
      throw TraceFormatError(.empty, file: source.name, line: nil, expected: "a session", found: "none")
    }
    return ReadSession(session: session, issues: issues)
  }
}
