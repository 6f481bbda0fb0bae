import Foundation
import TraceFormats

/// Where the bytes of a recording are.
enum RecordingLocation: Sendable, Codable {
  case standardInput
  case file(String)
  case entry(ZipEntry)
  case memory([UInt8], name: String)

  /// Whether to read it may take as long as whoever writes it wants.
  var mayWait: Bool {
    var status = stat()
    return switch self {
    case .standardInput: fstat(STDIN_FILENO, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    case .file(let path): stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
    case .entry, .memory: false
    }
  }

  /// The file with the touches, where this one has the frames alone.
  var touches: String? {
    if case .file(let path) = self { PairedSource.touches(besideFrames: path) } else { nil }
  }

  /// - Throws: `TraceFormatError`.
  var source: any ByteSource {
    get throws {
      switch self {
      case .standardInput: FileSource.standardInput()
      case .file(let path):
        if let touches { try PairedSource(frames: path, touches: touches) } else { try FileSource(path: path) }
      case .entry(let entry): try ZipEntrySource(entry)
      case .memory(let bytes, let name): MemorySource(bytes, name: name)
      }
    }
  }
}
