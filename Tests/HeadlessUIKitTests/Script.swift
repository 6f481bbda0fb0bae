import Foundation
import TraceFormats
import TraceModel

/// The bundled scripts.
enum Script {
  static var all: [Session] {
    get throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/EmbeddedFiles/Recordings").standardized
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasPrefix("S") }.sorted { $0.path < $1.path }
      return try files.map { try JSONLinesFormat.session(from: FileSource(path: $0.path)).session }
    }
  }
}
