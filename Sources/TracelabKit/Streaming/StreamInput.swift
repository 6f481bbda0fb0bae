import TraceAnalysis
import TraceFormats

/// Standard input as recordings: paths, one per line, or recordings one after the other, each beginning with its header. Either may be
/// compressed with gzip. The first character decides.
///
/// It reads no more than there is: a line is returned as soon as it is complete.
final class StreamInput {
  private let lines: InputLines
  private let onlyPaths: Bool
  private var holdsRecordings: Bool?
  /// The bytes of the recording that began, and the line of its header.
  private var begun: (bytes: [UInt8], line: Int)?
  /// Whether the recording that began is longer than `StreamedRecording.longest`.
  private var isTooLong = false
  /// The error that ended the input, thrown once.
  private var failure: (any Error)?

  /// - Parameter onlyPaths: whether recordings are refused.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or for gzip without any data.
  init(_ source: some ByteSource, onlyPaths: Bool = false) throws {
    lines = InputLines(try UnpackedSource(source))
    self.onlyPaths = onlyPaths
  }

  /// The next recording; `nil` at the end.
  ///
  /// - Throws: `TraceFormatError` where the input cannot be read any more; what came before has been returned. `UsageError` for
  ///   recordings where only paths are taken.
  func next() throws -> StreamedRecording? {
    while let line = try nextLine() {
      if holdsRecordings == nil, line.allSatisfy(Self.isBlank) { continue }
      let holdsRecordings = holdsRecordings ?? HeaderLine.isObject(line)
      self.holdsRecordings = holdsRecordings
      if holdsRecordings, onlyPaths {
        throw UsageError("--isolate takes paths, one per line; write the recordings to files, or leave --isolate out.")
      }
      guard holdsRecordings else {
        guard let path = StreamedRecording(line: InputLines.content(line)) else { continue }
        return path
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
    return isTooLong ? .tooLong(line: line) : .bytes(bytes, line: line)
  }
}
