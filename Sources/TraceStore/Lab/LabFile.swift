import Foundation

/// A file that was named as a lab, in the file system.
struct LabFile {
  /// The path as given.
  let path: String
  /// The target of symbolic links, where SQLite creates its own files.
  private let target: String
  private let isFolderWritable: Bool

  /// - Parameter isWritable: whether files can be created in a folder.
  init(path: String, isWritable: (String) -> Bool = { access($0, W_OK) == 0 }) {
    self.path = path
    target = Self.target(of: path)
    isFolderWritable = isWritable(Self.folder(of: target))
  }

  /// The path or URI for a connection that only reads.
  ///
  /// Even for reading, SQLite creates files next to a database, which is impossible in a folder that cannot be written. Other
  /// processes cannot write there either, so the database is opened as immutable, unless there is a log next to it, which is part of
  /// the database, or the index of a log, which belongs to a writer whose locks must be respected.
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

  /// The reason why no lab can be at this path, whatever the file contains; `nil` if one can.
  ///
  /// SQLite would keep some names in memory or in a file that is deleted at the end, and read others as URIs. From a pipe or a device
  /// it would wait forever.
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

  /// The reason why the file cannot be opened; `nil` if the file system has none.
  var obstacle: StoreError? {
    if isFolder(path) { return .folder(path: path) }
    let folder = Self.folder(of: target)
    if !isFolder(folder) { return .noFolder(path: path, folder: folder) }
    if access(path, F_OK) == 0, access(path, R_OK) != 0 { return .unreadable(path: path) }
    return isFolderWritable ? nil : .readOnlyFolder(path: path, folder: folder)
  }

  /// Whether the file system lacks the 32 KB for the index of a log, which SQLite creates next to a database that it writes.
  ///
  /// SQLite reports a full disk as a failed write if this file does not fit.
  var isOnFullDisk: Bool {
    let facts = try? FileManager.default.attributesOfFileSystem(forPath: Self.folder(of: target))
    return (facts?[.systemFreeSize] as? NSNumber).map { $0.intValue < 32 << 10 } ?? false
  }

  /// The target of a link. A file that is not a link, or does not exist, is its own target.
  private static func target(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil) else {
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path up to the last slash. Foundation's `deletingLastPathComponent` ends the process for paths of one character.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The total size of the database and its log, in bytes.
  var totalSize: Int64 { size(of: target) + size(of: target + "-wal") }

  /// The size of a file in bytes; 0 if it does not exist.
  private func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
