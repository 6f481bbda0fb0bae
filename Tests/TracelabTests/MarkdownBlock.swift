/// A fenced block of a Markdown text.
struct MarkdownBlock: Equatable {
  /// The word after the opening fence.
  var language: String
  /// The number of its first line in the text, counted from 1.
  var line: Int
  var lines: [String]

  /// A command of an `sh` block.
  struct Command: Equatable {
    /// The command on one line, without the comment behind it.
    var text: String
    /// The expected exit code: 0, or the one in the comment behind the command, `# exit code 1`.
    var exitCode: String
    /// The number of its first line in the text, counted from 1.
    var line: Int
    /// Whether exit code 0 is accepted, too: `# exit code 1 if there is one`.
    var isConditional = false
  }

  /// The commands of an `sh` block: one per line, with the lines that `\` joins to it.
  var commands: [Command] {
    var commands: [Command] = []
    var open: (text: String, line: Int)?
    for (index, line) in lines.enumerated() {
      let start = open ?? ("", self.line + index)
      let joined = start.text + (start.text.isEmpty ? line : String(line.drop { $0 == " " }))
      if joined.hasSuffix("\\") {
        open = (String(joined.dropLast()), start.line)
        continue
      }
      open = nil
      if joined.isEmpty || joined.hasPrefix("#") { continue }
      let comment = joined.firstMatch(of: /\s+# exit code (\d+).*$/)
      let text = comment.map { String(joined[..<$0.range.lowerBound]) } ?? joined
      commands.append(
        Command(
          text: text, exitCode: comment.map { String($0.1) } ?? "0", line: start.line,
          isConditional: comment?.0.contains("if there is") ?? false))
    }
    return commands
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The blocks of a text, in its order.
  static func all(in markdown: String) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var open: MarkdownBlock?
    for (index, line) in Transcript.lines(markdown).enumerated() {
      if let block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = MarkdownBlock(language: String(line.dropFirst(3)), line: index + 2, lines: [])
      }
    }
    return blocks
  }
}
