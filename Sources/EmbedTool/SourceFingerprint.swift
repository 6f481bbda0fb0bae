import Foundation
import Hashing

/// Generates the source of the enum `SourceVersion`, which contains the versions of a target's sources.
///
/// A version is a hash of the files' paths in the target and their bytes, including files in folders, but without documentation
/// catalogs and hidden files.
struct SourceFingerprint {
  /// The folder that every file of the target may use; it is part of the version of each.
  static let shared = "Shared"

  private struct File {
    /// The path relative to the target's folder.
    let path: String
    let bytes: Data

    /// The file or folder at the top level of the target to which the file belongs, without the extension.
    var entry: String {
      let first = path.prefix { $0 != "/" }
      return String(first.hasSuffix(".swift") ? first.dropLast(".swift".count) : first)
    }
  }

  let source: String

  /// - Parameters:
  ///   - target: the target's folder.
  ///   - upon: the folders of the modules on which it depends.
  /// - Throws: `CocoaError` for a folder or file that cannot be read.
  init(of target: String, upon: [String]) throws {
    let own = try Self.files(in: target)
    let below = try upon.flatMap { try Self.files(in: $0) }
    let shared = own.filter { $0.entry == Self.shared }
    let entries = Set(own.map(\.entry)).subtracting([Self.shared]).sorted().map { entry in
      let version = Self.version(own.filter { $0.entry == entry } + shared + below)
      return "    \(EmbedTool.literal(entry)): \"\(version)\",\n"
    }
    source = """
      /// Versions that are computed from this target's sources.
      enum SourceVersion {
        /// Changes when any source of the target, or of a module on which it depends, changes.
        static let all = "\(Self.version(own + below))"

        /// Changes when a source in the type's own file or folder changes, or one in the folder `\(Self.shared)`, or one of a module
        /// on which the target depends. For a type without a file or folder of its name: `all`.
        static func of(_ type: Any.Type) -> String { byEntry["\\(type)"] ?? all }

        /// Versions by file or folder at the top level of the target.
        private static let byEntry: [String: String] = [
      \(entries.isEmpty ? "    :" : entries.joined())  ]
      }

      """
  }

  private static func version(_ files: [File]) -> String {
    var hash = FNV1a()
    for file in files {
      hash.mix(file.path.utf8)
      hash.mix([0])
      hash.mix(file.bytes)
      hash.mix([0])
    }
    return hash.hex
  }

  /// The files of a folder, one entry per file, in the order of their paths.
  private static func files(in directory: String) throws -> [File] {
    let root = URL(fileURLWithPath: directory, isDirectory: true)
    var files: [File] = []
    func read(_ folder: URL, prefix: String) throws {
      for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      {
        let name = url.lastPathComponent
        if name.hasPrefix(".") { continue }
        if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
          if !name.hasSuffix(".docc") { try read(url, prefix: prefix + name + "/") }
        } else {
          files.append(File(path: prefix + name, bytes: try Data(contentsOf: url)))
        }
      }
    }
    try read(root, prefix: "")
    return files.sorted { $0.path < $1.path }
  }
}
