import Foundation

/// Recognizes the files of SQLite databases, which no output may replace.
///
/// A lab that is given as an output by mistake holds the work of hours.
enum DatabaseFile {
  /// The first bytes of a database, of its log (in either byte order of its checksums) and of its journal.
  private static let signatures: [[UInt8]] = [
    Array("SQLite format 3\0".utf8), [0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83],
    [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7],
  ]

  /// The suffixes that SQLite appends to a database's path for its auxiliary files.
  private static let endings = ["-wal", "-shm", "-journal"]

  /// Whether a path leads to a database, or to a file that SQLite keeps or would keep next to one.
  static func isPart(_ path: String) -> Bool {
    let target = target(of: path)
    if beginsAsDatabase(target) { return true }
    return endings.contains { target.hasSuffix($0) && beginsAsDatabase(String(target.dropLast($0.count))) }
  }

  /// The target of symbolic links; the path itself if nothing exists there yet.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func beginsAsDatabase(_ path: String) -> Bool {
    guard let start = FileStart.bytes(of: path, count: 16) else { return false }
    return signatures.contains { $0.count <= start.count && start.starts(with: $0) }
  }
}
