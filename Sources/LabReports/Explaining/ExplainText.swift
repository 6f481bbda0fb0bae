import Foundation
import GlitchDetectors
import LabCommon
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// The text of `tracelab explain` for a strategy, a glitch kind, a cause, a query, a format, an option or a word of the lab.
public struct ExplainText {
  let catalog: Catalog
  /// The maximum width of lines about glitches, causes and words, in columns.
  let columns: Int

  /// The width of text without a terminal, in columns.
  public static let usualColumns = 80
  /// The maximum width, since longer lines are hard to read.
  private static let mostColumns = 100
  /// The minimum width, for names and the plot.
  private static let leastColumns = 60

  /// - Parameter width: the width of the terminal in columns; `nil` if the output is not a terminal.
  public init(_ catalog: Catalog = .lab, width: Int? = nil) {
    self.catalog = catalog
    columns = min(max(width ?? Self.usualColumns, Self.leastColumns), Self.mostColumns)
  }

  /// - Throws: `UsageError` that names the nearest name.
  public func text(of id: String) throws -> String {
    if id == "engine" { return Self.engine }
    if id == "report-schema" { return ReportSchema.text }
    if id == RecordingKeys.layoutName { return RecordingKeys.layoutText }
    if id == "curves-schema" { return ReportSchema.curves }
    if id == "profile-schema" { return ReportSchema.profile }
    if let schema = Self.recordingSchemas[id] { return schema() }
    if id == ConfigurationSchema.name { return ConfigurationSchema(catalog).description }
    if id == ConfigurationSchema.schemaName { return ConfigurationSchema(catalog).text }
    if let strategy = catalog.strategy(id: id) { return Self.text(strategy.description) }
    if let detector = catalog.detector(id: id) { return text(detector) }
    if let option = EngineOption.all.first(where: { $0.key == id }) { return Self.text(option) }
    if let option = ExpectationOption.all.first(where: { $0.key == id }) { return Self.text(option) }
    if id == ReplayLimit.key { return Self.replayLimit }
    if let query = NamedQuery.all.first(where: { $0.name == id }) { return Self.text(query) }
    if id == Catalog.recordedStrategy { return Self.recorded }
    let strategies = catalog.strategies.map(\.description).filter { $0.options.contains { $0.key == id } }
    // A word of the screen may also be an option's key.
    let term = Glossary.term(named: id).map { text($0, as: id) }
    if !strategies.isEmpty {
      return [term, text(option: id, of: strategies)].compactMap(\.self).joined(separator: "\n")
    }
    let formats = [catalog.format(id: id).map { Self.text($0.description) }, outputs(called: id)].compactMap(\.self)
    if !formats.isEmpty { return formats.joined(separator: "\n") }
    if let cause = GlitchCause(rawValue: id) { return text(cause) }
    if let term { return term }
    throw UsageError(
      "there is nothing called \(TerminalText.escaped(id))\(NearestName.hint(id, in: names)); `tracelab list strategies`, "
        + "`glitches`, `queries` and `formats` and `tracelab explain engine` list the names.")
  }

  /// The sample of the file that a name describes.
  ///
  /// - Throws: `UsageError` for a name without one.
  public func sample(of id: String) throws -> String {
    if id == ConfigurationSchema.name { return ConfigurationSchema.sample }
    guard id == RecordingKeys.layoutName else {
      throw UsageError(
        "--sample is for `tracelab explain \(RecordingKeys.layoutName)` and `tracelab explain \(ConfigurationSchema.name)`; without it the description contains examples."
      )
    }
    return RecordingKeys.layoutSample
  }

  /// All names that `explain` knows.
  public var names: [String] {
    // Lists one by one: a sum of so many takes the compiler of Swift 6.2 too long.
    let words: [[String]] = [
      ["engine", RecordingKeys.layoutName, "report-schema", "curves-schema", "profile-schema"],
      [ConfigurationSchema.name, ConfigurationSchema.schemaName], Self.recordingSchemas.keys.sorted(),
      catalog.strategies.map(\.id), catalog.detectors.map(\.description.id), [Catalog.recordedStrategy],
      NamedQuery.all.map(\.name), FormatUse.allCases.flatMap { $0.formats(of: catalog).map(\.id) },
      EngineOption.all.map(\.key), ExpectationOption.all.map(\.key), [ReplayLimit.key],
      catalog.strategies.flatMap { $0.description.options.map(\.key) }, GlitchCause.allCases.map(\.rawValue),
      Glossary.all.flatMap(\.names),
    ]
    var seen: Set<String> = []
    return words.joined().filter { seen.insert($0).inserted }
  }

  /// A line for each command that writes a format of this name.
  private func outputs(called id: String) -> String? {
    let lines = FormatUse.allCases.filter { $0 != .recording }.flatMap { use in
      use.formats(of: catalog).filter { $0.id == id }.map { "\(use.rawValue) \(id): \($0.summary)\n" }
    }
    return lines.isEmpty ? nil : lines.joined()
  }

  /// The text of a strategy option: one paragraph for all strategies in which it has the same description.
  private func text(option key: String, of strategies: [StrategyDescription]) -> String {
    var owners: [(text: String, ids: [String])] = []
    for strategy in strategies {
      for option in strategy.options where option.key == key {
        let text =
          wrapped("\(key): \(option.summary)") + wrapped(option.values, after: "  takes     ", indent: 12)
          + wrapped(option.defaultText, after: "  default   ", indent: 12)
        if let index = owners.firstIndex(where: { $0.text == text }) {
          owners[index].ids.append(strategy.id)
        } else {
          owners.append((text, [strategy.id]))
        }
      }
    }
    return owners.map { $0.text + wrapped($0.ids.joined(separator: ", "), after: "  option of ", indent: 12) }
      .joined(separator: "\n")
  }

