import Foundation

/// The files of a folder and a program, by size and time of change: two snapshots differ where something was written.
struct FolderSnapshot: Hashable {
  /// The maximum number of files that are looked at; further ones do not start a round.
  private static let most = 100_000

  private struct Entry: Hashable {
    var size: Int64
    var inode: UInt64
    /// Seconds and nanoseconds.
    var changed: [Int]
  }

  private var entries: [String: Entry] = [:]
  /// Whether the folder has a file.
  var isEmpty: Bool { entries.isEmpty }
  /// The program's file; `nil` while it is being replaced.
  private var program: Entry?
  /// Whether the program can be run.
  var hasProgram: Bool { program != nil }

  /// - Parameters:
  ///   - folder: its files, and those of its subfolders, except hidden ones.
  ///   - others: paths of files in it that the watching itself writes.
  ///   - program: the path of the program that judges.
  init(_ folder: String, except others: Set<String>, program: String) {
    self.program = access(program, X_OK) == 0 ? Self.entry(program) : nil
    let root = URL(fileURLWithPath: folder)
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    while let file = files?.nextObject() as? URL, entries.count < Self.most {
      let path = file.standardizedFileURL.path
      guard !others.contains(path), let entry = Self.entry(path) else { continue }
      entries[path] = entry
    }
  }

  /// A regular file's entry; `nil` for anything else.
  private static func entry(_ path: String) -> Entry? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return Entry(
      size: Int64(status.st_size), inode: UInt64(status.st_ino), changed: [Int(time.tv_sec), Int(time.tv_nsec)])
  }
}
