import Foundation

/// The files that the paths given to an import mean.
struct Recordings {
  /// In the order of the paths; the files in and below a folder in the order of their names.
  private(set) var files: [String] = []
  /// Paths that do not exist, folders that cannot be read, and such folders in folders; with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []
  /// Folders without a file that has one of the endings.
  private(set) var emptyFolders: [String] = []
  let endings: [String]

  /// - Parameter endings: of the files in folders, without the dot. A file that is named itself may have any ending.
  init(_ paths: [String], endings: [String]) {
    self.endings = endings
    for path in paths {
      var isFolder: ObjCBool = false
      if path == "-" {
        files.append(path)
      } else if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
        unreadable.append((path, "there is no such file or folder."))
      } else if isFolder.boolValue {
        let before = unreadable.count
        let found = inside(path)
        files += found
        if found.isEmpty, unreadable.count == before { emptyFolders.append(path) }
      } else {
        files.append(path)
      }
    }
  }

  private static let denied = "permission denied: the folder cannot be read."

  /// Why there is nothing to read in a folder, and what to do.
  var emptyFolderText: String {
    let names = endings.map { "." + $0 }.joined(separator: " or ")
    return
      "expected a folder with recordings, found no file that ends in \(names); name the files themselves, or another folder."
  }

  private mutating func inside(_ folder: String) -> [String] {
    func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }
    // An enumeration passes over what it may not read without a word.
    func isReadable(_ path: String) -> Bool { access(path, R_OK | X_OK) == 0 }
    guard isReadable(folder) else {
      unreadable.append((folder, Self.denied))
      return []
    }
    let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []
    for name in names.sorted() where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder), isFolder.boolValue,
        !isReadable(path(name))
      {
        unreadable.append((path(name), Self.denied))
      }
    }
    return names.filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && endings.contains { name.lowercased().hasSuffix("." + $0) }
    }
    .sorted()
    .map(path)
  }
}