  private static let recorded = """
    recorded: the frames as recorded

    No strategy and no replay: `analyze --strategy recorded` judges the frames of the recorded screen. Sessions without
    frames are left out, and --set changes only the expectations (expect.*).

    """

  private static func text(_ strategy: StrategyDescription) -> String {
    // Empty fields of an app's own strategy are not shown.
    let reports = strategy.reports.map { ("reported  ", "\($0.issue): \($0.text); \(text($0.evidence))") }
    let facts =
      ([
        ("from      ", strategy.source), ("keeps     ", strategy.keeps), ("writes    ", strategy.writes),
        ("modes     ", strategy.followsExpectations ? "what the session expects, or --set expect.KEY=VALUE" : ""),
        ("good at   ", strategy.goodAt), ("breaks    ", strategy.breaks), ("scripts   ", scripts(strategy)),
      ] + reports).filter { !$0.1.isEmpty }.map { "\($0)\($1)\n" }.joined()
    let options = strategy.options.map { option in
      "  \(option.key): \(option.summary); \(option.values); default \(option.defaultText)"
    }
    return """
      \(strategy.id): \(strategy.summary)

      \(facts.isEmpty ? "" : facts + "\n")\
      Options (--set KEY=VALUE), in addition to those of the engine (see `tracelab explain engine`):
      \(options.isEmpty ? "  none" : options.joined(separator: "\n"))

      """
  }

  /// A sentence that says how the lab shows a report, or why it does not.
  static func text(_ evidence: UserReport.Evidence) -> String {
    switch evidence {
    case .shown(let script, let kind, let settings):
      "shown by \(script) as \(kind)" + (settings.isEmpty ? "" : " with " + settings.joined(separator: " "))
    case .notShown(let why): "not shown: \(why)"
    }
  }

  private static func scripts(_ strategy: StrategyDescription) -> String {
    if strategy.cleanScripts.isEmpty, strategy.glitchingScripts.isEmpty { return "" }
    return "clean \(list(strategy.cleanScripts)); glitching \(list(strategy.glitchingScripts))"
  }

  private static func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: ", ") }

  private static func text(_ option: EngineOption) -> String {
    """
    \(option.key): \(option.summary)
      takes     \(option.values)
      default   \(option.value(EngineOptions()))
      evidence  \(option.evidence.rawValue) (\(option.evidence.summary))
      source    \(option.source)

    """
  }

  private static func text(_ option: ExpectationOption) -> String {
    """
    \(option.key): \(option.summary)
      takes     \(option.values.joined(separator: " or "))
      default   the session's, otherwise \(option.value(Expectations()))

    """
  }

  private static var replayLimit: String {
    """
    \(ReplayLimit.key): \(ReplayLimit.summary)
      takes     \(ReplayLimit.values)
      default   \(ReplayLimit.standard.seconds)

    """
  }

  private static var engine: String {
    "Options of the engine (--set KEY=VALUE), with the evidence for each default.\n\n"
      + EngineOption.all.map { text($0) }.joined(separator: "\n")
      + "\nExpectations: the correct behavior of the screen (--set KEY=VALUE).\n\n"
      + ExpectationOption.all.map { text($0) }.joined(separator: "\n")
      + "\nLimits of a replay (--set KEY=VALUE).\n\n" + replayLimit
  }

  private static func text(_ query: NamedQuery) -> String {
    var text = "\(query.name): \(query.summary)\n\(query.rowMeaning)\n"
    if !query.parameters.isEmpty {
      text += "\nParameters (-p KEY=VALUE)\n"
      for parameter in query.parameters {
        let value = parameter.defaultValue.map { " (default: \($0.isEmpty ? "empty" : $0))" } ?? ""
        text += "  \(parameter.name): \(parameter.summary)\(value)\n"
      }
    }
    text += "\nColumns\n"
    for column in query.columns { text += "  \(column.name): \(column.summary)\n" }
    // The leading comments are already printed above.
    let statement = query.sql.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("--") }
    return text + "\n" + statement.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
  }

  private static func folders(_ format: FormatDescription) -> String {
    func list(_ endings: [String]) -> String { endings.map { "." + $0 }.joined(separator: " or ") }
    let tried =
      format.triedEndings.isEmpty ? "" : ", or \(list(format.triedEndings)) if the content is of a known format"
    if format.folderEndings == format.extensions, tried.isEmpty { return "" }
    return ", in folders " + list(format.folderEndings) + tried
  }

  private static func mapKeys(_ format: FormatDescription) -> String {
    if format.mapKeys.isEmpty { return "" }
    let width = format.mapKeys.map(\.name.count).max() ?? 0
    return "\n--map takes\n"
      + format.mapKeys.map { key in
        "  " + key.name + String(repeating: " ", count: width - key.name.count) + "  " + key.meaning + "\n"
      }.joined()
  }

  private static func text(_ format: FormatDescription) -> String {
    """
    \(format.id): \(format.name). \(format.summary)

    Holds \(format.holds.joined(separator: ", ")); file names end in \
    \(format.extensions.map { "." + $0 }.joined(separator: " or "))\(folders(format)). A small recording:

    \(format.example.trimmingCharacters(in: .newlines))

    """ + mapKeys(format) + (format.id == JSONLinesFormat.description.id ? "\n" + RecordingKeys.text : "")
  }
}
