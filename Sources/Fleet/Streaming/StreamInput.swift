import LabIntake
import TraceAnalysis
import TraceFormats

/// Standard input as recordings: paths, one per line, or recordings one after the other, each beginning with its header.
///
/// Either may be compressed with gzip. The first character decides. It does not wait for more input than there is: a line is returned
/// as soon as it is complete.
final class StreamInput {
  private let lines: InputLines
  private let onlyPaths: Bool
  private let marksEnds: Bool
  private let formats: [any TraceFormat.Type]
  private var holdsRecordings: Bool?
  /// The recordings of the last path that were not returned yet.
  private var found = ArraySlice<StreamedRecording>()
  /// The recording that has begun.
  private var begun: Begun?
  /// The error that ended the input, thrown once.
  private var failure: (any Error)?

  private struct Begun {
    /// The bytes; empty if the recording is refused.
    var bytes: [UInt8] = []
    /// The line of its header.
    let line: Int
    /// The reason for which it cannot be held in memory.
    var refusal: ImportIssue?
  }

  /// - Parameters:
  ///   - formats: those that recordings in folders and archives may have.
  ///   - onlyPaths: whether recordings are refused.
  ///   - marksEnds: whether an end follows the recordings of each path.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or for gzip without any data.
  init(
    _ source: some ByteSource, formats: [any TraceFormat.Type], onlyPaths: Bool = false, marksEnds: Bool = false
  ) throws {
    // The limit applies to each recording, not to their number.
    lines = InputLines(try UnpackedSource(source, limit: .max))
    self.formats = formats
    self.onlyPaths = onlyPaths
    self.marksEnds = marksEnds
  }

  /// The next recording; `nil` at the end.
  ///
  /// - Throws: `TraceFormatError` if the input cannot be read any more; earlier recordings have been returned. `UsageError` for
  ///   recordings if only paths are accepted.
  func next() throws -> StreamedRecording? {
    if let next = found.popFirst() { return next }
    while let line = try nextLine() {
      if holdsRecordings == nil, line.allSatisfy(Self.isBlank) { continue }
      if lines.isTooLong, holdsRecordings == false || !HeaderLine.isObject(line), begun == nil {
        return .refused(ImportIssue(lines.tooLong(holdsRecordings == false ? "path" : "event")), path: "-")
      }
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
        append(line)
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

  /// The recordings for a line of paths: a path, or a path, a tab and the name for the rows. A folder stands for the recordings in it.
  private func recordings(at line: ArraySlice<UInt8>) -> [StreamedRecording] {
    let text = String(decoding: line, as: UTF8.self)
    if text.allSatisfy({ $0.isWhitespace }) { return [] }
    let parts = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // Standard input is in use.
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
      + recordings.files.map { .file(IntakeFile(path: shown($0.path), location: $0.location)) }
      + (marksEnds ? [.end(path: shown(path))] : [])
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }

  private func nextLine() throws -> ArraySlice<UInt8>? {
    if failure != nil { return nil }
    do {
      return try lines.next()
    } catch {
      // The recording at whose end the error occurs is returned first.
      failure = error
      if begun == nil { throw error }
      return nil
    }
  }

  private func append(_ line: ArraySlice<UInt8>) {
    var recording = begun ?? Begun(line: lines.number)
    begun = nil
    defer { begun = recording }
    guard recording.refusal == nil else { return }
    if lines.isTooLong {
      recording.refusal = ImportIssue(lines.tooLong("event"))
    } else if recording.bytes.count + line.count > Recordings.longestHeld {
      let message =
        "Expected recordings of at most \(Recordings.longestHeld >> 20) MB, found a longer one; write it to a file, and give its path."
      recording.refusal = ImportIssue(line: recording.line, severity: .error, message: message)
    } else {
      recording.bytes.append(contentsOf: line)
      return
    }
    recording.bytes = []
  }

  private func takeBegun() -> StreamedRecording? {
    guard let recording = begun else { return nil }
    begun = nil
    if let refusal = recording.refusal { return .refused(refusal, path: "-") }
    return .bytes(recording.bytes, line: recording.line)
  }
}
