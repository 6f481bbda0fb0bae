import Foundation

/// A file that was named as a lab, in the file system.
struct LabFile {
  /// As given.
  let path: String
  /// Where links lead: SQLite creates its own files there.
  private let target: String
  private let isFolderWritable: Bool

  /// - Parameter isWritable: whether files can be created in a folder.
  init(path: String, isWritable: (String) -> Bool = { access($0, W_OK) == 0 }) {
    self.path = path
    target = Self.target(of: path)
    isFolderWritable = isWritable(Self.folder(of: target))
  }

  /// The path or URI that a connection for reading only opens.
  ///
  /// Even to read, SQLite creates files beside a database, which is impossible in a folder that cannot be written. Other processes
  /// cannot write there either, so the database is opened as immutable, unless there is a log beside it, which is part of the
  /// database, or the index of a log, which belongs to a writer whose locks must be respected.
  var readingAddress: String {
    guard !isFolderWritable, size(of: target + "-wal") == 0, size(of: target + "-journal") == 0,
      access(target + "-shm", F_OK) != 0
    else { return path }
    return URL(fileURLWithPath: target).absoluteString + "?immutable=1"
  }

  /// The URI with which another connection attaches the database for reading only.
  var attachableAddress: String {
    let address = readingAddress
    return address == path ? URL(fileURLWithPath: target).absoluteString + "?mode=ro" : address
  }

  /// Why no lab can be there, whatever the file holds; `nil` where one can.
  ///
  /// SQLite would keep some names in memory or in a file that is deleted at the end, and read others as URIs. From a pipe or a
  /// device it would wait for ever.
  var refusal: StoreError? {
    if path.isEmpty || path == ":memory:" || path.hasPrefix("file:") { return .notAPath(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return .folder(path: path)
    default: return .notAFile(path: path)
    }
  }

  /// Why the file cannot be opened; `nil` where the file system has no reason.
  var obstacle: StoreError? {
    if isFolder(path) { return .folder(path: path) }
    let folder = Self.folder(of: target)
    if !isFolder(folder) { return .noFolder(path: path, folder: folder) }
    if access(path, F_OK) == 0, access(path, R_OK) != 0 { return .unreadable(path: path) }
    return isFolderWritable ? nil : .readOnlyFolder(path: path, folder: folder)
  }

  /// Whether the file system has no room for the index of a log, 32 KB, as SQLite makes it beside a database that it writes.
  ///
  /// SQLite calls a full disk a failed write where it is this file that does not fit.
  var isOnFullDisk: Bool {
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: Self.folder(of: target))
    return (facts?[.systemFreeSize] as? NSNumber).map { $0.intValue < 32 << 10 } ?? false
  }

  /// A file that is not a link, or does not exist, is its own target.
  private static func target(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil) else {
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// All before the last slash. Foundation's `deletingLastPathComponent` ends the process for paths of one character.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The bytes of the database and of its log.
  var totalSize: Int64 { size(of: target) + size(of: target + "-wal") }

  /// Bytes; 0 where there is no such file.
  private func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
