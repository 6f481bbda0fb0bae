import GlitchComparison
import ReportOutput
import TraceModel

/// One glitch that a baseline knows.
@dynamicMemberLookup
public struct BaselineEntry: Hashable, Sendable {
  public var strategy: String
  public var sessionUID: String
  /// The ordinal is 0 in files of former versions.
  public var glitch: ComparedGlitch

  public subscript<T>(dynamicMember path: KeyPath<ComparedGlitch, T>) -> T { glitch[keyPath: path] }

  /// The identity of an entry in two files.
  struct Key: Hashable {
    var strategy: String
    var fingerprint: String
  }

  /// The session of an entry, under a strategy.
  struct Place: Hashable {
    var strategy: String
    var sessionUID: String
  }

  var place: Place { Place(strategy: strategy, sessionUID: sessionUID) }

  /// The entry as an incident that is there no more.
  func gone(run: Int, isCompared: Bool) -> Incident {
    Incident(
      runID: run, sessionUID: sessionUID,
      glitch: GlitchRecord(
        kind: glitch.kind, gesture: glitch.gesture, page: glitch.page, ordinal: glitch.ordinal,
        magnitude: glitch.magnitude, unit: glitch.unit, fingerprint: glitch.fingerprint),
      mark: ChangeMark(.gone(isCompared: isCompared), isCompared: isCompared, baselineMagnitude: glitch.magnitude))
  }
}

extension BaselineEntry {
  init(_ incident: Incident, strategy: String) {
    var glitch = ComparedGlitch(incident.glitch, id: 0)
    glitch.confidence = 1
    self.init(strategy: strategy, sessionUID: incident.sessionUID, glitch: glitch)
  }
}

extension ComparedGlitch {
  /// - Parameter id: the caller's number for it.
  init(_ glitch: GlitchRecord, id: Int) {
    self.init(
      id: id, kind: glitch.kind, gesture: glitch.gesture, page: glitch.page, ordinal: glitch.ordinal,
      magnitude: glitch.magnitude, unit: glitch.unit, fingerprint: glitch.fingerprint,
      confidence: glitch.confidence ?? 1)
  }
}
