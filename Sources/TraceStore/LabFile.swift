import Foundation

/// The file that someone named as a lab, as the file system sees it.
struct LabFile {
  let path: String

  /// Where a connection that only reads finds the database.
  ///
  /// Even to read SQLite makes files beside a database, which a folder that cannot be written does not let it. Nobody is expected to
  /// write there, so the database is declared immutable, unless a log lies beside it, for that is a part of it.
  var readingAddress: String {
    guard !isFolderWritable, size(of: path + "-wal") == 0, size(of: path + "-journal") == 0 else { return path }
    return URL(fileURLWithPath: path).absoluteString + "?immutable=1"
  }

  /// Why it cannot be opened, where the file system tells.
  var obstacle: StoreError? {
    if isFolder(path) { return .folder(path: path) }
    if !isFolder(folder) { return .noFolder(path: path, folder: folder) }
    if access(path, F_OK) == 0, access(path, R_OK) != 0 { return .unreadable(path: path) }
    return isFolderWritable ? nil : .readOnlyFolder(path: path, folder: folder)
  }

  private var folder: String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  private var isFolderWritable: Bool { access(folder, W_OK) == 0 }

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
