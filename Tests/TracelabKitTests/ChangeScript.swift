import Foundation
import TraceFormats
import TraceModel

/// A script in which the screen changes: a file of `Tests/ChangeScripts`.
struct ChangeScript {
  /// The file's name without its extension.
  let name: String
  let session: Session

  /// All scripts in the order of their names.
  static func all() throws -> [ChangeScript] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../ChangeScripts").standardized
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
      .map { url in
        let session = try JSONLinesFormat.session(from: FileSource(path: url.path)).session
        return ChangeScript(name: url.deletingPathExtension().lastPathComponent, session: session)
      }
  }
}
