import Foundation

/// The files that the paths given to an import mean.
struct Recordings {
  /// In the order of the paths; the files in and below a folder in the order of their names.
  private(set) var files: [String] = []
  /// Paths that do not exist.
  private(set) var missing: [String] = []
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
        missing.append(path)
      } else if isFolder.boolValue {
        let found = inside(path)
        files += found
        if found.isEmpty { emptyFolders.append(path) }
      } else {
        files.append(path)
      }
    }
  }

  /// Why there is nothing to read at a path that does not exist.
  static let missingText = "there is no such file or folder."

  /// Why there is nothing to read in a folder, and what to do.
  var emptyFolderText: String {
    let names = endings.map { "." + $0 }.joined(separator: " or ")
    return
      "expected a folder with recordings, found no file that ends in \(names); name the files themselves, or another folder."
  }

  private func inside(_ folder: String) -> [String] {
    let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }) ?? []
    return names.filter { name in
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      return !isHidden && endings.contains { name.lowercased().hasSuffix("." + $0) }
    }
    .sorted()
    .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
  }
}
