import Testing

/// The help of every command lists its options, and the exit code is 0.
@Suite struct HelpTests {
  private static let words: [(String, [String])] = [
    ("import", ["--db", "--format", "--layout", "--strict", "--replace", "standard input"]),
    (
      "analyze",
      ["--db", "--strategy", "--session", "--label", "--set", "--frames", "--jobs", "--force", "recorded", "all"]
    ),
    (
      "report",
      [
        "--db", "--run", "--baseline", "--candidate", "--fail-on", "--output", "summary", "session", "regressions",
        "strategies", "trend", "--by", "new", "worse", "any",
      ]
    ),
    ("watch", ["--db", "--strategy", "--set", "--page", "--once", "--layout", "reloads itself"]),
    ("query", ["--db", "-f", "-p", "--format", "--timeout", "csv", "tsv", "json", "jsonl", "markdown"]),
    (
      "list",
      ["--db", "--config", "--no-config", "strategies", "glitches", "queries", "formats", "runs", "sessions", "config"]
    ),
    ("explain", ["engine"]),
    (
      "compare-curves",
      [
        "--db", "--run-a", "--run-b", "--strategy", "--warp", "--tolerance", "--fail-over", "--allow-unmatched",
        "--output", "html",
      ]
    ),
    ("demo", ["--db"]),
    ("remove", ["--db", "--session", "--run", "--dry-run"]),
    ("check", ["--db", "--output", "analyze --force"]),
    ("score", ["--at-least", "--output"]),
    ("vary", ["--db", "--strategy", "-n", "--seed", "--set", "--kind", "--jobs", "--output", "robustness"]),
    ("validate", ["--format", "--layout", "--map", "--pattern", "--strict", "--output", "table, markdown or json"]),
    ("compare", ["--db", "--fail-on", "--max-rate", "--strict", "--kind", "--output", "junit, github"]),
    ("baseline", ["save", "check", "accept"]),
    ("baseline save", ["--db", "--run"]),
    ("baseline check", ["--db", "--fail-on", "--output"]),
    ("baseline accept", ["--reason", "--until"]),
    ("plot", ["--db", "--run", "--from", "--to", "--output", "text, ascii or svg"]),
    ("export", ["--db", "--as", "--run", "--incident", "--width", "--output", "perfetto", "bundle", "gif"]),
    ("datasette-metadata", ["--db"]),
    ("shrink", ["--db", "--strategy", "--kind", "--set", "recorded"]),
    ("reproduce", ["--db", "--as", "--strategy", "--output", "xcuitest", "w3c"]),
    (
      "search",
      [
        "--strategy", "--kind", "--screen", "--changes", "--seconds", "--tries", "--seed", "--set", "--jobs",
        "--fail-on",
      ]
    ),
    ("calibrate", ["--db", "--strategy", "--hold-out", "--name", "--output", "--facts", "profile"]),
    ("scaffold", ["--name", "--tracelab", "--device-day"]),
    (
      "certify",
      [
        "--db", "--screen", "--tries", "--seed", "--set", "--profile", "--fail-on", "--max-rate", "--output", "svg",
      ]
    ),
    ("merge", ["--db"]),
    ("prune", ["--older-than", "--keep-builds", "--clean", "--label", "--keep-runs", "--unlisted", "--apply"]),
    (
      "stream",
      [
        "--strategy", "--set", "--format", "--layout", "--map", "--pattern", "--strict", "--jobs", "--isolate",
        "--plan", "--list", "--ends", "--no-paths", "--hash-uids",
      ]
    ),
    ("gather", ["--db", "--label", "--frames", "--recordings"]),
    ("spark-job", ["--queries", "--forget"]),
  ]

  @Test(arguments: Self.words)
  func help(_ command: String, _ words: [String]) throws {
    let shell = try Shell()
    defer { shell.remove() }
    let lines = try shell.run("tracelab \(command) --help")
    #expect(lines.last?.hasPrefix("[") == false, "exit code 0")
    let text = lines.joined(separator: "\n")
    for word in words { #expect(text.contains(word), "\(command) --help does not mention \(word)") }
  }

  @Test func everyCommandIsHere() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let listed = try shell.run("tracelab --help").drop { !$0.hasSuffix("SUBCOMMANDS:") }
      .compactMap { $0.wholeMatch(of: #/  ([a-z][a-z-]*)( .*)?/#).map { String($0.1) } }
    #expect(Set(listed) == Set(Self.words.map(\.0).filter { !$0.contains(" ") }))
  }

  /// Commands are grouped by their purpose, and every one is in a group.
  @Test func commandsAreGrouped() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let lines = try shell.run("tracelab --help")
    let headings = lines.filter { $0.hasSuffix("SUBCOMMANDS:") }
    #expect(
      headings.map { $0.dropLast(" SUBCOMMANDS:".count) } == [
        "START", "GATE", "LOOK CLOSER", "TRY GESTURES", "YOUR CODE", "KEEP THE LAB", "MANY RECORDINGS",
      ])
  }

  @Test func aCallAloneIsAnsweredInEightLines() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let lines = try shell.run("tracelab")
    #expect(lines.count == 8 && lines.allSatisfy { $0.count <= 110 })
    // The commands of the group exist.
    for line in lines where line.hasPrefix("  ") {
      let command = line.split(separator: " ").dropFirst().first ?? ""
      #expect(try shell.run("tracelab \(command) --help").last?.hasPrefix("[") == false, "\(line)")
    }
  }

  @Test func theVersionNamesWhatItIsMadeOf() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let text = try shell.run("tracelab --version").joined()
    for word in ["engine", "strategies", "detectors"] { #expect(text.contains(word)) }
  }
}
