import Foundation
import Testing

/// The page RecordYourApp quotes the sample app as it is.
@Suite struct RecordYourAppTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// Blocks that are no part of the sample app: one call each.
  static let calls = ["recorder?.share(from: self)"]

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The page's blocks of Swift.
  static var blocks: [String] {
    get throws {
      let page = try text("Sources/TracelabKit/TracelabKit.docc/RecordYourApp.md")
      return page.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        .filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst("swift\n".count)) }
    }
  }

  @Test func thePageQuotesTheSampleApp() throws {
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources/SampleApp"), includingPropertiesForKeys: nil)
    let sources = try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(sources.count == 8)
    let blocks = try Self.blocks
    #expect(blocks.count >= 5)
    for block in blocks where !Self.calls.contains(block.trimmingCharacters(in: .newlines)) {
      #expect(sources.contains { $0.contains(block.trimmingCharacters(in: .newlines)) }, "\(block)")
    }
  }
}
