import GlitchComparison
import TextFormatting

/// One session as one run judged it: what a report of a whole lab is written in, one after the other.
public struct ReportCase: Sendable {
  public var session: ReportData.Session
  public var judged: ReportData.Judged
  /// In the order of time.
  public var incidents: [Incident]

  public init(session: ReportData.Session, judged: ReportData.Judged, incidents: [Incident]) {
    self.session = session
    self.judged = judged
    self.incidents = incidents
  }
}

/// Where the formats that write everything read it, one session at a time: a lab holds more than memory should.
public protocol ReportCases: Sendable {
  /// Calls `body` with each session that a run of the report judged, once.
  func eachSession(_ body: (ReportData.Session) throws -> Void) throws
  /// Calls `body` with each session that a run judged.
  func eachCase(of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void) throws
}

/// What is read of a case's incidents.
public enum ReportCaseDetail: Sendable {
  case judged, incidents
  /// With the offsets before and after each incident.
  case offsets
}

extension Scenario {
  /// `return on iPhone15,2 at 120 Hz`, not yet escaped.
  package var title: String {
    name + (device.map { " on \($0)" } ?? "") + " at \(NumberText.shown(refreshRate)) Hz"
  }
}
