import Foundation

/// The state that the commands of a page need in addition to the page's own commands.
enum PageFixture {
  /// The lab file of a page's reader; `nil` for a page that makes its own.
  ///
  /// - Throws: the error that prevented the lab, which is made once for all pages of a folder.
  static func lab(before page: MarkdownPage) throws -> Data? {
    switch page.folder {
    case "Strategies": try strategies.get()
    case "Glitches": try glitches.get()
    default: nil
    }
  }

  private static let strategies = Result { try lab([imported]) }

  /// A lab with a glitch of every kind.
  private static let glitches = Result {
    try lab([
      imported,
      "tracelab import Tests/TracelabTests/Traces/double-scroll.jsonl",
      "tracelab analyze --strategy recorded,linked-pan",
      "tracelab analyze --strategy native --set touch_delay_ms=400",
    ])
  }

  private static let imported = "tracelab import Sources/EmbeddedFiles/Recordings"

  private struct Failure: Error { let command: String, output: [String] }

  private static func lab(_ commands: [String]) throws -> Data {
    let shell = try Shell.inCheckout()
    defer { shell.remove() }
    for command in commands {
      let output = try shell.run(command + " 2>/dev/null")
      guard output.isEmpty else { throw Failure(command: command, output: output) }
    }
    return try Data(contentsOf: shell.folder.appending(path: "tracelab.db"))
  }

  /// Pages whose commands are not run yet, by name, with the reason.
  static let pagesToCome: [String: String] = [:]
}
