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

  /// Reads one session as `read` does, and finds as many of its faults as it can.
  ///
  /// - Parameter sink: takes what comes before the first fault; `end` only where there is none.
  /// - Returns: the issues found, among them one of severity `error` or more where `read` throws.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or what the sink throws.
  static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue]
}

extension TraceFormat {
  /// Finds the first fault.
  ///
  /// - Throws: `TraceFormatError` of kind `unreadable`, or what the sink throws.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    do {
      return try read(source, options: options, into: &sink)
    } catch let error as TraceFormatError where error.kind != .unreadable {
      return [ImportIssue(error)]
    }
  }

  /// Reads one session into memory. Data that is gzip is decompressed.
  ///
  /// - Throws: `TraceFormatError`.
  public static func session(
    from source: some ByteSource, options: ReadOptions = ReadOptions()
  ) throws -> ReadSession {
    var builder = SessionBuilder()
    let unpacked = try UnpackedSource(source)
    var issues: [ImportIssue]
    do {
      issues = try read(unpacked, options: options, into: &builder)
    } catch let error as TraceFormatError {
      throw unpacked.damage() ?? error
    }
    if let issue = unpacked.issue { issues.append(issue) }
    guard let session = builder.session else {
      // Only for a format that returns without calling `begin`.
      throw TraceFormatError(.empty, file: source.name, line: nil, expected: "a session", found: "none")
    }
    return ReadSession(session: session, issues: issues)
  }
}
