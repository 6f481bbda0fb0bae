import Foundation

/// The recordings next to the checkout, if they exist.
///
/// They are in the folder that `TRACELAB_SHARED` names, or in a folder `shared` next to one of this file's parents.
enum SharedTraces {
  static let files: [URL] = {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = all?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
  }()

  /// Files spread evenly over all of them, for tests that take a second per file.
  ///
  /// `TRACELAB_ALL_TRACES=1`, as in `.ci/nightly`, reads all.
  static let sample: [URL] = {
    let isWhole = ProcessInfo.processInfo.environment["TRACELAB_ALL_TRACES"] == "1"
    let step = isWhole ? 1 : max(1, files.count / 20)
    return stride(from: 0, to: files.count, by: step).map { files[$0] }
  }()

  private static let folder: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["TRACELAB_SHARED"] {
      candidates.append(URL(fileURLWithPath: path))
    }
    var parent = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while parent.path.count > 1 {
      parent.deleteLastPathComponent()
      candidates.append(parent.appendingPathComponent("shared"))
    }
    return candidates.map { $0.appendingPathComponent("traces") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()
}
