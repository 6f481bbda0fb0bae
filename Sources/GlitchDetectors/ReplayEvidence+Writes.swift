import TraceModel

extension ReplayEvidence {
  /// The least number of frames in which code has to write an offset to have moved a view: what the labels call a movement.
  static let movingFrames = 3

  /// The times at which code wrote a view's offset, in microseconds.
  func writes(to view: ScreenEvent.View, from: Int, through: Int) -> Set<Int> {
    var times: Set<Int> = []
    for entry in log.entries(from: from, through: through) where entry.view == view {
      if case .write = entry.action { times.insert(entry.t) }
    }
    return times
  }

  /// Whether code wrote a view's offset in at least three frames of a time span.
  func isWrittenRepeatedly(_ view: ScreenEvent.View, from: Int, through: Int) -> Bool {
    writes(to: view, from: from, through: through).count >= Self.movingFrames
  }
}
