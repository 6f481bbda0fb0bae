import Foundation
import TraceFormats
import TraceModel

/// The bundled scripts.
enum Script {
  static var all: [Session] { get throws { try bundled { $0.hasPrefix("S") } } }

  /// The bundled recordings of screens with buttons, sliders and switches.
  static var withControls: [Session] { get throws { try bundled { _ in true }.filter { !$0.layout.controls.isEmpty } } }

  private static func bundled(_ isWanted: (String) -> Bool) throws -> [Session] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/EmbeddedFiles/Recordings").standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { isWanted($0.lastPathComponent) }.sorted { $0.path < $1.path }
    return try files.map { try JSONLinesFormat.session(from: FileSource(path: $0.path)).session }
  }
}
