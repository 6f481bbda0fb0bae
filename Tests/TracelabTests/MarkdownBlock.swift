/// A fenced block of a Markdown text.
struct MarkdownBlock: Equatable {
  /// What stands behind the fence.
  var language: String
  /// The number of its first line in the text, counted from 1.
  var line: Int
  var lines: [String]

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
