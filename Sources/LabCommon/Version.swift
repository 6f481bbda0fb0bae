import Foundation
import ScrollEngine
import TraceAnalysis

/// The versions of this build.
public enum Version {
  /// The semantic version of the package: the command line, the SQL surface and the Swift interfaces.
  public static let number = "0.3.0"
  /// The version of the engine's sources.
  public static let engine = Replay.engineVersion

  /// The text of `--version`: the number, and the versions under which results are stored.
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

/// The time of day, for the columns with the time of an action. No result depends on it.
package enum TimeOfDay {
  /// ISO 8601.
  package static var now: String { Date().formatted(.iso8601) }
}
