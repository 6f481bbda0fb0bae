import ForeignFormats
import GlitchDetectors
import LabCommon
import LabReports
import ReportOutput
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceStore

/// Every shipped strategy, detector, query, format and option occurs in a transcript in which it has an effect.
@Suite struct CoverageTests {
  /// Commands and words of the transcripts.
  private struct Shown {
    let commands: [String]
    /// The words that commands print, except `list` and `explain`, which name everything.
    let words: Set<Substring>

    init() throws {
      let steps = try TranscriptFile.all.map { Transcript(try $0.text()) }.flatMap(\.steps)
      commands = steps.map { $0.command.joined(separator: " ") }
      let kinds = Set([Detector].shipped.map { Substring($0.description.id) })
      var printed: Set<Substring> = []
      for step in steps where !step.command.joined().contains(/tracelab (list|explain)/) {
        for line in step.output where !line.hasPrefix("tracelab:") {
          let words = Set(line.split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
          // A line with many kinds is the head of a table, and not about any of them.
          if words.intersection(kinds).count < 3 { printed.formUnion(words) }
        }
      }
      words = printed
    }
  }

  /// Read once for all tests, since it takes a while.
  private static let shown = Result { try Shown() }

  private let commands: [String]
  private let printed: Set<Substring>

  init() throws {
    let shown = try Self.shown.get()
    commands = shown.commands
    printed = shown.words
  }

  private func commandsContain(_ text: String) -> Bool { commands.contains { ($0 + " ").contains(text + " ") } }

  @Test(arguments: [Strategy].shipped.map(\.id) + ["recorded"])
  func strategy(_ id: String) {
    let isShown = printed.contains(id[...])
    #expect(isShown, "no transcript shows what \(id) does")
  }

  @Test(arguments: [Detector].shipped.map { $0.description.id })
  func glitchKind(_ id: String) {
    let isShown = printed.contains(id[...])
    #expect(isShown, "no transcript shows a glitch of kind \(id)")
  }

  @Test(arguments: NamedQuery.all.map(\.name))
  func namedQuery(_ name: String) { #expect(commandsContain("query \(name)")) }

  @Test(arguments: [any TraceFormat.Type].lab.map { $0.description.id })
  func importFormat(_ id: String) {
    #expect(commands.contains { $0.contains("tracelab import") && $0.contains("--format \(id) ") })
  }

  @Test(arguments: FormatUse.allCases.filter { ![.recording, .clip].contains($0) })
  func outputFormat(_ use: FormatUse) {
    let words = use.rawValue.split(separator: " ")
    let command = use == .report ? "tracelab" : "tracelab \(words.dropLast().joined(separator: " "))"
    for id in use.ids {
      let option = words.last == "--output" ? "--output \(id)=" : "\(words.last ?? "") \(id) "
      let isShown = commands.contains { $0.contains(command) && ($0 + " ").contains(option) }
      #expect(isShown, "no transcript has \(command) \(option)")
    }
  }

  @Test func everyWordExplainsItself() throws {
    var words = [
      "config", "config-schema", "engine", "recorded", "report-schema", "curves-schema", "profile-schema",
      "jsonl-schema", "jsonl-schema-strict",
    ]
    words += [Strategy].shipped.map(\.id)
    words += [Detector].shipped.map { $0.description.id }
    words += NamedQuery.all.map(\.name) + FormatUse.allCases.flatMap(\.ids)
    words += EngineOption.all.map(\.key) + ExpectationOption.all.map(\.key)
    for word in words { #expect(try !ExplainText().text(of: word).isEmpty) }
  }

  /// Transcripts contain no times, paths of machines or hashes of the sources, which would differ tomorrow or elsewhere.
  @Test(arguments: TranscriptFile.all)
  func nothingDependsOnTheDay(_ file: TranscriptFile) throws {
    let text = try file.text()
    #expect(!text.contains(/20\d\d-\d\d-\d\dT\d\d/))
    #expect(!text.contains("/tmp/") && !text.contains("/var/") && !text.contains(Checkout.root.path))
    for version in [Version.engine, Catalog.shipped.detectorVersion] + [Strategy].shipped.compactMap(\.version) {
      #expect(!text.contains(version))
    }
  }
}
