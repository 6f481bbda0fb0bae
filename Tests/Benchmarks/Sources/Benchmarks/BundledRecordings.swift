import Foundation
import TraceFormats
import TraceModel

/// The recordings that are bundled with the tool: scripts, browser recordings and touch-delivery demos.
struct BundledRecordings {
  private let files: [URL]

  init() throws {
    let checkout = (0..<5).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let folder = checkout.appending(path: "Sources/EmbeddedFiles/Recordings")
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "jsonl" }
      .sorted { $0.path < $1.path }
  }

  /// All recordings that contain touches.
  func sessions() throws -> [Session] {
    try files.compactMap { file in
      var builder = SessionBuilder()
      _ = try JSONLinesFormat.read(FileSource(path: file.path), options: ReadOptions(), into: &builder)
      return builder.session
    }
    .filter { !$0.touches.isEmpty }
  }

  /// Writes `count` recordings with ids of their own into a folder, repeating the bundled ones in order.
  func write(_ count: Int, to folder: String) throws {
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    for number in 0..<count {
      let text = texts[number % texts.count]
      guard let start = text.range(of: #""id":\s*""#, options: .regularExpression)?.upperBound else { continue }
      let digits = String(number)
      let name = "n" + String(repeating: "0", count: 6 - digits.count) + digits
      let copy = text[..<start] + name + "-" + text[start...]
      try Data(copy.utf8).write(to: URL(filePath: folder).appending(path: name + ".jsonl"))
    }
  }
}
