import Foundation
import GRDB
import GRDBSQLite

extension Lab {
  /// Creates an empty lab if there is no file. The file appears complete: a process that is killed meanwhile leaves none.
  ///
  /// If the file system refuses it, nothing is created, and opening the lab reports the reason.
  ///
  /// - Throws: `StoreError` and `DatabaseError` for a migration that fails.
  static func make(at path: String, migrator: Migrator) throws {
    var status = stat()
    guard lstat(path, &status) != 0, errno == ENOENT else { return }
    let memory = try DatabaseQueue()
    try memory.inDatabase { try $0.execute(sql: "PRAGMA page_size = \(pageSize)") }
    try migrator.migrate(memory, path: path)
    memory.inDatabase { database in
      var size: sqlite3_int64 = 0
      guard let bytes = sqlite3_serialize(database.sqliteConnection, "main", &size, 0) else { return }
      defer { sqlite3_free(bytes) }
      // The write and read versions of a database with a log. A database in memory has none, and a process that is killed while it
      // changes a file's mode would leave a journal, which a reader cannot roll back. [sqlite.org/fileformat2.html, 1.3.3]
      bytes[18] = 2
      bytes[19] = 2
      WholeFile.make(at: path, UnsafeRawBufferPointer(start: bytes, count: Int(size)))
    }
  }
}

/// A file that appears with all its bytes, or not at all.
private enum WholeFile {
  /// Creates the file, unless there is one.
  static func make(at path: String, _ bytes: UnsafeRawBufferPointer) {
    #if os(Linux)
      // An unnamed file, which vanishes with its process.
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
      let descriptor = open(folder, unnamed | O_DIRECTORY | O_WRONLY | O_CLOEXEC, permissions)
      if descriptor >= 0 {
        defer { close(descriptor) }
        guard write(bytes, to: descriptor) else { return }
        let link = linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW)
        if link == 0 || errno == EEXIST { return }
      }
    #endif
    let other = "\(path).new-\(getpid())"
    let named = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard named >= 0 else { return }
    if write(bytes, to: named) { link(other, path) }
    close(named)
    unlink(other)
  }

  /// The permissions of a file that SQLite creates.
  private static let permissions: mode_t = 0o644

  #if os(Linux)
    /// The flag `__O_TMPFILE` of Linux, part of a macro that Swift does not import. [asm-generic/fcntl.h]
    private static let unnamed: Int32 = 0o20_000_000
  #endif

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
