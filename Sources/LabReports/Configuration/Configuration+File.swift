import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis

extension Configuration {
  /// The maximum size of a file in bytes, far more than all keys need.
  private static let largest = 1_000_000

  /// Reads a file, or the one that is found upwards from the working folder.
  ///
  /// - Parameters:
  ///   - path: the file; `nil` for the one that is found, if any.
  ///   - catalog: the strategies and kinds that the file may name.
  /// - Throws: `UsageError` that names the file, the line, what was expected and what was found.
  public init(at path: String?, catalog: Catalog) throws {
    let isFound = path == nil
    guard let path = path ?? Self.found() else {
      self = .none
      return
    }
    let shown = TerminalText.escaped(path)
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw UsageError("there is no readable configuration \(shown); --no-config reads none.")
    }
    // A pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.largest else {
      throw UsageError(
        "\(shown): expected a file of at most \(ByteSize.text(Self.largest)) with the configuration; --no-config reads none."
      )
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw UsageError("\(shown) cannot be read; --no-config reads no configuration.")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    // The message about a fault quotes the file, which in somebody else's checkout must not be one of its reader's.
    if isFound, ConfigurationFolder(path: folder).leadsOut(Self.fileName) {
      throw UsageError("\(shown) is a link that leads out of its folder; name its target with --config.")
    }
    self = try ConfigurationReader.configuration(
      [UInt8](bytes), file: shown, folder: ConfigurationFolder(path: folder), catalog: catalog)
  }

  /// The path of the file in the working folder or the nearest folder above it that has one; `nil` if there is none.
  ///
  /// The search ends at the root of a repository, and before folders of other owners and those that everybody may write, where
  /// anybody could leave a file for others.
  static func found(from folder: String = FileManager.default.currentDirectoryPath) -> String? {
    var folder = folder
    var steps = ""
    guard let owner = FolderAccess(folder)?.owner else { return nil }
    while true {
      var status = stat()
      if lstat(folder + "/" + fileName, &status) == 0 { return steps + fileName }
      if folder == "/" || folder.isEmpty || lstat(folder + "/.git", &status) == 0 { return nil }
      folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
      guard let access = FolderAccess(folder.isEmpty ? "/" : folder), !access.isOpen,
        [owner, geteuid()].contains(access.owner)
      else { return nil }
      steps += "../"
    }
  }

  /// The owner of a folder, and whether everybody may write into it.
  private struct FolderAccess {
    let owner: uid_t
    let isOpen: Bool

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      owner = status.st_uid
      isOpen = status.st_mode & S_IWOTH != 0
    }
  }
}

/// The folder of a configuration file, below which everything lies that its values let commands write.
///
/// A checkout of somebody else's must not choose which files of its reader are overwritten.
struct ConfigurationFolder {
  /// The path, empty or with a slash at its end.
  let path: String

  /// The reason for which a path is refused.
  struct Refusal: Error, Hashable {
    let found: String
  }

  /// The suffixes of the files that SQLite keeps beside a database.
  private static let databaseEndings = ["", "-wal", "-shm", "-journal"]

  /// A path that a value names, relative to the working folder.
  func path(of value: String) -> String { value.hasPrefix("/") ? value : path + value }

  /// Whether a path leads to a file, or to nothing; a pipe or a device could keep its reader for ever.
  static func isReadable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// A path that a command may write.
  ///
  /// - Parameter isDatabase: whether SQLite writes files beside it.
  /// - Throws: `Refusal` for paths that lead out of the folder, also through links, and into git's own files.
  func writable(_ value: String, isDatabase: Bool = false) throws(Refusal) -> String {
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard !value.hasPrefix("/"), !value.contains("\0"), let last = parts.last, !["", ".", ".."].contains(last) else {
      throw Refusal(found: value)
    }
    if parts.contains("..") { throw Refusal(found: value) }
    // Disks may ignore case.
    if parts.contains(where: { $0.lowercased() == ".git" }) { throw Refusal(found: "\(value), which belongs to git") }
    var place = path
    for part in parts.dropLast() {
      place += part + "/"
      if isLink(String(place.dropLast())) { try check(String(place.dropLast()), value) }
    }
    for ending in isDatabase ? Self.databaseEndings : [""] where isLink(path + value + ending) {
      try check(path + value + ending, value)
    }
    return path + value
  }

  /// Whether a file of the folder is a link to something outside of it.
  func leadsOut(_ name: String) -> Bool {
    guard isLink(path + name) else { return false }
    do { try check(path + name, name) } catch { return true }
    return false
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// - Throws: `Refusal` unless the link leads to something below the folder that exists.
  private func check(_ link: String, _ value: String) throws(Refusal) {
    guard let target = resolved(link), let root = resolved(path.isEmpty ? "." : path),
      target == root || target.hasPrefix(root == "/" ? "/" : root + "/"), !target.lowercased().contains("/.git/")
    else { throw Refusal(found: "\(value), whose link leads elsewhere") }
  }

  private func resolved(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }
}
