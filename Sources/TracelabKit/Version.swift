import ScrollEngine
import TraceAnalysis

/// What this build of the tool is.
public enum Version {
  /// The semantic version of the package: of the command line, the SQL surface and the Swift interfaces.
  public static let number = "0.2.0"
  /// Of the engine's sources.
  public static let engine = Replay.engineVersion

  /// What `--version` prints: the number, and what results are stored under.
  public static func text(_ catalog: Catalog) -> String {
    let strategies = catalog.strategies.map { "  \($0.id) \(catalog.version(of: $0))" }
    return """
      tracelab \(number)
      engine \(engine)
      detectors \(catalog.detectorVersion)
      strategies
      \(strategies.joined(separator: "\n"))
      """
  }
}
