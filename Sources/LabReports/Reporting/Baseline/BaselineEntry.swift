import GlitchComparison
import ReportOutput

/// One glitch that a baseline knows.
public struct BaselineEntry: Hashable, Sendable {
  public var strategy: String
  public var kind: String
  public var sessionUID: String
  public var gesture: Int?
  public var page: Int
  /// The position among the session's glitches of the same kind, gesture and page; 0 in files of former versions.
  public var ordinal: Int
  public var magnitude: Double
  /// The unit of the magnitude: pt, pt/s or ms.
  public var unit: String
  public var fingerprint: String

  /// The identity of an entry across files.
  struct Key: Hashable {
    var strategy: String
    var fingerprint: String
  }

  /// The strategy, session and other properties that locate an entry.
  struct Place: Hashable {
    var strategy: String
    var sessionUID: String
  }

  var place: Place { Place(strategy: strategy, sessionUID: sessionUID) }

  func compared(id: Int) -> ComparedGlitch {
    ComparedGlitch(
      id: id, kind: kind, gesture: gesture, page: page, ordinal: ordinal, magnitude: magnitude, unit: unit,
      fingerprint: fingerprint)
  }

  /// The entry as an incident that is gone.
  func gone(run: Int, isCompared: Bool) -> Incident {
    var incident = Incident(
      runID: run, sessionUID: sessionUID, kind: kind, start: 0, end: 0, firstFrame: 0, lastFrame: 0, gesture: gesture,
      page: page, ordinal: ordinal, magnitude: magnitude, unit: unit, cause: "", detail: "", fingerprint: fingerprint)
    incident.change = .gone(isCompared: isCompared)
    incident.isCompared = isCompared
    incident.baselineMagnitude = magnitude
    return incident
  }
}

extension BaselineEntry {
  init(_ incident: Incident, strategy: String) {
    self.init(
      strategy: strategy, kind: incident.kind, sessionUID: incident.sessionUID, gesture: incident.gesture,
      page: incident.page, ordinal: incident.ordinal, magnitude: incident.magnitude, unit: incident.unit,
      fingerprint: incident.fingerprint)
  }
}
