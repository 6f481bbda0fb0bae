import ForeignFormats
import Foundation
import LabCommon
import TraceFormats

/// The location of a recording's bytes.
package enum RecordingLocation: Sendable, Codable {
  case standardInput
  case file(String)
  case entry(ZipEntry)
  case memory([UInt8], name: String)
  /// A recording that was made from a file of another kind, which has its name and its hash.
  case converted([UInt8], name: String, identity: String)

  /// Whether reading it may take as long as its writer wants.
  var mayWait: Bool {
    var status = stat()
    return switch self {
    case .standardInput: fstat(STDIN_FILENO, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    case .file(let path): stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    case .entry, .memory, .converted: false
    }
  }

  /// The file with the touches, if this one has only the frames.
  var touches: String? {
    if case .file(let path) = self { PairedSource.touches(besideFrames: path) } else { nil }
  }

  /// - Throws: `TraceFormatError`.
  package var source: any ByteSource {
    get throws {
      switch self {
      case .standardInput: FileSource.standardInput()
      case .file(let path):
        if let touches { try PairedSource(frames: path, touches: touches) } else { try FileSource(path: path) }
      case .entry(let entry): try ZipEntrySource(entry)
      case .memory(let bytes, let name): MemorySource(bytes, name: name)
      case .converted(let bytes, let name, let identity): ConvertedSource(bytes, name: name, identity: identity)
      }
    }
  }
}

/// The bytes of a recording that was made from a file of another kind.
final class ConvertedSource: ByteSource {
  private let bytes: MemorySource
  /// The hash of the file, and of all that decides what the recording contains.
  let identity: String

  init(_ bytes: [UInt8], name: String, identity: String) {
    self.bytes = MemorySource(bytes, name: name)
    self.identity = identity
  }

  var name: String { bytes.name }
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { bytes.read(into: buffer) }
}

/// One recording that an import reads.
package struct IntakeFile: Sendable, Codable {
  /// The path that is shown and stored: that of a file, of an archive and the file in it (`all.zip/one.jsonl`), or `-`.
  package let path: String
  package let location: RecordingLocation

  package init(path: String, location: RecordingLocation) {
    self.path = path
    self.location = location
  }

  /// Adds the decompressed bytes to a hash, in pieces: those of the frames before those of the touches if they are in two files.
  ///
  /// - Returns: the number of bytes; `nil` for a file that has more than `limit`.
  /// - Throws: `TraceFormatError` for a file that cannot be read, `BackgroundReader.Stopped` after Ctrl-C.
  package func add(to hash: RecordingHash, limit: Int) throws -> Int? {
    let file = try location.source
    let sources = try [UnpackedSource(file)] + ((file as? PairedSource).map { [try UnpackedSource($0.touches)] } ?? [])
    var count = 0
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    for source in sources {
      while true {
        let more = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
        if more == 0 { break }
        if StopFlag.shared.isRaised { throw BackgroundReader.Stopped() }
        count += more
        guard count <= limit else { return nil }
        piece.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<more])) }
      }
    }
    return count
  }

  /// The number of bytes read at a time, the same as in `FileSource`.
  private static let pieceSize = 1 << 16
}

/// The bytes of a recording in two files: `NAME.frames.csv` with the frames, and beside it `NAME.touches.csv` with the
/// touches.
///
/// Either may end in `.tsv`, and either may be compressed.
final class PairedSource: ByteSource {
  private let frames: FileSource
  let touches: FileSource

  /// - Throws: `TraceFormatError` of kind `unreadable`.
  init(frames: String, touches: String) throws {
    self.frames = try FileSource(path: frames)
    self.touches = try FileSource(path: touches)
  }

  var name: String { frames.name }

  /// - Throws: `TraceFormatError` of kind `unreadable`.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int { try frames.read(into: buffer) }

  private static let kinds = ["csv", "tsv"]
  private static let compressed = ["", ".gz"]

  /// The file with the touches that belong to a file with frames; `nil` if there is none, or for another file.
  static func touches(besideFrames path: String) -> String? {
    for kind in kinds {
      for packed in compressed {
        let ending = ".frames.\(kind)\(packed)"
        guard path.lowercased().hasSuffix(ending) else { continue }
        let stem = path.dropLast(ending.count)
        for kind in kinds {
          for packed in compressed {
            let candidate = "\(stem).touches.\(kind)\(packed)"
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
          }
        }
      }
    }
    return nil
  }
}
