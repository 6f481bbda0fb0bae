import LabIntake
import TraceAnalysis
import TraceFormats
import TraceStore

/// The file that a session was imported from, if an export can use it.
///
/// The lab provides its path and may come from strangers, so no content of another file is kept in memory, and no folder, pipe or
/// device is opened.
enum OriginalRecording {
  /// The bytes that were imported, in the native format.
  case bytes([UInt8])
  /// The reason why the session is written from the lab.
  case unused(reason: String)

  /// - Parameter followsPaths: whether the file may be opened.
  init(
    at path: String?, of session: StoredSession, followsPaths: Bool, formats: [any TraceFormat.Type]
  ) {
    self = .unused(reason: "")
    guard let path, path != "-" else {
      self = .unused(reason: "The recording came from standard input")
      return
    }
    guard followsPaths else {
      self = .unused(reason: "The original file was not opened, because of --no-paths")
      return
    }
    guard let file = Recordings.file(at: path, formats: formats) else {
      self = .unused(reason: "The original file is missing")
      return
    }
    self = Self.read(file, session.sha256)
  }

  private static func read(_ file: IntakeFile, _ sha256: String) -> OriginalRecording {
    let limit = Recordings.longestHeld
    do {
      let hash = RecordingHash()
      guard try file.add(to: hash, limit: limit) != nil else {
        return .unused(reason: "The original file has more than \(limit >> 20) MB")
      }
      if hash.text == sha256, let bytes = try UnpackedSource(file.location.source).readAll(limit: limit) {
        // The file may have changed since.
        let again = RecordingHash()
        again.update(bytes)
        if !JSONLinesFormat.sniff(Array(bytes.prefix(4096))) {
          return .unused(reason: "The original file has another format")
        }
        if again.text == sha256 { return .bytes(bytes) }
      }
      return .unused(reason: "The original file has changed, or was imported with a layout")
    } catch {
      return .unused(reason: "The original file cannot be read any more")
    }
  }

  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// A sentence for people; `nil` if the original is used.
  var note: String? {
    guard case .unused(let reason) = self else { return nil }
    return "\(reason); the export was rebuilt from the lab: the same content, but not the same bytes."
  }
}
