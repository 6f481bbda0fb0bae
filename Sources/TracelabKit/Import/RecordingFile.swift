/// One recording that an import reads.
struct RecordingFile: Sendable {
  /// Its path as it is shown and stored: that of a file, of an archive and the file in it (`all.zip/one.jsonl`), or `-`.
  let path: String
  let location: RecordingLocation
}
