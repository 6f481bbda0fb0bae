import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Untrusted text leaves no control characters, and no markup of its own, in the output of any command and format.
@Suite struct HostileTextTests {
  /// Sequences that retitle a window, clear a screen and reverse text, then markup of every output format.
  static let text =
    "\u{1b}]0;t\u{7}\u{1b}[2J\u{9b}2J\u{202e}\u{2066}\r\n::error::\t\u{7f}<b>&\"'|`*_[x](javascript:1)</script>]]>{{t}}%0A"

  /// Writes a recording in which every text is hostile, and different.
  private static func recording(_ number: Int, from trace: String) throws -> String {
    let file = try String(contentsOf: Checkout.traces.appending(path: trace), encoding: .utf8)
    var lines = file.split(separator: "\n").map(String.init)
    var header = try #require(try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    for key in ["id", "name", "scenario", "strategy"] { header[key] = "\(key) \(number) \(text)" }
    header["scenario"] = "scenario \(text)"
    header["recorded_at"] = text
    header["source"] = [
      "kind": "script", "device": "device \(text)", "os": "os \(text)", "app": "app \(text)",
      "build": "build \(number) \(text)",
    ]
    var layout = try #require(header["layout"] as? [String: Any])
    let pages = try #require(layout["pages"] as? [[String: Any]])
    layout["pages"] = pages.map { $0.merging(["name": "page \(text)"]) { $1 } }
    layout["controls"] = [
      [
        "id": "control \(text)", "kind": "slider", "in": "page:0",
        "frame": ["x": 0, "y": 0, "width": 390, "height": 3000],
      ]
    ]
    header["layout"] = layout
    lines[0] = try json(header)
    lines.insert(try json(["type": "action", "t": 0, "name": "action \(text)", text: text]), at: 1)
    lines.insert(try json(["type": "weather \(text)", "t": 0]), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }

  /// A lab under a hostile path, filled from files under hostile paths, judged under a hostile label.
  private static func makeLab(in shell: Shell) throws -> (words: String, path: String) {
    let name = text.replacing("/", with: "∕")
    for (number, trace) in ["S06b-base.jsonl", "S06-base.jsonl"].enumerated() {
      try recording(number, from: trace).write(
        to: shell.folder.appending(path: "\(number)\(name).jsonl"), atomically: false, encoding: .utf8)
    }
    let header = try recording(2, from: "S06-base.jsonl").split(separator: "\n")[0]
    for (number, line) in [
      "{\"type\":\"touch\"}", "\(text)", "\(header)\n{\"type\":\"tab\",\"t\":0,\"page\":0,\"cause\":\"\(escapes)\"}",
      "\(header)\n{\"type\":\"tab\",\"t\":0,\"page\":\"\(escapes)\"}", "{\"\(escapes)", "{\"type\":\"\(escapes)\"}",
    ].enumerated() {
      try line.write(to: shell.folder.appending(path: "bad\(number)\(name).jsonl"), atomically: false, encoding: .utf8)
    }
    let words = try [
      "tracelab import *.jsonl", "tracelab import *.jsonl", "tracelab import --strict --replace --layout bad* *.jsonl",
      "tracelab analyze --strategy passthrough-naive,native --label \"$LABEL\"",
      "tracelab analyze --strategy passthrough-naive --label second --set callback_order=outer-first",
      "tracelab analyze --strategy linked-pan --force --session \"*$LABEL*\"",
    ].map { try shell.run(setting(name) + $0).joined(separator: "\n") }
    return (words.joined(separator: "\n"), name)
  }

  private static let escapes = "\\u001b]0;t\\u0007\\u009b2J\\u202e"

  /// Shell code that sets `TEXT`, `LABEL` (the same without a slash) and `TRACELAB_DB` for the commands after it.
  private static func setting(_ name: String) -> String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    return "TEXT=\(quoted(text)); LABEL=\(quoted(name)); export TRACELAB_DB=\"lab$LABEL.db\"; "
  }

