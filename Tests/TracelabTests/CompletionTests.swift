import Foundation
import Testing

/// A shell offers the right names after a part of a command line.
@Suite struct CompletionTests {
  /// Pairs of typed text and a name that must be offered.
  private static let offered = [
    ("tracelab rem", "remove"), ("tracelab analyze --strategy pass", "passthrough-naive"),
    ("tracelab analyze --set callb", "callback_order="), ("tracelab report se", "session"),
    ("tracelab report --kind st", "stuck"), ("tracelab report --output ht", "html="),
    ("tracelab query worst-g", "worst-gestures"),
    ("tracelab list --format js", "jsonl"), ("tracelab explain refresh", "refresh_hz"),
    ("tracelab explain severi", "severity"), ("tracelab explain written-by-d", "written-by-delegate"),
    ("tracelab report --db lab.db --run lat", "latest:native"),
    ("tracelab compare --db lab.db latest:n", "latest:native"),
    ("tracelab compare --db lab.db build", "build:1"), ("tracelab plot --db lab.db script-S0", "script-S06-base"),
    ("tracelab report --db lab.db session script-S", "script-S06-base"),
    ("tracelab remove --db=lab.db --session s", "script-S06-base"),
  ]

  private func shell() throws -> Shell {
    let shell = try Shell.withTraces()
    _ = try shell.run(
      "tracelab import --db lab.db traces/S06-base.jsonl; tracelab analyze --db lab.db --strategy native")
    return shell
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "needs bash"))
  func bashOffersValues() throws {
    let shell = try shell()
    defer { shell.remove() }
    let script = """
      eval "$(tracelab --generate-completion-script bash)"
      while read -r line; do
        COMP_WORDS=($line) COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _tracelab tracelab "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        echo "${COMPREPLY[*]}"
      done <typed
      case $COMP_WORDBREAKS in *:*) echo "a colon still ends a word";; esac
      """
    let typed = Self.offered.map { $0.0 + "\n" }.joined()
    try Data(typed.utf8).write(to: shell.folder.appending(path: "typed"))
    try Data(script.utf8).write(to: shell.folder.appending(path: "complete.bash"))
    let lines = try shell.run("bash complete.bash")
    #expect(lines.count == Self.offered.count, "\(lines)")
    for (line, (typed, name)) in zip(lines, Self.offered) {
      #expect(line.split(separator: " ").contains { $0 == name }, "\(typed): \(line)")
    }
  }

  /// Colons in names are escaped for zsh, which would take one for the beginning of a description. The command is that of a shell's script.
  @Test func zshOffersNamesWithColons() throws {
    let shell = try shell()
    defer { shell.remove() }
    let words = "report -- --run 4 3 tracelab report --db lab.db --run lat"
    #expect(try shell.run("SAP_SHELL=zsh tracelab ---completion \(words)").first == "latest\\:native")
    #expect(try shell.run("SAP_SHELL=fish tracelab ---completion \(words)").first == "latest:native")
  }

  /// Completion neither fails nor creates a file, for any file or none at the path of the lab.
  @Test(arguments: ["nothing.db", "traces/S06-base.jsonl", "traces", "", "no/folder/lab.db"])
  func withoutALabNothingIsOffered(path: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let before = try shell.run("find . -not -name '.output*' | sort")
    for option in ["report -- --run", "plot -- positional@0"] {
      #expect(try shell.run("tracelab ---completion \(option) 4 0 tracelab report --db '\(path)' ''") == [])
    }
    #expect(try shell.run("find . -not -name '.output*' | sort") == before)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyShellHasAScript(name: String) throws {
    let shell = try Shell()
    defer { shell.remove() }
    let text = try shell.run("tracelab --generate-completion-script \(name)").joined(separator: "\n")
    for word in ["remove", "toggle-directional", "wrong-tab-restore", "worst-gestures", "csv-safe"] {
      #expect(text.contains(word), "\(name) does not complete \(word)")
    }
  }
}
