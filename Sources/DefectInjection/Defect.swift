/// What was done to a trace: one defect, in its own words.
public struct Defect: Sendable, Hashable {
  public var kind: DefectKind
  /// Microseconds since the session began.
  public var start: Int
  public var end: Int
  public var page: Int
  /// In the kind's unit.
  public var magnitude: Double
  /// The size as a multiple of what is noticeable: the lesser of magnitude and duration, where the kind has one.
  public var times: Double

  public init(kind: DefectKind, start: Int, end: Int, page: Int, magnitude: Double) {
    self.kind = kind
    self.start = start
    self.end = end
    self.page = page
    self.magnitude = magnitude
    let size = magnitude / kind.noticeable
    times = kind.noticeableTime.map { min(size, Double(end - start) / Double($0)) } ?? size
  }
}
