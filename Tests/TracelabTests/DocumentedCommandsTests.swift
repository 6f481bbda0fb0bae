import Foundation
import Testing

/// Every command of README and of the documentation works.
///
/// The commands of a page run one after the other, from top to bottom, in a fresh folder that looks like the checkout. Each command begins
/// in that folder, whatever `cd` was before.
///
/// The output of a `console` block is compared; `TRACELAB_RECORD=1` writes it again, and the run still fails. A command of an `sh` block
/// has to end with exit code 0, or with the one in the comment behind it: `# exit code 1`.
@Suite struct DocumentedCommandsTests {
  @Test func pagesAreFound() {
    let names = MarkdownPage.withCommands.map(\.testDescription)
    #expect(names.first == "README.md")
    #expect(Set(names).isSuperset(of: ["FirstLook.md", "OpeningALab.md", "strategy-native.md", "glitch-stuck.md"]))
  }

  @Test(arguments: MarkdownPage.withCommands.filter { PageFixture.pagesToCome[$0.testDescription] == nil })
  func commandsDoWhatThePageSays(page: MarkdownPage) throws {
    let shell = try Shell.inCheckout()
    defer { shell.remove() }
    try PageFixture.lab(before: page)?.write(to: shell.folder.appending(path: "tracelab.db"))
    var changes: [(block: MarkdownBlock, text: String)] = []
    for block in try page.blocks() {
      switch block.language {
      case "console":
        if let text = try play(block, of: page, in: shell) { changes.append((block, text)) }
      case "sh":
        for command in block.commands { try run(command, of: page, in: shell) }
      default: continue
      }
    }
    try record(changes, in: page)
  }

  /// Compares the text of a console block with the actual output.
  ///
  /// - Returns: the block with the actual output, if it is different.
  private func play(_ block: MarkdownBlock, of page: MarkdownPage, in shell: Shell) throws -> String? {
    let name = page.testDescription
    let expected = Transcript(block.text, first: block.line)
    #expect(!expected.steps.isEmpty, "\(name), line \(block.line): a console block without a command")
    let actual = try expected.played(shell.run)
    for difference in expected.differences(from: actual) { Issue.record("\(name), \(difference)") }
    return actual == expected ? nil : actual.text
  }

  private func run(_ command: MarkdownBlock.Command, of page: MarkdownPage, in shell: Shell) throws {
    if let skipped = SkippedCommand.all.first(where: { $0.text == command.text && $0.page == page.testDescription }),
      skipped.isSkipped
    {
      return
    }
    let lines = try shell.run(command.text)
    let code = lines.last.flatMap { $0.wholeMatch(of: /\[(\d+|signal \d+)\]/) }.map { String($0.1) } ?? "0"
    #expect(
      code == command.exitCode || command.isConditional && code == "0",
      "\(page.testDescription), line \(command.line): \(command.text)\n\(lines.suffix(20).joined(separator: "\n"))")
  }

  private func record(_ changes: [(block: MarkdownBlock, text: String)], in page: MarkdownPage) throws {
    guard Checkout.isRecording, !changes.isEmpty else { return }
    var lines = Transcript.lines(try page.text())
    // The changes are made from the last to the first, so that the line numbers before stay right.
    for (block, text) in changes.reversed() {
      lines.replaceSubrange(block.line - 1..<block.line - 1 + block.lines.count, with: Transcript.lines(text))
    }
    try lines.map { $0 + "\n" }.joined().write(to: page.url, atomically: true, encoding: .utf8)
    Issue.record("\(page.testDescription) was recorded anew; read the difference, then run again.")
  }

  @Test(arguments: SkippedCommand.all)
  func whatIsSkippedIsOnItsPage(command: SkippedCommand) throws {
    let page = try #require(MarkdownPage.withCommands.first { $0.testDescription == command.page })
    let shown = try page.blocks().filter { $0.language == "sh" }.flatMap(\.commands).map(\.text)
    #expect(shown.contains(command.text))
  }

  @Test func thePagesToComeAreThere() {
    let names = Set(MarkdownPage.withCommands.map(\.testDescription))
    #expect(names.isSuperset(of: PageFixture.pagesToCome.keys))
  }

  @Test func aBlockIsReadAsCommands() {
    let text = "```sh\n# A note.\na \\\n  b\n\nc   # exit code 1: why\nd '# no note'\n```\n"
    #expect(
      MarkdownBlock.all(in: text).flatMap(\.commands) == [
        .init(text: "a b", exitCode: "0", line: 3), .init(text: "c", exitCode: "1", line: 6),
        .init(text: "d '# no note'", exitCode: "0", line: 7),
      ])
  }
}
