import Foundation
import Testing

/// The pages RecordYourApp and AdoptTheCoordinator quote the sample app and its tests as they are.
@Suite struct QuotedPagesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// Blocks that are no part of the sample app: one call or one line each.
  static let calls = [
    "recorder?.share(from: self)", #".product(name: "NestedScrollCoordinator", package: "tracelab")"#,
  ]

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A page's blocks of Swift.
  static func blocks(_ page: String) throws -> [String] {
    try text("Sources/TracelabKit/TracelabKit.docc/\(page).md").components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
      .filter { $0.hasPrefix("swift\n") }
      .map { String($0.dropFirst("swift\n".count)).trimmingCharacters(in: .newlines) }
  }

  static func sources(_ folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  @Test(arguments: [("RecordYourApp", 6), ("AdoptTheCoordinator", 10)])
  func thePageQuotesTheSampleApp(_ page: String, _ count: Int) throws {
    let sources = try Self.sources("Sources/SampleApp") + Self.sources("Tests/SampleAppTests")
    #expect(sources.count >= 6)
    let blocks = try Self.blocks(page)
    #expect(blocks.count == count)
    for block in blocks where !Self.calls.contains(block) {
      #expect(sources.contains { $0.contains(block) }, "\(block)")
    }
  }
}
