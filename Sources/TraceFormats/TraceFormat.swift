/// A file format from which sessions are read. A format is one type in a file of its own, and one line in `ShippedFormats.swift`.
public protocol TraceFormat: Sendable {
  static var description: FormatDescription { get }

  /// Whether a file that begins with these bytes is probably of this format.
  static func sniff(_ prefix: [UInt8]) -> Bool

  /// Reads one session, in one pass, with memory that does not grow with the file.
  ///
  /// - Returns: the issues found.
  /// - Throws: `TraceFormatError`, or errors of the sink.
  static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue]

  /// Reads one session like `read`, and finds as many faults as possible.
  ///
  /// - Parameter sink: receives everything before the first fault; `end` is called only if there is none.
  /// - Returns: the issues found, which include one or more of severity `error` if `read` throws.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue]
}

extension TraceFormat {
  /// Finds the first fault.
  ///
  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  public static func check(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    do {
      return try read(source, options: options, into: &sink)
    } catch let error as TraceFormatError where error.kind != .unreadable {
      return [ImportIssue(error)]
    }
  }

  /// Reads one session into memory. Gzip data is decompressed.
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
      // Reached only by a format that returns without calling `begin`.
      throw TraceFormatError(.empty, file: source.name, line: nil, expected: "a session", found: "none")
    }
    return ReadSession(session: session, issues: issues)
  }
}

/// The reason why a file is refused.
///
/// The description is one sentence with the file, the line, the expected and the found content and, if it helps, the remedy.
public struct TraceFormatError: Error, Hashable, Sendable {
  /// The kind of error, for programs.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The file cannot be opened or read, which is an error of the system, not of the data.
    case unreadable
    /// The file is empty, or has only blank lines.
    case empty
    /// The file is not text, or not text in UTF-8 from its first byte on.
    case binary
    /// A byte sequence that is not UTF-8.
    case notUTF8
    /// An escape sequence for NUL, or for half of a surrogate pair.
    case noCharacter
    /// Text that is not one JSON object per line.
    case notJSON
    /// Compressed data, or an archive, is incomplete, contradicts its own figures, or uses an unsupported feature.
    case damaged
    /// A JSON text, or compressed data, ends too early.
    case truncated
    /// Arrays and objects are nested too deep.
    case nestedTooDeep
    /// A line is longer than the reader allows.
    case lineTooLong
    /// A text is longer than rows and reports can repeat.
    case textTooLong
    /// A file is too long to be read as a whole, if its format requires that.
    case fileTooLong
    /// An event before the session header.
    case noHeader
    /// A session header after the first.
    case secondHeader
    /// A format version that this reader does not know.
    case version
    /// A required key is missing.
    case missingKey
    /// A value of another type.
    case wrongType
    /// Not a number, or infinite.
    case notFinite
    /// A number beyond what the lab stores.
    case outOfRange
    /// A time before the session began.
    case negativeTime
    /// A time before the previous event's.
    case timeBackwards
    /// A session of more than 24 hours.
    case sessionTooLong
    /// A size that is not positive, or a height or offset that is negative.
    case notPositive
    /// A screen has no pages, or too many.
    case pageCount
    /// The screen does not have the page.
    case noSuchPage
    /// The number of offsets is not the number of pages.
    case innerCount
    /// The word is not a known one.
    case unknownWord
    /// A touch moves or ends before it began, or begins twice.
    case touchOrder
    /// An unknown key, if warnings refuse a file.
    case unknownKey
    /// A recording without a screen.
    case noLayout
  }

  public let kind: Kind
  /// The name of the byte source.
  public let file: String
  /// The line, counted from 1; `nil` if the error concerns the whole file.
  public let line: Int?
  public let expected: String
  /// The found content, shortened, with control characters written as `\u{1b}`.
  public let found: String
  /// The remedy; `nil` if it is obvious.
  public let remedy: String?

  public init(
    _ kind: Kind, file: String, line: Int?, expected: String, found: String, remedy: String? = nil
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }
}

extension TraceFormatError {
  /// The error of a line that is longer than its reader allows.
  package static func lineTooLong(file: String, line: Int, limit: Int, remedy: String) -> TraceFormatError {
    Fault.lineTooLong(limit: limit, remedy: remedy).error(file: file, line: line)
  }
}

extension TraceFormatError: CustomStringConvertible {
  public var description: String {
    let place = line.map { ", line \($0)" } ?? ""
    return "\(Excerpt.of(file, limit: Excerpt.nameLimit))\(place): \(reason)"
  }

  /// The description without the file and the line: `expected …, found …; …`.
  package var reason: String { "expected \(expected), found \(found)\(remedy.map { "; \($0)" } ?? "")." }
}
