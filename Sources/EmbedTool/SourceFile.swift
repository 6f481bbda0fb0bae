import Foundation

/// A source file of a module, with the imports and includes that its text contains.
struct SourceFile {
  /// The path relative to the module's folder.
  let path: String
  let bytes: Data

  var name: Substring { path.split(separator: "/").last ?? path[...] }

  /// The file or folder at the top level of the module to which the file belongs, without the extension.
  var entry: String {
    let first = path.prefix { $0 != "/" }
    return String(first.hasSuffix(".swift") ? first.dropLast(".swift".count) : first)
  }

  /// Whether a file comes before another one in an order that does not depend on folders.
  static func areInOrder(_ a: SourceFile, _ b: SourceFile) -> Bool {
    a.name == b.name ? a.bytes.lexicographicallyPrecedes(b.bytes) : a.name < b.name
  }

  /// The names of the modules that the file imports, whatever the attributes and the access level, also inside `#if`.
  var imports: Set<String> {
    let statement = #/\bimport\s+(?:(?:actor|class|enum|func|let|protocol|struct|typealias|var)\s+)?`?(\w+)/#
    return Set(lines(with: "import").flatMap { $0.matches(of: statement).map { String($0.1) } })
  }

  /// The headers that the file includes, as written.
  var includes: Set<String> {
    let directive = #/^\s*#\s*(?:include|import)\s*["<]([^">]+)[">]/#
    return Set(
      (lines(with: "include") + lines(with: "import")).compactMap { $0.firstMatch(of: directive).map { String($0.1) } })
  }

  /// The lines that contain a word, without the comments at their ends.
  private func lines(with word: String) -> [String] {
    let word = Data(word.utf8)
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { $0.range(of: word) != nil }
      .map { String(decoding: $0, as: UTF8.self).replacing(#/\/\/.*/#, with: "") }
  }

  /// The files of a folder and its subfolders, in the order of their paths; without documentation catalogs and hidden files.
  ///
  /// - Throws: `CocoaError` for a folder or file that cannot be read.
  static func all(in directory: String) throws -> [SourceFile] {
    let root = URL(fileURLWithPath: directory, isDirectory: true)
    var files: [SourceFile] = []
    func read(_ folder: URL, prefix: String) throws {
      for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      {
        let name = url.lastPathComponent
        if name.hasPrefix(".") { continue }
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
          if !name.hasSuffix(".docc") { try read(url, prefix: prefix + name + "/") }
        } else {
          files.append(SourceFile(path: prefix + name, bytes: try Data(contentsOf: url)))
        }
      }
    }
    try read(root, prefix: "")
    return files.sorted { $0.path < $1.path }
  }
}
