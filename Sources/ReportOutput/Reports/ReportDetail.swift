/// How much of what a lab holds a report is to bring along: a table of a million glitches' counts needs none of the glitches.
public enum ReportDetail: Int, Comparable, Sendable {
  /// What the report's tables show.
  case tables
  /// Every incident and every judged session too.
  case incidents
  /// And the frames of the sessions that are worth a look.
  case frames

  public static func < (a: ReportDetail, b: ReportDetail) -> Bool { a.rawValue < b.rawValue }
}
