/// One defect that was injected into a trace.
public struct Defect: Sendable, Hashable {
  public var kind: DefectKind
  /// Microseconds since the beginning of the session.
  public var start: Int
  public var end: Int
  public var page: Int
  /// The size in the kind's unit.
  public var magnitude: Double
  /// The size as a multiple of the noticeable size: the smaller one of magnitude and duration, if the kind has a duration.
  public var sizeFactor: Double

  /// - Parameters:
  ///   - noticeable: the noticeable size if it differs from the kind's own: half a page, or a share of a speed.
  ///   - duration: the relevant duration in microseconds, if it is not the time from start to end.
  public init(
    kind: DefectKind, start: Int, end: Int, page: Int, magnitude: Double, noticeable: Double? = nil,
    duration: Int? = nil
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.page = page
    self.magnitude = magnitude
    let size = magnitude / (noticeable ?? kind.noticeable)
    sizeFactor = kind.noticeableTime.map { min(size, Double(duration ?? end - start) / Double($0)) } ?? size
  }
}
