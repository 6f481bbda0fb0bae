import TraceFormats

/// What a stream judges next.
enum StreamedRecording: Sendable {
  /// A file or an archive's entry; its path is the name that the rows show.
  case file(RecordingFile)
  /// The bytes of a recording, and the line of the input at which it begins, from 1.
  case bytes([UInt8], line: Int)
  /// What cannot be judged, and why.
  case refused(ImportIssue, path: String)

  /// The longest recording that is held in memory as bytes, an hour at 120 frames per second and more. Other recordings are read from
  /// files, in pieces.
  static let longest = 64 << 20
}
