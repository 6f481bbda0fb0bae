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
    if let query = NamedQuery.all.first(where: { $0.name == id }) { return text(query) }
    if let format = FormatRegistry.format(id: id) { return text(format.description) }
    throw UsageError("there is nothing called \(TerminalText.escaped(id)); the known words are \(known).")
  }

  private static var known: String {
    let words =
      ["engine", "report-schema"] + StrategyRegistry.all.map { $0.description.id }
      + DetectorRegistry.all.map { $0.description.id }
      + NamedQuery.all.map(\.name) + FormatRegistry.all.map { $0.description.id } + EngineOption.all.map(\.key)
      + ExpectationOption.all.map(\.key)
    return words.joined(separator: ", ")
  }

  private static func text(_ strategy: StrategyDescription) -> String {
    """
    \(strategy.id): \(strategy.summary)

    from      \(strategy.source)
    keeps     \(strategy.keeps)
    writes    \(strategy.writes)
    good at   \(strategy.goodAt)
    breaks    \(strategy.breaks)
    scripts   clean \(strategy.cleanScripts.joined(separator: ", ")); glitching \
    \(strategy.glitchingScripts.joined(separator: ", "))

    Options (--set KEY=VALUE): those of the engine, see `tracelab explain engine`.

    """
  }

  private static func text(_ detector: DetectorDescription) -> String {
    func list(_ sketches: [TraceSketch]) -> String {
      sketches.map { "  \($0.title): \($0.text)" }.joined(separator: "\n")
    }
    return """
      \(detector.id): \(detector.summary)

      \(detector.rationale)

      Magnitude: \(detector.magnitude).

      Found in (ms/finger y/outer/list, - no finger, ^ lift):
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
      evidence  \(option.evidence.rawValue) (\(option.evidence.summary)), physics notes \(option.source)

    """
  }

  private static func text(_ option: ExpectationOption) -> String {
    """
    \(option.key): \(option.summary)
      takes     \(option.values.joined(separator: " or "))
      default   the session's own, else \(option.value(Expectations()))

    """
  }

  private static var engine: String {
    "Options of the engine (--set KEY=VALUE), with the evidence that each default stands on.\n\n"
      + EngineOption.all.map { text($0) }.joined(separator: "\n")
      + "\nWhat counts as right (--set KEY=VALUE).\n\n"
      + ExpectationOption.all.map { text($0) }.joined(separator: "\n")
  }

  private static func text(_ query: NamedQuery) -> String {
    var text = "\(query.name): \(query.summary)\n"
    if !query.parameters.isEmpty {
      text += "\nParameters (-p KEY=VALUE)\n"
      for parameter in query.parameters {
        let value = parameter.defaultValue.map { " (default: \($0.isEmpty ? "empty" : $0))" } ?? ""
        text += "  \(parameter.name): \(parameter.summary)\(value)\n"
      }
    }
    text += "\nColumns\n"
    for column in query.columns { text += "  \(column.name): \(column.summary)\n" }
    return text + "\n\(query.sql)\n"
  }

  private static func text(_ format: FormatDescription) -> String {
    """
    \(format.id): \(format.name). \(format.summary)

    Holds \(format.holds.joined(separator: ", ")); file names end in \
    \(format.extensions.map { "." + $0 }.joined(separator: " or ")). A small recording:

    \(format.example)

    """
  }
}
