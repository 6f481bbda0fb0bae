extension FrameTable {
  /// y of the first finger still down by the last sample at or before a frame, in points on the viewport, one entry per frame;
  /// `nil` with no finger down.
  ///
  /// - Parameter touches: the session's, in order.
  public func fingerY(of touches: [Touch]) -> [Double?] {
    var column: [Double?] = []
    column.reserveCapacity(count)
    var fingers = FingerTracker()
    var next = 0
    for t in times {
      while next < touches.count, touches[next].t <= t {
        fingers.follow(touches[next])
        next += 1
      }
      column.append(fingers.firstY.map(Length.kept))
    }
    return column
  }
}
