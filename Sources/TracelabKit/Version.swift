import GlitchDetectors
import ScrollEngine
import ScrollStrategies

/// What this build of the lab is made of, derived from its sources.
public enum Version {
  public static let engine = Replay.engineVersion
  public static let strategies = StrategyRegistry.version
  public static let detectors = DetectorRegistry.version
  public static var text: String {
    "tracelab: engine \(engine), strategies \(strategies), detectors \(detectors)"
  }
}
