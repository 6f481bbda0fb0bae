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
