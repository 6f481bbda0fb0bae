import Foundation
import Testing

/// README, or a page of the documentation.
struct MarkdownPage: Sendable, CustomTestStringConvertible {
  let url: URL

  var testDescription: String { url.lastPathComponent }

  static let readme = MarkdownPage(url: Checkout.readme)

  /// The name of the page's folder.
  var folder: String { url.deletingLastPathComponent().lastPathComponent }

  /// Every page that shows commands, README first, then those of all documentation catalogs.
  static let withCommands: [MarkdownPage] = {
    let sources = Checkout.root.appending(path: "Sources")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    let others = files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
      .map { MarkdownPage(url: sources.appending(path: $0)) }
    return ([readme] + others).filter { page in
      ((try? page.blocks()) ?? []).contains { ["console", "sh"].contains($0.language) }
    }
  }()

  static func documentation(_ name: String) -> MarkdownPage {
    MarkdownPage(url: Checkout.documentation.appending(path: name + ".md"))
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  func blocks() throws -> [MarkdownBlock] { MarkdownBlock.all(in: try text()) }

  /// The code in the first column of the tables of a section: from the start of the line to the closing quote.
  func names(inSection title: String? = nil) throws -> [String] {
    var section = try text()[...]
    if let title {
      let start = try #require(section.range(of: "\n## \(title)\n"), "\(testDescription) has no section \(title)")
      section = section[start.upperBound...]
      if let end = section.range(of: "\n## ") { section = section[..<end.lowerBound] }
    }
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
  }
}
