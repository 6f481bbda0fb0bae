import Foundation
import Hashing

/// The version of the running executable. It is used for strategies and detectors that have no version of their own.
enum ExecutableVersion {
  /// A truncated SHA-256 of the executable's file, as 16 hexadecimal digits. It is computed once, on first use.
  ///
  /// If the file cannot be read, it is a unique random number, so that results of other builds are not reused.
  static let current: String = {
    guard let path = path, let file = try? FileHandle(forReadingFrom: URL(fileURLWithPath: path)) else {
      return Hexadecimal.text(UInt64.random(in: 0 ... .max))
    }
    var hash = SHA256()
    while let piece = try? file.read(upToCount: 1 << 20), !piece.isEmpty { piece.withUnsafeBytes { hash.update($0) } }
    return Hexadecimal.text(hash.digest.prefix(8))
  }()

  private static var path: String? {
    #if os(Linux)
      // The running file, even if another file has replaced it.
      return "/proc/self/exe"
    #else
      return Bundle.main.executablePath
    #endif
  }
}
