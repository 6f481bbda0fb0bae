import Foundation
import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import TraceFormats
import TraceModel
import TraceStore

/// What the lab says about one of its own words.
public enum Explanation {
  /// - Throws: `UsageError` listing the known words.
  public static func text(of id: String) throws -> String {
    if id == "engine" { return engine }
    if id == "report-schema" { return Embedded.schemas.first?.text ?? "" }
    if let strategy = StrategyRegistry.strategy(id: id) { return text(strategy.description) }
    if let detector = DetectorRegistry.detector(id: id) { return text(detector.description) }
    if let option = EngineOption.all.first(where: { $0.key == id }) { return text(option) }
    if let option = ExpectationOption.all.first(where: { $0.key == id }) { return text(option) }
    if id == ReplayLimit.key { return replayLimit }
    if let query = NamedQuery.all.first(where: { $0.name == id }) { return text(query) }
    if id == ReplayKey.recordedStrategy { return recorded }
    let strategies = StrategyRegistry.all.map { $0.description }.filter { $0.options.contains { $0.key == id } }
    if !strategies.isEmpty { return text(option: id, of: strategies) }
    let formats = [FormatRegistry.format(id: id).map { text($0.description) }] + outputs(called: id)
    if formats.contains(where: { $0 != nil }) { return formats.compactMap(\.self).joined(separator: "\n") }
    throw UsageError("there is nothing called \(TerminalText.escaped(id)); the known words are \(known).")
  }

  private static var known: String {
    let words =
      ["engine", "report-schema"] + StrategyRegistry.all.map { $0.description.id }
      + DetectorRegistry.all.map { $0.description.id }
      + [ReplayKey.recordedStrategy] + NamedQuery.all.map(\.name) + FormatRegistry.all.map { $0.description.id }
      + (TableFormat.ids + ReportFormat.ids) + EngineOption.all.map(\.key) + ExpectationOption.all.map(\.key)
      + [ReplayLimit.key] + StrategyRegistry.all.flatMap { $0.description.options.map(\.key) }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }

  /// A word may name a format of tables and one of reports.
  private static func outputs(called id: String) -> [String?] {
    func texts(_ use: String, _ descriptions: [OutputFormatDescription]) -> [String] {
      descriptions.filter { $0.id == id }.map { "\(use) \(id): \($0.summary)\n" }
    }
    return texts("query --format", TableFormat.descriptions) + texts("report --output", ReportFormat.descriptions)
  }

  /// One text for all strategies in which the option is the same.
  private static func text(option key: String, of strategies: [StrategyDescription]) -> String {
    var owners: [(text: String, ids: [String])] = []
    for strategy in strategies {
      for option in strategy.options where option.key == key {
        let text = "\(option.summary)\n  takes     \(option.values)\n  default   \(option.defaultText)\n"
        if let index = owners.firstIndex(where: { $0.text == text }) {
          owners[index].ids.append(strategy.id)
        } else {
          owners.append((text, [strategy.id]))
        }
      }
    }
    return owners.map { "\(key): \($0.text)  option of \($0.ids.joined(separator: ", "))\n" }.joined(separator: "\n")
  }

  private static let recorded = """
    recorded: the recorded frames as they are

    No strategy and no replay: `analyze --strategy recorded` judges what the recording's own screen did. Sessions without
    frames are left out, and --set changes only what counts as right (expect.*).

    """

  private static func text(_ strategy: StrategyDescription) -> String {
    """
    \(strategy.id): \(strategy.summary)

    from      \(strategy.source)
    keeps     \(strategy.keeps)
    writes    \(strategy.writes)
    good at   \(strategy.goodAt)
    breaks    \(strategy.breaks)
    scripts   clean \(Self.list(strategy.cleanScripts)); glitching \(Self.list(strategy.glitchingScripts))

    Options (--set KEY=VALUE), besides those of the engine, see `tracelab explain engine`:
    \(strategy.options.isEmpty ? "  none" : strategy.options.map { option in
      "  \(option.key): \(option.summary); \(option.values); default \(option.defaultText)"
    }.joined(separator: "\n"))

    """
  }

  private static func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: ", ") }

  private static func text(_ detector: DetectorDescription) -> String {
    func list(_ sketches: [TraceSketch]) -> String {
      sketches.map { "  \($0.title): \($0.text)" }.joined(separator: "\n")
    }
    let isOfControls = detector.triggering.contains { $0.control != nil }
    return """
      \(detector.id): \(detector.summary)

      \(detector.rationale)

      Magnitude: \(detector.magnitude).

      Found in (ms/finger y/outer/list, - no finger, ^ lift\(isOfControls ? "; began, cancelled: the control's" : "")):
      \(list(detector.triggering))
      Not found in:
      \(list(detector.nonTriggering))

      Causes:
      \(GlitchCause.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

      """
  }

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
      default   the session's own, else \(option.value(Expectations()))

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
    "Options of the engine (--set KEY=VALUE), with the evidence that each default stands on.\n\n"
      + EngineOption.all.map { text($0) }.joined(separator: "\n")
      + "\nWhat counts as right (--set KEY=VALUE).\n\n"
      + ExpectationOption.all.map { text($0) }.joined(separator: "\n")
      + "\nHow far it goes (--set KEY=VALUE).\n\n" + replayLimit
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
    // Its comments are what stands above.
    let statement = query.sql.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("--") }
    return text + "\n" + statement.joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n"
  }

  private static func text(_ format: FormatDescription) -> String {
    """
    \(format.id): \(format.name). \(format.summary)

    Holds \(format.holds.joined(separator: ", ")); file names end in \
    \(format.extensions.map { "." + $0 }.joined(separator: " or ")). A small recording:

    \(format.example.trimmingCharacters(in: .newlines))

    """
  }
}
