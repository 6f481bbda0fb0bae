import TraceAnalysis
import TraceFormats

/// Standard input as recordings: paths, one per line, or recordings one after the other, each beginning with its header. Either may be
/// compressed with gzip. The first character decides.
///
/// It reads no more than there is: a line is returned as soon as it is complete.
final class StreamInput {
  private let lines: InputLines
  private let onlyPaths: Bool
  private let formats: [any TraceFormat.Type]
  private var holdsRecordings: Bool?
  /// What the last path stands for, as far as it was not returned.
  private var found = ArraySlice<StreamedRecording>()
  /// The bytes of the recording that began, and the line of its header.
  private var begun: (bytes: [UInt8], line: Int)?
  /// Whether the recording that began is longer than `StreamedRecording.longest`.
  private var isTooLong = false
  /// The error that ended the input, thrown once.
  private var failure: (any Error)?

  /// - Parameters:
  ///   - formats: those that recordings in folders and archives may have.
  ///   - onlyPaths: whether recordings are refused.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or for gzip without any data.
  init(_ source: some ByteSource, formats: [any TraceFormat.Type], onlyPaths: Bool = false) throws {
    // Each recording of it has a limit, not their number.
    lines = InputLines(try UnpackedSource(source, limit: .max))
    self.formats = formats
    self.onlyPaths = onlyPaths
  }

  /// The next recording; `nil` at the end.
  ///
  /// - Throws: `TraceFormatError` where the input cannot be read any more; what came before has been returned. `UsageError` for
  ///   recordings where only paths are taken.
  func next() throws -> StreamedRecording? {
    if let next = found.popFirst() { return next }
    while let line = try nextLine() {
      if holdsRecordings == nil, line.allSatisfy(Self.isBlank) { continue }
      let holdsRecordings = holdsRecordings ?? HeaderLine.isObject(line)
      self.holdsRecordings = holdsRecordings
      if holdsRecordings, onlyPaths {
        throw UsageError("--isolate takes paths, one per line; write the recordings to files, or leave --isolate out.")
      }
      guard holdsRecordings else {
        found = recordings(at: InputLines.content(line))[...]
        if let next = found.popFirst() { return next }
        continue
      }
      if HeaderLine.isHeader(line), let recording = takeBegun() {
        begun = (Array(line), lines.number)
        return recording
      }
      append(line)
    }
    if let recording = takeBegun() { return recording }
    if let failure {
      self.failure = nil
      throw failure
    }
    return nil
  }

  /// The recordings that a line of paths stands for: a path, or a path, a tab and the name for the rows. A folder stands for those in it.
  private func recordings(at line: ArraySlice<UInt8>) -> [StreamedRecording] {
    let text = String(decoding: line, as: UTF8.self)
    if text.allSatisfy({ $0.isWhitespace }) { return [] }
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // Standard input is taken.
    let path = parts[0] == "-" ? "./-" : parts[0]
    func shown(_ found: String) -> String { parts.count > 1 ? parts[1] + found.dropFirst(path.count) : found }
    func refused(_ found: String, _ reason: String) -> StreamedRecording {
      let message = reason.prefix(1).uppercased() + reason.dropFirst()
      return .refused(ImportIssue(line: nil, severity: .error, message: message), path: shown(found))
    }
    let recordings = Recordings([path], formats: formats)
    return recordings.unreadable.map { refused($0.path, $0.reason) }
      + recordings.emptyFolders.map { refused($0, recordings.emptyFolderText) }
      + recordings.refused.map { .refused(ImportIssue($0), path: shown($0.file)) }
      + recordings.files.map { .file(RecordingFile(path: shown($0.path), location: $0.location)) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private func nextLine() throws -> ArraySlice<UInt8>? {
    if failure != nil { return nil }
    do {
      return try lines.next()
    } catch {
      // The recording that it ends in is returned first.
      failure = error
      if begun == nil { throw error }
      return nil
    }
  }

  private func append(_ line: ArraySlice<UInt8>) {
    if begun == nil { begun = ([], lines.number) }
    if isTooLong { return }
    begun?.bytes.append(contentsOf: line)
    guard let count = begun?.bytes.count, count > StreamedRecording.longest else { return }
    isTooLong = true
    begun?.bytes = []
  }

  private func takeBegun() -> StreamedRecording? {
    guard let (bytes, line) = begun else { return nil }
    defer {
      begun = nil
      isTooLong = false
    }
    guard isTooLong else { return .bytes(bytes, line: line) }
    let message =
      "Expected recordings of at most \(StreamedRecording.longest >> 20) MB, found a longer one; write it to a file, and give its path."
    return .refused(ImportIssue(line: line, severity: .error, message: message), path: "-")
  }
}
