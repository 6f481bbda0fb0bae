import Foundation
import LabReports
import Testing

/// The lists in README and the documentation match those of the program.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: Checkout.readme.path), "there is no README.md"))
struct ReadmeTests {
  @Test func theSetUpStandsThere() throws {
    let commands = try MarkdownPage.readme.blocks().filter { $0.language == "sh" }.flatMap(\.lines)
    #expect(commands.contains("sh .ci/setup && swift run -c release tracelab demo"))
    #expect(commands.contains("sh .ci/setup && swift test"))
  }

  @Test func readmeIsShort() throws {
    #expect(Transcript.lines(try MarkdownPage.readme.text()).count <= 200)
  }

  @Test func itsLinksLeadToFiles() throws {
    let links = try MarkdownPage.readme.text().matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.contains { $0.hasSuffix(".png") })
    for link in links where !link.contains("://") {
      #expect(FileManager.default.fileExists(atPath: Checkout.root.appending(path: link).path), "README.md: \(link)")
    }
  }

  @Test(arguments: ["strategies", "glitches", "queries"])
  func theCatalogListsWhatTheRegistriesHold(subject: String) throws {
    let listed = try Listing(path: "").names(of: #require(Listing.Subject(rawValue: subject)))
    let section = subject.prefix(1).uppercased() + subject.dropFirst()
    #expect(try MarkdownPage.documentation("Catalog").names(inSection: section) == listed)
  }

  @Test func everyCommandIsListed() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let help = try shell.run("tracelab --experimental-dump-help").joined(separator: "\n")
    let tool = try #require(try JSONSerialization.jsonObject(with: Data(help.utf8)) as? [String: Any])
    let command = try #require(tool["command"] as? [String: Any])
    let subcommands = try #require(command["subcommands"] as? [[String: Any]])
    let names = subcommands.compactMap { $0["commandName"] as? String }.filter { $0 != "help" }
    #expect(!names.isEmpty)
    let listed = try MarkdownPage.documentation("Commands").names().filter { $0.hasPrefix("tracelab ") }
    #expect(listed.sorted() == names.map { "tracelab " + $0 }.sorted())
  }
}

@Suite struct MarkdownBlockTests {
  @Test func blocksAreFoundWithTheirLines() {
    let text = "# A\n```console\n$ echo a\na\n```\ntext `b`\n```\n```\n"
    #expect(
      MarkdownBlock.all(in: text) == [
        MarkdownBlock(language: "console", line: 3, lines: ["$ echo a", "a"]),
        MarkdownBlock(language: "", line: 8, lines: []),
      ])
  }
}
