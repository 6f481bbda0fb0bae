import ClipDecoding
import Foundation
import LabCommon
import TraceAnalysis
import TraceFormats

/// The identity of a clip: its bytes, wherever the file is.
public enum ClipIdentity {
  /// The number of hexadecimal digits of a clip's hash that are its session's uid.
  static let digits = 16

  /// Whether a named file is a clip, by its first bytes. A pipe or a device is not examined.
  public static func isClip(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let source = try? PeekedSource(FileSource(path: path), count: 600)
    else { return false }
    return Clip.kind(ofFirst: source.prefix) != nil
  }

  /// Whether a file still is the clip from which a session was read.
  public static func isClip(_ path: String, ofSession uid: String) -> Bool {
    guard isClip(path) else { return false }
    let hash = RecordingHash()
    guard (try? eachPiece(of: path, hash.update)) != nil else { return false }
    return String(hash.text.prefix(digits)) == uid
  }

  /// Calls a function with the bytes of a file, piece by piece.
  ///
  /// - Throws: `TraceFormatError` if the file cannot be read.
  static func eachPiece(of path: String, _ body: ([UInt8]) -> Void) throws {
    let source = try FileSource(path: path)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return }
      body(Array(piece[..<count]))
    }
  }
}
