import Foundation
import Hashing

/// The version of the running executable: what stands for the version of a strategy or detector whose sources nobody fingerprints.
enum ExecutableVersion {
  /// The first half of a SHA-256 of the executable's file, 16 hexadecimal digits. Read once, when first asked for.
  ///
  /// Where the file cannot be read it is a number that no other process has, so that nothing older is taken for this build's.
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
      // The file that is running, also when another one has its name by now.
      return "/proc/self/exe"
    #else
      return Bundle.main.executablePath
    #endif
  }
}
