import TraceModel

/// A range of frames in which the finger moves and no view scrolls, although one could.
struct DeadTravel {
  var frames: ClosedRange<Int>
  /// Finger travel, in points.
  var travel: Double
  var direction: Double

  /// The longest range without scrolling in each leg of a path. Several ranges of one leg count as one incident.
  static func all(in path: GesturePath, of motion: Motion, scale: Double) -> [DeadTravel] {
    guard motion.count > 1, !path.isControls, !isHorizontal(path, motion), !motion.pagerScrolled(path) else {
      return []
    }
    var found: [DeadTravel] = []
    for leg in path.legs {
      if let dead = longest(in: leg, of: path, motion: motion, scale: scale) { found.append(dead) }
    }
    return found
  }

  /// Whether content was stretched already when the finger reached it, or when another page, other rows or another edge came, or the app
  /// scrolled.
  private static func isStretched(_ leg: GesturePath.Leg, of path: GesturePath, _ motion: Motion) -> Bool {
    let (down, last) = (motion.frame(at: path.start), motion.frame(at: leg.end))
    return (down...last).contains { n in
      // Barely beyond its edge when the page comes, content is then stretched farther.
      let isStretched =
        motion.isStretched(n, direction: leg.direction)
        || n > down && motion.isStretched(n, direction: leg.direction, least: .leastNonzeroMagnitude)
          && (n...last).contains { motion.isStretched($0, direction: leg.direction) }
      guard isStretched else { return false }
      // What another finger, lifted in the same frame, has moved is shown in the next one.
      let isReached = n == down || n == down + 1 && motion.isHandedOver(to: path)
      if isReached || motion.visible[n] != motion.visible[n - 1] { return true }
      // A change has come while it was beyond its edge, or other insets have moved that.
      if motion.lastOfStretch(n - 1) == n - 1,
        motion.isStretched(n - 1, direction: leg.direction) || motion.changes.contains(where: { $0.movesEdge(in: n) })
      {
        return true
      }
      let list = ScreenEvent.View.page(motion.visible[n])
      return motion.isAsked(for: list, from: motion.times[n - 1], to: motion.times[n])
    }
  }

  /// Whether a touch moves sideways, both overall and at its farthest: a finger that moves up and comes back does not.
  private static func isHorizontal(_ path: GesturePath, _ motion: Motion) -> Bool {
    motion.trace.gestures[path.gesture].kind == .swipe
      && path.travel(from: path.start, to: path.lift) <= path.horizontalTravel
  }

  private static func longest(in leg: GesturePath.Leg, of path: GesturePath, motion: Motion, scale: Double)
    -> DeadTravel?
  {
    let first = motion.frame(from: leg.start)
    let last = motion.frame(at: leg.end)
    guard first < last, !isStretched(leg, of: path, motion) else { return nil }
    var best: DeadTravel?
    var n = first
    while n < last {
      n = returned(from: n, through: last, of: leg, path: path, motion: motion)
      guard n < last else { break }
      // Where a view gets other ends, it may lose its room, or get some again, or be beyond them.
      let end = min(
        last, motion.lastAlike(n, direction: leg.direction, for: path),
        lastWithin(n, direction: leg.direction, of: motion))
      let run = motion.stillRun(from: n, through: end, tolerance: Limits.still)
      let travel = motion.leastWay(of: path, run, leg.direction)
      let time = motion.times[run.upperBound] - motion.times[run.lowerBound]
      if travel >= Limits.deadTravel * scale, run.count >= Limits.stillFrames,
        Double(time) >= Double(Limits.deadTime) * scale,
        motion.hasRoom(run.lowerBound, direction: leg.direction, for: path), travel > best?.travel ?? 0,
        !isScrolledAcrossRows(run, motion)
      {
        best = DeadTravel(frames: run, travel: travel, direction: leg.direction)
      }
      if run.upperBound == last { break }
      n =
        run.upperBound == end
        ? end + 1 : motion.stillStart(endingAt: run.upperBound + 1, notBefore: n + 1, tolerance: Limits.still)
    }
    return best
  }

  /// The last frame before changed lengths leave content beyond an edge from which the finger pulls it back.
  private static func lastWithin(_ n: Int, direction: Double, of motion: Motion) -> Int {
    var last = motion.lastOfStretch(n)
    while last + 1 < motion.count,
      motion.overscroll(last, direction: direction) > 0 || motion.overscroll(last + 1, direction: direction) == 0
    {
      last = motion.lastOfStretch(last + 1)
    }
    return last
  }

