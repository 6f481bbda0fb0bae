import Foundation
import Testing

/// Standard output is a terminal, one that does not say how wide it is: formats that pass text on to programs as it is must not.
@Suite(.enabled(if: canMakeTerminals, "needs the script command of Linux"))
struct TerminalTests {
  @Test func noFormatSteersATerminal() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run(
      """
      sed '1s/"name":"[^"]*"/"name":"\\\\u001b]0;title\\\\u0007\\\\u009b2J"/' "$TRACES/S06b-base.jsonl" >evil.jsonl
      tracelab import evil.jsonl; tracelab analyze --strategy passthrough-naive
      """)
    var commands = ["table", "csv", "csv-safe", "tsv", "json", "jsonl", "markdown"].flatMap { format in
      ["tracelab list sessions --format \(format)", "tracelab query \"SELECT name FROM session\" --format \(format)"]
    }
    commands += ["json", "markdown", "html", "junit", "github"].map { "tracelab report --output \($0)=-" }
    commands += ["text", "ascii", "svg"].map { "tracelab plot script-S06b-base --output \($0)=-" }
    for command in commands {
      _ = try shell.run("NO_COLOR=1 script -qec '\(command)' typescript </dev/null >shown")
      let shown = try Data(contentsOf: shell.folder.appending(path: "shown"))
      let text = String(decoding: shown, as: UTF8.self)
      let control = text.unicodeScalars.first {
        $0.properties.generalCategory == .control && !"\r\n\t".unicodeScalars.contains($0)
      }
      #expect(control == nil, "\(command): \(text.prefix(500).debugDescription)")
      #expect(!text.isEmpty)
    }
  }
}

#if os(Linux)
  private let canMakeTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
#else
  private let canMakeTerminals = false
#endif