  /// Commands that show the content of a lab, and commands that quote their arguments in errors.
  private static let shown = [
    "tracelab list sessions", "tracelab list runs", "tracelab list sessions --format markdown",
    "tracelab list sessions --format json", "tracelab list runs --format jsonl", "tracelab report",
    "tracelab report --output markdown=-", "tracelab report --output github=-",
    "tracelab report session \"name 0 $TEXT\"", "tracelab report session \"id 1 $TEXT\"",
    "tracelab plot \"name 0 $TEXT\"", "tracelab plot \"name 0 $TEXT\" --output ascii=-",
    "tracelab query 'SELECT * FROM session'", "tracelab query 'SELECT * FROM session' --format markdown",
    "tracelab query 'SELECT * FROM import_issue'", "tracelab query 'SELECT * FROM event'",
    "tracelab query 'SELECT * FROM page'", "tracelab query 'SELECT * FROM run'",
    "tracelab query 'SELECT * FROM glitch_list'", "tracelab query 'SELECT path AS \"'\"$LABEL\"'\" FROM session'",
    "for query in $(tracelab list queries --format tsv | cut -f 1 | tail -n +2); do "
      + "tracelab query $query; tracelab query $query -p \"run=$LABEL\"; "
      + "tracelab query $query -p \"session=id 0 $TEXT\" -p baseline=1 -p candidate=3; done",
    "tracelab compare 1 3", "tracelab compare \"$LABEL\" second", "tracelab compare 1 3 --output github=-",
    "tracelab compare 1 3 --output markdown=-", "tracelab compare \"$LABEL\" nowhere",
    "tracelab baseline save \"base$LABEL\"; tracelab baseline check \"base$LABEL\" --fail-on any",
    "tracelab baseline save \"base$LABEL\"; "
      + "tracelab baseline accept \"base$LABEL\" --until 2999-01-01 --reason \"$TEXT\" "
      + "$(grep -ao '[0-9a-f]\\{16\\}$' \"base$LABEL\" | head -n 1); "
      + "tracelab baseline check \"base$LABEL\"; tracelab baseline check \"base$LABEL\" --output markdown=-",
    "tracelab compare-curves \"name 0 $TEXT\" --strategy passthrough-naive,native",
    "tracelab compare-curves \"name 0 $TEXT\" --strategy passthrough-naive,native --output markdown=-",
    "tracelab compare-curves \"name 0 $TEXT\" --run-a \"$LABEL\"", "tracelab compare-curves \"$LABEL\" x",
    "tracelab compare-curves \"name 0 $TEXT\"", "tracelab compare-curves \"id 1 $TEXT\" --strategy \"$LABEL\"",
    "tracelab compare-curves \"id 1 $TEXT\" --run-a \"no$LABEL\" --output \"$LABEL\"",
    "tracelab baseline check \"$LABEL\"",
    "tracelab baseline accept \"base$LABEL\" --until \"$LABEL\" --reason x \"$LABEL\"",
    "tracelab datasette-metadata", "tracelab explain \"$LABEL\"", "tracelab report \"$LABEL\"",
    "tracelab report session \"$LABEL\"", "tracelab report --run \"$LABEL\"", "tracelab report --run \"no$LABEL\"",
    "tracelab report --output \"$LABEL\"", "tracelab report --output \"table=/nowhere/$LABEL\"",
    "tracelab plot \"$LABEL\"", "tracelab analyze --strategy \"$LABEL\"", "tracelab analyze --session \"$LABEL\"",
    "tracelab analyze --strategy native --session \"$LABEL?\"", "tracelab analyze --strategy native --set \"$LABEL=1\"",
    "tracelab analyze --strategy native --set \"refresh_hz=$LABEL\"",
    "tracelab analyze --strategy native --set \"$LABEL\"",
    "tracelab import \"nowhere$LABEL\"", "tracelab import --format \"$LABEL\" .",
    "tracelab import --layout \"$LABEL\" .",
    "tracelab query \"$LABEL\"", "tracelab query 'SELECT 1' -p \"$LABEL\"",
    "tracelab query 'SELECT 1' -p \"x$LABEL=1\"", "tracelab query 'SELECT 1' --format \"$LABEL\"",
    "tracelab query -f \"$LABEL\"", "tracelab query native \"$LABEL\"",
    "tracelab list \"$LABEL\"", "tracelab \"$LABEL\"", "tracelab report --\"$LABEL\"",
    "tracelab query --timeout \"$LABEL\" x",
    "tracelab report --db \"nowhere$LABEL\"", "tracelab report --db \"$(ls bad1*)\"", "tracelab score \"$LABEL\"",
  ]