  /// Whether the app scrolls the list to an offset while its rows come or go: nothing tells which rows it meant.
  private static func isScrolledAcrossRows(_ run: ClosedRange<Int>, _ motion: Motion) -> Bool {
    let page = motion.visible[run.lowerBound]
    return motion.changes.contains { $0.inserted?.page == page && run.contains($0.frame) }
      && motion.isAsked(for: .page(page), from: motion.times[run.lowerBound], to: motion.times[run.upperBound])
  }

  /// Skips the part of a leg in which the finger pulls content back from beyond an edge.
  ///
  /// In this part the content follows the finger, although only at the rate of the rubber band. Where lengths change, so does the edge.
  ///
  /// - Returns: the frame in which the content is within its range again, or from which it does not follow; the first one if it was
  ///   not beyond an edge, or returned by itself.
  private static func returned(
    from first: Int, through last: Int, of leg: GesturePath.Leg, path: GesturePath, motion: Motion
  ) -> Int {
    var start = first
    while start < last, motion.overscroll(start, direction: leg.direction) > 0 {
      let end = min(last, motion.lastOfStretch(start))
      var n = start
      while n < end, motion.overscroll(n, direction: leg.direction) > 0 { n += 1 }
      guard n == start || follows(from: start, to: n, leg: leg, path: path, motion: motion) else { break }
      if n < end || n == last { return n }
      start = end + 1
    }
    return start
  }

  /// Whether content beyond an edge comes back with the finger between two frames.
  private static func follows(
    from first: Int, to last: Int, leg: GesturePath.Leg, path: GesturePath, motion: Motion
  ) -> Bool {
    let start = motion.overscroll(first, direction: leg.direction)
    let ratio = min(rubberBand, rubberBandSlope(at: start, viewHeight: motion.pageHeight(first)) / 2)
    // Deep in a rubber band content moves by less than can be told from rest. A quick finger may go on in the frame of the return.
    return [max(last - 1, first), last].contains { n in
      let finger = abs(path.y(at: motion.times[n]) - path.y(at: motion.times[first]))
      return n > first && start - motion.overscroll(n, direction: leg.direction) + Limits.still >= ratio * finger
    }
  }

  /// The minimum ratio of content travel to finger travel in a rubber band, unless UIScrollView's is stiffer at that depth.
  private static let rubberBand = 0.1

  /// The distance that content beyond its edge moves per point of the finger.
  ///
  /// It is the derivative of UIScrollView's rubber band, c · (1 − overscroll / height)², with c = 0.55. [RE, source 7 of
  /// ScrollEngine]
  private static func rubberBandSlope(at overscroll: Double, viewHeight: Double) -> Double {
    let rest = max(1 - overscroll / max(viewHeight, 1), 0)
    return 0.55 * rest * rest
  }

  /// Whether nothing moved during the whole path.
  static func isWhole(_ path: GesturePath, of motion: Motion) -> Bool {
    let first = motion.frame(at: path.start)
    let last = motion.frame(at: path.lift)
    return motion.stillRun(from: first, through: last, tolerance: Limits.still).upperBound == last
  }

  /// - Parameter what: the text for missing scrolling, for example `nothing scrolled`.
  func glitch(kind: GlitchKind, path: GesturePath, motion: Motion, what: String) -> Glitch {
    let leap = leap(in: motion)
    let last = frames.upperBound + (leap == nil ? 0 : 1)
    let time = Double(motion.times[frames.upperBound] - motion.times[frames.lowerBound]) / 1000
    let ending =
      leap.map { " for \(ShortNumber.text(time)) ms, then \(ShortNumber.text($0)) pt came at once" } ?? ""
    return Glitch(
      kind: kind, start: motion.times[frames.lowerBound], end: motion.times[last],
      firstFrame: frames.lowerBound, lastFrame: last, gesture: path.gesture,
      page: motion.visible[frames.lowerBound], magnitude: Length.kept(travel), unit: .points,
      cause: motion.boundary(frames.lowerBound, direction: direction),
      detail: "the finger moved \(ShortNumber.text(travel)) pt \(direction > 0 ? "down" : "up") and \(what)\(ending) "
        + "(\(motion.places(frames.lowerBound)))")
  }

  /// The step with which content catches up with the finger, in points; `nil` where it goes on smoothly or not at all. The dead
  /// travel and its end are one incident.
  private func leap(in motion: Motion) -> Double? {
    let n = frames.upperBound + 1
    guard n < motion.count else { return nil }
    return Deviation.all(in: motion, n..<(n + 1), least: Jump.threshold).first.map { abs($0.way) }
  }
}
