import Foundation

/// Generates the source of one Swift enum from folders of text files, with one `[EmbeddedFile]` array per folder.
struct EmbeddedText {
  private(set) var source: String

  /// - Parameters:
  ///   - access: the access level of the enum: `internal` or `package`.
  ///   - lists: one `NAME=DIRECTORY` per entry.
  /// - Throws: `CocoaError` for a folder or file that cannot be read.
  init(access: String, lists: [String]) throws {
    source = """
      /// Text file of the repository, embedded at build time.
      \(access) struct EmbeddedFile: Sendable {
        /// The file's name in its folder.
        \(access) let name: String
        /// The file's whole text.
        \(access) let text: String
      }

      \(access) enum Embedded {

      """
    for list in lists {
      let parts = list.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { EmbedTool.usage() }
      source += "  \(access) static let \(parts[0]): [EmbeddedFile] = [\n"
      for url in try Self.files(in: parts[1]) {
        let text = try String(contentsOf: url, encoding: .utf8)
        source +=
          "    EmbeddedFile(name: \(EmbedTool.literal(url.lastPathComponent)), text: \(EmbedTool.literal(text))),\n"
      }
      source += "  ]\n"
    }
    source += "}\n"
  }

  private static func files(in directory: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: directory), includingPropertiesForKeys: nil
    )
    .filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix(".") }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
