import Foundation
import Testing
import TextFormatting

/// Formats that pass text on to programs unchanged escape it for a terminal, also for one of unknown width.
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

  /// No line is wider than the terminal, and the names of sessions and runs are complete.
  @Test(arguments: [60, 80, 120])
  func everythingFits(width: Int) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import traces; tracelab analyze --strategy all,recorded")
    func shown(_ command: String) throws -> [String] {
      _ = try shell.run(
        "NO_COLOR=1 script -qec 'stty cols \(width); \(command) 2>/dev/null' typescript </dev/null >shown")
      let data = try Data(contentsOf: shell.folder.appending(path: "shown"))
      return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
    let commands = [
      "list sessions", "list runs", "list strategies", "list glitches", "list queries", "list formats", "report",
      "check",
      "report session script-S06-base", "plot script-S06-base", "compare latest:native latest:dynamics",
      "query glitches",
      "query worst-gestures", "query \"SELECT * FROM session\"", "explain content-shift", "explain severity",
      "explain held-by-delegate",
    ]
    for command in commands {
      let lines = try shown("tracelab \(command)")
      #expect(!lines.isEmpty)
      for line in lines { #expect(TerminalText.width(line) <= width, "\(command): \(line)") }
    }
    let words = Set(
      try (shown("tracelab list sessions") + shown("tracelab list runs") + shown("tracelab report")).flatMap {
        $0.split(separator: " ").map(String.init)
      })
    let names = try shell.run(
      "tracelab query 'SELECT uid FROM session UNION SELECT strategy FROM run' --format csv | tail -n +2")
    for name in names { #expect(words.contains(name), "\(name) is cut") }
  }

  @Test func columnsOfTheEnvironmentAreTheWidth() throws {
    let shell = try Shell()
    defer { shell.remove() }
    _ = try shell.run("script -qec 'stty cols 200; COLUMNS=50 tracelab list strategies' typescript </dev/null >shown")
    let data = try Data(contentsOf: shell.folder.appending(path: "shown"))
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count > 20 && lines.allSatisfy { $0.count <= 50 })
  }
}

#if os(Linux)
  private let canMakeTerminals = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
#else
  private let canMakeTerminals = false
#endif
