import Foundation
import Hashing

/// Generates the source of the enum `SourceVersion`, which contains the versions of a target's sources.
///
/// A version is a hash of the files' names and bytes, including files in folders, but without documentation catalogs and hidden
/// files. The folders' names do not count: a file that is moved within its module makes no stored replay stale. The version of
/// one file or folder also covers every module that it or the folder `Shared` imports, directly or indirectly.
struct SourceFingerprint {
  /// The folder that every file of the target may use; it is part of the version of each.
  static let shared = "Shared"

  let source: String

  /// - Parameters:
  ///   - target: the target's folder.
  ///   - upon: the modules on which it depends, directly or indirectly, each as `NAME=DIRECTORY`.
  /// - Throws: `CocoaError` for a folder or file that cannot be read.
  init(of target: String, upon: [String]) throws {
    let own = try SourceFile.all(in: target)
    let modules = try upon.map(SourceModule.init)
    let shared = own.filter { $0.entry == Self.shared }
    let entries = Set(own.map(\.entry)).subtracting([Self.shared]).sorted().map { entry in
      let files = own.filter { $0.entry == entry } + shared
      let version = Self.version(files, upon: SourceModule.used(by: files, of: modules))
      return "    \(EmbedTool.literal(entry)): \"\(version)\",\n"
    }
    source = """
      /// Versions that are computed from this target's sources.
      enum SourceVersion {
        /// Changes when any source of the target, or of a module on which it depends, changes.
        static let all = "\(Self.version(own, upon: modules))"

        /// Changes when a source changes on which the type depends; `all` for a type without a file or folder of its name.
        ///
        /// These are the type's own file or folder, the folder `\(Self.shared)`, and the modules that these import, directly or not.
        ///
        /// So that nothing is missed, the type's own files import every module that they use, and use no other file of the target.
        static func of(_ type: Any.Type) -> String { byEntry["\\(type)"] ?? all }

        /// Versions by file or folder at the top level of the target.
        private static let byEntry: [String: String] = [
      \(entries.isEmpty ? "    :" : entries.joined())  ]
      }

      """
  }

  private static func version(_ files: [SourceFile], upon modules: [SourceModule]) -> String {
    var hash = FNV1a()
    func mix(_ files: [SourceFile], of module: String) {
      hash.mix(module.utf8)
      hash.mix([0])
      for file in files.sorted(by: SourceFile.areInOrder) {
        hash.mix(file.name.utf8)
        hash.mix([0])
        hash.mix(file.bytes)
        hash.mix([0])
      }
    }
    mix(files, of: "")
    for module in modules { mix(module.files, of: module.name) }
    return hash.hex
  }
}
