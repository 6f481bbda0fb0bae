import TraceFormats

/// What a stream judges next.
enum StreamedRecording: Sendable {
  /// - Parameter name: shown in the rows in place of the path.
  case path(String, name: String)
  /// The bytes of a recording, and the line of the input at which it begins, from 1.
  case bytes([UInt8], line: Int)
  /// What cannot be judged, and why.
  case refused(ImportIssue, path: String)

  /// The longest recording that is read from a stream of recordings, in bytes: it is in memory as a whole. Paths have no such limit.
  static let longest = 1 << 30
}
