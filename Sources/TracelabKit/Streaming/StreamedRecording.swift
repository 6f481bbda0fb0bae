import Foundation
import TextFormatting
import TraceFormats

/// What a stream judges next.
enum StreamedRecording: Sendable {
  /// A file, an archive or a folder.
  ///
  /// - Parameter name: shown in the rows in place of the path, where it is given.
  case path(String, name: String?)
  /// The bytes of a recording, and the line of the input at which it begins, from 1.
  case bytes([UInt8], line: Int)
  /// A recording that is longer than what fits into memory, at this line.
  case tooLong(line: Int)

  /// The longest recording that is read from a stream of recordings, in bytes: it is in memory as a whole. Paths have no such limit.
  static let longest = 1 << 30

  /// A line of a list of paths: a path, or a path, a tab and a name. `nil` for a blank line.
  init?(line: some Collection<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    if text.allSatisfy({ $0.isWhitespace }) { return nil }
    guard let tab = text.firstIndex(of: "\t") else {
      self = .path(text, name: nil)
      return
    }
    self = .path(String(text[..<tab]), name: String(text[text.index(after: tab)...]))
  }
}
