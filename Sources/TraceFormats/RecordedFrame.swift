import TraceModel

/// One frame on its way from a reader to a sink. Offsets in points, kept to 1/1000 pt.
public struct RecordedFrame {
  /// The event's place among all events of its file, from 0.
  public var seq: Int
  /// Microseconds since the session began, never less than the previous frame's.
  public var t: Int
  public var outer: Double
  public var pager: Double
  /// The page that the screen believes current.
  public var page: Int
  /// One vertical offset a page. Valid only until the sink returns.
  public var inner: UnsafeBufferPointer<Double>
  /// `nil` where the recording does not say.
  public var phase: ScrollPhase?

  public init(
    seq: Int, t: Int, outer: Double, pager: Double, page: Int, inner: UnsafeBufferPointer<Double>,
    phase: ScrollPhase?
  ) {
    self.seq = seq
    self.t = t
    self.outer = outer
    self.pager = pager
    self.page = page
    self.inner = inner
    self.phase = phase
  }
}
