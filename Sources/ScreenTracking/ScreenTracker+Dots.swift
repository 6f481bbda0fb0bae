extension ScreenTracker {
  /// Half of the square that is kept out, in points: the disc with its edge.
  static let holeReach = 17

  /// Looks for dots in a frame whose list shows a canvas at `shift`, moved to the right by `move` points.
  ///
  /// - Parameter isGuess: whether the list may show something else, so that a missing dot tells nothing.
  /// - Returns: the places that are not learnt.
  mutating func lookForDots(
    _ frame: FrameRows, barTop: Double, canvas: Canvas?, shift: Double, move: Double = 0,
    isGuess: Bool = false, entry: Int
  ) -> [DotHole] {
    guard !looks.isEmpty else { return [] }
    let listTop = listRows(barTop).lowerBound
    var predicted = PredictedPicture(columns: frame.columns, height: frame.height)
    upper.predict(frame, rows: min(listTop, frame.height), barTop: barTop, into: &predicted)
    if let canvas {
      predicted.take(
        canvas, rows: listTop..<max(listTop, frame.height), shift: shift, move: Int((move / 2).rounded()))
    }
    let finder = DotFinder(frame: frame, predicted: predicted)
    var holes: [DotHole] = []
    touches.forget(frame: entry)
    for look in looks {
      var sights = finder.sights(look, hints: trail.hints(look, shift: shift, barTop: barTop))
      if isGuess { sights.removeAll { !$0.isSure } }
      for sight in sights.prefix(4) { touches.add(sight, frame: entry) }
      for sight in sights where sight.isSure { holes.append(DotHole(sight)) }
      if let lost = trail.note(sights, look: look) {
        touches.add(lost, frame: entry)
        holes.append(DotHole(lost))
      } else if let kept = trail.last[look.number]?.sight, !kept.isSure {
        holes.append(DotHole(kept))
      }
    }
    if !isGuess, move == 0, canvas != nil {
      lookForFirstDot(frame, predicted: predicted, shift: shift, holes: holes)
    }
    trail.place = (shift, barTop)
    if looks.count > 1, let found = trail.onlyLook { looks.removeAll { $0.number != found } }
    upper.learn(
      frame, rows: min(listTop, frame.height), barTop: barTop, isResting: abs(barTop - previousBar) < 0.1, holes: holes,
      predicted: predicted)
    return holes
  }

  /// Looks for dots in a frame whose list was not placed.
  mutating func lookForDotsWithoutPlace(_ frame: FrameRows, barTop: Double, entry: Entry) {
    guard !looks.isEmpty else { return }
    if !moving.isEmpty, let active, let key = transitionKey {
      let (points, likeness) = ColumnProfile(frame, rows: listRows(barTop)).shift(from: key)
      if likeness > Self.pagerLikeness {
        _ = lookForDots(
          frame, barTop: barTop, canvas: stretches[active].canvas, shift: stretches[active].lastShift, move: -points,
          entry: entries.count)
        return
      }
    }
    let canvas = stretches.indices.contains(Int(entry.canvas)) ? stretches[Int(entry.canvas)].canvas : nil
    _ = lookForDots(frame, barTop: barTop, canvas: canvas, shift: Double(entry.shift), entry: entries.count)
  }
}

/// Dots of the frame before, to look for them again where they are hardly seen.
struct DotTrail {
  /// Frames over which a dot is looked for that is not seen (chosen: a fifth of a second at 60 frames a second).
  static let patience = 12

  /// Frames with a sure dot after which one look may be enough (chosen: half a second at 60 frames a second).
  static let often = 30

  /// Frames with a sure dot, for each look.
  private var counts: [UInt8: Int] = [:]
  /// Last dot of each look and the number of frames since it was surely seen.
  private(set) var last: [UInt8: (sight: DotSight, frames: Int)] = [:]
  /// Last movement of each look's dot, in points.
  private var ways: [UInt8: (x: Float, y: Float)] = [:]
  /// List's shift and bar's place in the frame before.
  var place: (shift: Double, barTop: Double)?

  /// Places where the dot may be: where it was, where it is if it goes on, and where the content is now that was under it.
  func hints(_ look: DotLook, shift: Double, barTop: Double) -> [(x: Float, y: Float)] {
    guard let sight = last[look.number]?.sight else { return [] }
    var hints = [(sight.x, sight.y)]
    if let way = ways[look.number], abs(way.x) + abs(way.y) > 4 { hints.append((sight.x + way.x, sight.y + way.y)) }
    if let place, abs(shift - place.shift) < 500, abs(shift - place.shift) > 4 {
      hints.append((sight.x, sight.y + Float(place.shift - shift)))
    }
    return hints
  }

  /// Number of frames with a sure dot of a look.
  func sureFrames(look: UInt8) -> Int { counts[look] ?? 0 }

  /// Look that was seen so often more than all others that those need not be looked for any more.
  var onlyLook: UInt8? {
    guard let (look, most) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most >= Self.often else {
      return nil
    }
    return counts.allSatisfy { $0.key == look || $0.value * 6 < most } ? look : nil
  }

  /// Notes what a frame shows; gives the last place on if nothing can be told about it.
  mutating func note(_ sights: [DotSight], look: DotLook) -> DotSight? {
    if let sure = sights.first(where: \.isSure) {
      counts[look.number, default: 0] += 1
      ways[look.number] = last[look.number].map { (sure.x - $0.sight.x, sure.y - $0.sight.y) }
      last[look.number] = (sure, 0)
      return nil
    }
    guard var old = last[look.number] else { return nil }
    old.frames += 1
    last[look.number] = nil
    if old.frames > Self.patience { return nil }
    let near = sights.first { abs($0.x - old.sight.x) < 60 && abs($0.y - old.sight.y) < 160 }
    if let near {
      // Where it would show and does not, it is gone.
      if near.expected > 1_500, near.evidence < 100 { return nil }
      last[look.number] = (near, old.frames)
      return nil
    }
    old.sight.evidence = 0
    old.sight.expected = 0
    old.sight.share = 0
    last[look.number] = old
    return old.sight
  }
}

extension DotHole {
  /// Part of a frame that a dot covers.
  init(_ sight: DotSight) {
    let reach = ScreenTracker.holeReach
    let x = Int(sight.x / 2)
    let y = Int(sight.y)
    self.init(rows: y - reach..<y + reach + 1, columns: x - reach / 2 - 1..<x + reach / 2 + 2)
  }
}
