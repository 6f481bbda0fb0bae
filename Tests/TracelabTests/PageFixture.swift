/// What the commands of a page need beforehand, beside what the page shows.
enum PageFixture {
  private static let lab = "tracelab import Sources/TracelabKit/Recordings"

  /// Commands that run before those of the page, with exit code 0.
  static func commands(before page: MarkdownPage) -> [String] {
    switch page.folder {
    // The reader has a lab.
    case "Strategies": [lab]
    // And it has a glitch of every kind.
    case "Glitches":
      [
        lab,
        "tracelab import Tests/TracelabTests/Traces/double-scroll.jsonl",
        "tracelab analyze --strategy recorded,linked-pan",
        "tracelab analyze --strategy native --set touch_delay_ms=400",
      ]
    default: []
    }
  }

  /// Pages whose commands are not run yet, by name, and why.
  static let pagesToCome: [String: String] = [:]
}
