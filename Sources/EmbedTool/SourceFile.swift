import Foundation

/// A source file of a module, with the imports and includes that its text contains.
struct SourceFile {
  /// The path relative to the module's folder.
  let path: String
  let bytes: Data
  /// The names of the modules that the file imports, whatever the attributes and the access level, also inside `#if`.
  let imports: Set<String>
  /// The headers that the file includes, as written.
  let includes: Set<String>

  init(path: String, bytes: Data) {
    self.path = path
    self.bytes = bytes
    let lines = Self.statements(in: bytes)
    imports = Set(lines.flatMap { $0.matches(of: Self.importStatement).map { String($0.1) } })
    includes = Set(lines.compactMap { $0.firstMatch(of: Self.includeDirective).map { String($0.1) } })
  }

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

  private static var importStatement: Regex<(Substring, Substring)> {
    #/\bimport\s+(?:(?:actor|class|enum|func|let|protocol|struct|typealias|var)\s+)?`?(\w+)/#
  }

  private static var includeDirective: Regex<(Substring, Substring)> {
    #/^\s*#\s*(?:include|import)\s*["<]([^">]+)[">]/#
  }

  /// The lines that contain `import` or `include`, without the comments at their ends.
  private static func statements(in bytes: Data) -> [String] {
    let words = [Data("import".utf8), Data("include".utf8)]
    guard words.contains(where: { bytes.range(of: $0) != nil }) else { return [] }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { line in words.contains { line.range(of: $0) != nil } }
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
