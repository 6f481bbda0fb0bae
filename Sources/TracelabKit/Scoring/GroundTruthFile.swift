import TextFormatting
import TraceFormats

/// A file with ground truth, which is in memory as a whole.
enum GroundTruthFile {
  /// The longest one, in bytes: a hundred thousand labels.
  static let longest = 16 << 20

  /// - Throws: `TraceFormatError` for a file that cannot be read, and of kind `fileTooLong`.
  static func bytes(_ path: String) throws -> [UInt8] {
    if let bytes = try FileSource(path: path).readAll(limit: longest) { return bytes }
    throw TraceFormatError(
      .fileTooLong, file: path, line: nil, expected: "ground truth of at most \(longest >> 20) MB", found: "more",
      remedy: "divide it among several folders or files")
  }
}

/// A ground-truth file with unexpected content.
public struct GroundTruthError: Error, Hashable, CustomStringConvertible {
  public let file: String
  public let line: Int
  public let expected: String

  public var description: String { "\(TerminalText.escaped(file)), line \(line): expected \(expected)." }
}
