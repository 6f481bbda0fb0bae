import Foundation
import TraceFormats
import TraceModel

/// The bundled scripts.
enum Script {
  static var all: [Session] { get throws { try sessions(in: "../../Sources/EmbeddedFiles/Recordings", "S") } }

  /// The scripts in which the screen changes.
  static var changes: [Session] { get throws { try sessions(in: "../ChangeScripts", "C") } }

  private static func sessions(in folder: String, _ prefix: String) throws -> [Session] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: folder).standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) }.sorted { $0.path < $1.path }
    return try files.map { try JSONLinesFormat.session(from: FileSource(path: $0.path)).session }
  }
}
