import Foundation

/// Recordings that come with the package.
enum BundledRecording {
  /// The files of the scripts S01 to S18: one gesture or two each, at one place of a profile each.
  static let scripts: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/EmbeddedFiles/Recordings").standardized
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.lastPathComponent.hasPrefix("S") }.sorted { $0.path < $1.path }
  }()
}
