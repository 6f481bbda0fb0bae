extension ScreenTracker {
  /// Frames from the beginning in which a dot is looked for that was learnt with the first one (chosen: 8 s at 60 a second).
  static let firstDotFrames = 480
  /// Frames with a sure dot later in the clip, without which a first one is not believed (chosen).
  static let laterDots = 3

  /// Looks for the dot of the clip's first frame, which the canvas has learnt as content.
  ///
  /// Once it leaves its place on the content, the place changes as it does under a dot, backwards. The frames before get
  /// its place, and the canvas what was under it.
  mutating func lookForFirstDot(_ frame: FrameRows, predicted: PredictedPicture, shift: Double, holes: [DotHole]) {
    // Every fourth frame is soon enough, and costs a quarter.
    guard firstDot == nil, entries.count % 4 == 2, entries.count < Self.firstDotFrames, active == 0,
      let swapped = predicted.swapped(with: frame)
    else { return }
    let finder = DotFinder(frame: swapped.frame, predicted: swapped.predicted)
    for look in looks {
      guard let sight = finder.sights(look).first, sight.isSure, sight.evidence > TouchBuilder.least,
        abs(sight.share - 1) < Self.firstDotFit
      else { continue }
      let hole = DotHole(sight)
      guard !holes.contains(where: { $0.rows.overlaps(hole.rows) }) else { continue }
      firstDot = (sight, shift, entries.count)
      stretches[0].canvas.replace(hole, by: frame, shift: shift)
      return
    }
  }

  /// Gives the first frames the dot that went with their content, if the clip shows such dots later as well.
  mutating func addFirstDot() {
    guard let (sight, shift, end) = firstDot, trail.sureFrames(look: sight.look) >= Self.laterDots else { return }
    for (index, entry) in entries[..<min(end, entries.count)].enumerated()
    where entry.canvas == 0 && entry.shift.isFinite {
      var before = sight
      before.y += Float(shift) - entry.shift
      if before.y > 0, before.y < Float(geometry.height) { touches.addEarlier(before, frame: index) }
    }
  }

  /// Deviation from a perfect fit at which a dot is believed that is seen only when it goes (chosen).
  private static let firstDotFit: Float = 0.35
}
