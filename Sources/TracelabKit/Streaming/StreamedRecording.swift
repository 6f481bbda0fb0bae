import TraceFormats

/// What a stream judges next.
enum StreamedRecording: Sendable {
  /// A file or an archive's entry; its path is the name that the rows show.
  case file(RecordingFile)
  /// The bytes of a recording, and the line of the input at which it begins, from 1.
  case bytes([UInt8], line: Int)
  /// What cannot be judged, and why.
  case refused(ImportIssue, path: String)

  /// The longest recording that is read from a stream of recordings, in bytes: it is in memory as a whole. Paths have no such limit.
  static let longest = 1 << 30
}
