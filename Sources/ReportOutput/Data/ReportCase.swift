import GlitchComparison
import TextFormatting

/// One session as one run judged it. Reports on a whole lab are written one case after the other.
public struct ReportCase: Sendable {
  public var session: ReportData.Session
  public var judged: ReportData.Judged
  /// The incidents in the order of time.
  public var incidents: [Incident]

  public init(session: ReportData.Session, judged: ReportData.Judged, incidents: [Incident]) {
    self.session = session
    self.judged = judged
    self.incidents = incidents
  }
}

/// A source that reads the sessions of a report one at a time, since a lab may not fit into memory.
public protocol ReportCases: Sendable {
  /// Calls `body` with each session that a run of the report judged, once.
  func eachSession(_ body: (ReportData.Session) throws -> Void) throws
  /// Calls `body` with each session that a run judged.
  func eachCase(of run: ReportData.Run, _ detail: ReportCaseDetail, _ body: (ReportCase) throws -> Void) throws
}

/// The amount of detail to read for a case's incidents.
public enum ReportCaseDetail: Sendable {
  case judged, incidents
  /// The incidents with the offsets before and after each.
  case offsets
}

extension Scenario {
  /// `return on iPhone15,2 at 120 Hz`, not yet escaped.
  package var title: String {
    name + (device.map { " on \($0)" } ?? "") + " at \(NumberText.shown(refreshRate)) Hz"
  }
}