  @Test func noTerminalIsSteeredAndNoMarkupIsForeign() throws {
    let shell = try Shell()
    defer { shell.remove() }
    let (words, name) = try Self.makeLab(in: shell)
    #expect(words.contains("imported 2 sessions") && words.contains("glitch"), "\(words)")
    expectHarmless(words, "import and analyze")
    var shows = 0
    for command in Self.shown {
      let lines = try shell.run(Self.setting(name) + command)
      if lines.contains(where: { $0.contains("u{1b}") || $0.contains("u001b") }) { shows += 1 }
      expectHarmless(lines.joined(separator: "\n"), command)
      #expect(lines.last?.hasPrefix("[signal") != true && lines.last != "[70]", "\(command): \(lines.suffix(2))")
    }
    // Almost all of them have text to escape.
    #expect(shows > Self.shown.count * 3 / 4, "\(shows) of \(Self.shown.count)")
    for command in ["report", "compare 1 3", "report session \"id 0 $TEXT\""] {
      try checkMarkup(of: command, in: shell, name)
    }
  }

  private func expectHarmless(_ text: String, _ command: String) {
    for scalar in Set(text.unicodeScalars) where scalar != "\n" && scalar != "\t" {
      let isHarmful =
        scalar.properties.generalCategory == .control || "\u{202e}\u{2066}".unicodeScalars.contains(scalar)
      guard isHarmful, let place = text.unicodeScalars.firstIndex(of: scalar) else { continue }
      let before = String(text[..<place].suffix(60)).debugDescription
      Issue.record("\(command) prints \(String(scalar).debugDescription) after \(before)")
    }
  }

  /// Checks that output for programs is well-formed, and contains no element from the hostile text.
  private func checkMarkup(of command: String, in shell: Shell, _ name: String) throws {
    let formats = ["json", "junit", "html"] + (command.hasPrefix("report s") ? ["svg"] : [])
    for format in formats {
      let call = format == "svg" ? "plot \"id 0 $TEXT\"" : command
      let said = try shell.run(Self.setting(name) + "rm -f out; tracelab \(call) --output \(format)=out")
      #expect(said.isEmpty, "\(command)")
      let bytes = (try? Data(contentsOf: shell.folder.appending(path: "out"))) ?? Data()
      let written = String(decoding: bytes, as: UTF8.self)
      switch format {
      case "json": _ = try JSONSerialization.jsonObject(with: bytes)
      case "html":
        #expect(!written.contains("<b>&") && !written.contains("</script>]]"), "\(command)")
      default:
        let reader = ElementReader()
        let parser = XMLParser(data: bytes)
        parser.delegate = reader
        #expect(parser.parse(), "\(command): \(String(describing: parser.parserError))")
        #expect(!reader.elements.contains("b"), "\(command)")
      }
      expectHarmless(written, "\(command) as \(format)")
    }
  }
}

/// The names of the elements of an XML text.
private final class ElementReader: NSObject, XMLParserDelegate {
  private(set) var elements: Set<String> = []

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
  }
}
