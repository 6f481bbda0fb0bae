import Foundation

/// The file that someone named as a lab, as the file system sees it.
struct LabFile {
  /// As given.
  let path: String
  /// Where links lead: there SQLite makes its files.
  private let target: String
  private let isFolderWritable: Bool

  /// - Parameter isWritable: whether files can be made in a folder.
  init(path: String, isWritable: (String) -> Bool = { access($0, W_OK) == 0 }) {
    self.path = path
    target = Self.target(of: path)
    isFolderWritable = isWritable(Self.folder(of: target))
  }

  /// Where a connection that only reads finds the database.
  ///
  /// Even to read SQLite makes files beside a database, which a folder that cannot be written does not let it. Nobody is expected to
  /// write there, so the database is declared immutable, unless a log lies beside it, for that is a part of it, or the log's
  /// index, for that is a writer's, whose locks have to be heeded.
  var readingAddress: String {
    guard !isFolderWritable, size(of: target + "-wal") == 0, size(of: target + "-journal") == 0,
      access(target + "-shm", F_OK) != 0
    else { return path }
    return URL(fileURLWithPath: target).absoluteString + "?immutable=1"
  }

  /// Why it cannot be opened, where the file system tells.
  var obstacle: StoreError? {
    if isFolder(path) { return .folder(path: path) }
    let folder = Self.folder(of: target)
    if !isFolder(folder) { return .noFolder(path: path, folder: folder) }
    if access(path, F_OK) == 0, access(path, R_OK) != 0 { return .unreadable(path: path) }
    return isFolderWritable ? nil : .readOnlyFolder(path: path, folder: folder)
  }

  /// A file that is no link, or does not exist, is its own target.
  private static func target(of path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let resolved = realpath(path, nil) else {
      return path
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Bytes; 0 where there is no such file.
  private func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
