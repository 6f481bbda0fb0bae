import ForeignFormats
import LabCommon
import TextFormatting
import TraceFormats

/// A ground-truth file, which is in memory as a whole.
enum GroundTruthFile {
  /// The maximum size, in bytes: a hundred thousand labels.
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

/// A table of comma-separated values with a header line, the format of ground-truth files.
struct CSVTable {
  struct Row {
    let line: Int
    fileprivate let values: [String: String]
    subscript(column: String) -> String { values[column] ?? "" }
  }

  /// The names of the columns.
  let header: [String]
  /// One entry per line after the header, in the order of the file; empty lines are skipped.
  let rows: [Row]

  /// - Throws: `GroundTruthError` for a missing column, a line with another number of fields than the header, or an open quotation mark.
  init(_ text: String, name: String, columns: [String]) throws {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var cells = CSVLine(separator: UInt8(ascii: ","))
    func fields(_ line: Substring, _ number: Int) throws -> [String] {
      let isWhole = try Array(line.utf8).withUnsafeBufferPointer { bytes in
        do { return try cells.take(bytes) } catch let fault as Fault {
          throw GroundTruthError(file: name, line: number, expected: fault.expected)
        }
      }
      guard isWhole else { throw GroundTruthError(file: name, line: number, expected: "a closing quotation mark") }
      return cells.cells.indices.map(cells.string)
    }
    let header = try lines.first.map { try fields($0, 1) } ?? []
    if let missing = columns.first(where: { !header.contains($0) }) {
      throw GroundTruthError(file: name, line: 1, expected: "a column \(missing)")
    }
    self.header = header
    rows = try lines.enumerated().dropFirst().compactMap { index, line in
      guard !line.isEmpty else { return nil }
      let values = try fields(line, index + 1)
      guard values.count == header.count else {
        throw GroundTruthError(file: name, line: index + 1, expected: "\(header.count) fields, found \(values.count)")
      }
      return Row(line: index + 1, values: Dictionary(zip(header, values), uniquingKeysWith: { $1 }))
    }
  }
}

extension GroundTruthError: CommandError {
  public var failure: Failure { Failure(65, description) }
}
