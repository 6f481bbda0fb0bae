import Foundation

/// Detects an open write transaction of another process by the locks that SQLite holds on a lab's files.
///
/// SQLite uses `fcntl` locks on bytes that its file format defines. The system releases them when the process ends, so they must be read
/// while the stopped process still exists.
enum WriteLock {
  /// `WAL_WRITE_LOCK` in the file of the log's index: `UNIX_SHM_BASE` in SQLite's os_unix.c.
  private static let inLogIndex = 120
  /// `RESERVED_BYTE` in the database, where the journal is no log yet: SQLite's os.h.
  private static let inDatabase = 0x4000_0001

  static func isHeld(on lab: URL) -> Bool {
    isLocked(lab.path + "-shm", byte: inLogIndex) || isLocked(lab.path, byte: inDatabase)
  }

  private static func isLocked(_ path: String, byte: Int) -> Bool {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock()
    lock.l_type = numericCast(F_WRLCK)
    lock.l_whence = numericCast(SEEK_SET)
    lock.l_start = numericCast(byte)
    lock.l_len = 1
    guard fcntl(file, F_GETLK, &lock) == 0 else { return false }
    return Int32(lock.l_type) != Int32(F_UNLCK)
  }
}
