import Foundation

/// Paths that outputs may show to strangers: without the folders of the machine on which they were written.
package enum PublicPath {
  /// The path relative to the working directory if the file is in it; otherwise the file's name.
  package static func of(_ path: String, in folder: String = FileManager.default.currentDirectoryPath) -> String {
    within(path, folder) ?? name(of: path)
  }

  /// A path relative to the working directory; `nil` for a file elsewhere.
  package static func within(
    _ path: String, _ folder: String = FileManager.default.currentDirectoryPath
  ) -> String? {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let rest = path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
    return rest.hasPrefix("/") || rest.isEmpty || rest.split(separator: "/").contains("..") ? nil : rest
  }

  /// The last part of a path; the path itself where it has none.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
