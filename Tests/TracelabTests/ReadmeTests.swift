import Foundation
import Testing
import TracelabKit

/// README cannot rot: what its console blocks show is run, one block after the other in one folder.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: Checkout.readme.path), "there is no README.md"))
struct ReadmeTests {
  private let blocks: [MarkdownBlock]

  init() throws { blocks = MarkdownBlock.all(in: try String(contentsOf: Checkout.readme, encoding: .utf8)) }

  @Test func theSetUpStandsThere() {
    let commands = blocks.filter { $0.language == "sh" }.flatMap(\.lines)
    #expect(commands.contains("sh .ci/setup && swift run -c release tracelab demo"))
    #expect(commands.contains("sh .ci/setup && swift test"))
  }

  @Test(arguments: ["strategies", "glitches", "queries"])
  func itsListsAreThoseOfTheRegistries(subject: String) throws {
    let listed = try Listing(path: "").names(of: #require(Listing.Subject(rawValue: subject)))
    let text = try String(contentsOf: Checkout.readme, encoding: .utf8)
    let heading = "\n## " + subject.prefix(1).uppercased() + subject.dropFirst() + "\n"
    let section = try #require(text.range(of: heading).map { text[$0.upperBound...] })
    let rows = section.prefix(upTo: section.range(of: "\n## ")?.lowerBound ?? section.endIndex).split(separator: "\n")
    let named = rows.filter { $0.hasPrefix("| `") }.map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(named == listed)
  }

  @Test func itsCommandsPrintWhatItSays() throws {
    let console = blocks.filter { $0.language == "console" }
    #expect(!console.isEmpty, "README.md has no block tagged console")
    let shell = try Shell.inCheckout()
    defer { shell.remove() }
    var recorded = Transcript.lines(try String(contentsOf: Checkout.readme, encoding: .utf8))
    // From the last to the first when writing, so that the numbers of the lines before stay right.
    var changes: [(block: MarkdownBlock, text: String)] = []
    for block in console {
      let expected = Transcript(block.text, first: block.line)
      #expect(!expected.steps.isEmpty, "line \(block.line): a console block without a command")
      let actual = try expected.played(shell.run)
      for difference in expected.differences(from: actual) { Issue.record("README.md, \(difference)") }
      if actual != expected { changes.append((block, actual.text)) }
    }
    guard Checkout.isRecording, !changes.isEmpty else { return }
    for (block, text) in changes.reversed() {
      recorded.replaceSubrange(block.line - 1..<block.line - 1 + block.lines.count, with: Transcript.lines(text))
    }
    try recorded.map { $0 + "\n" }.joined().write(to: Checkout.readme, atomically: true, encoding: .utf8)
    Issue.record("README.md was recorded anew; read the difference, then run again.")
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
