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
