import Foundation
import TraceFormats

/// The bytes of a recording in two files: that with the frames, `NAME.frames.csv`, and beside it that with the touches,
/// `NAME.touches.csv`; either may end in `.tsv`, and either may be compressed.
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

  /// The file with the touches that belong to a file with frames; `nil` where there is none, or for another file.
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
