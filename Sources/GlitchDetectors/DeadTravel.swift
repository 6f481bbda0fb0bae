import TraceModel

/// A stretch in which the finger moves and nothing follows, although something could.
struct DeadTravel {
  var frames: ClosedRange<Int>
  /// Finger travel, in points.
  var travel: Double
  var direction: Double

  /// The longest dead stretch of every leg of a stroke; stretches of one leg are one incident.
  static func all(in stroke: Stroke, of motion: Motion, scale: Double) -> [DeadTravel] {
    guard motion.count > 1, !stroke.isControls, motion.trace.gestures[stroke.gesture].kind != .swipe,
      !motion.pagerTook(stroke)
    else {
      return []
    }
    var found: [DeadTravel] = []
    for leg in stroke.legs {
      if let dead = longest(in: leg, of: stroke, motion: motion, scale: scale) { found.append(dead) }
    }
    return found
  }

  private static func longest(in leg: Stroke.Leg, of stroke: Stroke, motion: Motion, scale: Double) -> DeadTravel? {
    let first = motion.frame(from: leg.start)
    let last = motion.frame(at: leg.end)
    guard first < last else { return nil }
    var best: DeadTravel?
    var n = returned(from: first, through: last, of: leg, stroke: stroke, motion: motion)
    while n < last {
      let run = motion.stillRun(from: n, through: last, tolerance: Limits.still)
      let travel = abs(stroke.y(at: motion.times[run.upperBound]) - stroke.y(at: motion.times[run.lowerBound]))
      let time = motion.times[run.upperBound] - motion.times[run.lowerBound]
      if travel >= Limits.deadTravel * scale, Double(time) >= Double(Limits.deadTime) * scale,
        motion.hasRoom(run.lowerBound, direction: leg.direction), travel > best?.travel ?? 0
      {
        best = DeadTravel(frames: run, travel: travel, direction: leg.direction)
      }
      if run.upperBound == last { break }
      n = motion.stillStart(endingAt: run.upperBound + 1, notBefore: n + 1, tolerance: Limits.still)
    }
    return best
  }

  /// Content that a finger brings back from beyond an edge follows it, if only at a rubber band's pace: the frame in which it is
  /// back, or the first one if it is not beyond an edge or comes back by itself.
  private static func returned(
    from first: Int, through last: Int, of leg: Stroke.Leg, stroke: Stroke, motion: Motion
  ) -> Int {
    let start = motion.overscroll(first, direction: leg.direction)
    var n = first
    while n < last, motion.overscroll(n, direction: leg.direction) > 0 { n += 1 }
    let finger = abs(stroke.y(at: motion.times[n]) - stroke.y(at: motion.times[first]))
    return start - motion.overscroll(n, direction: leg.direction) >= rubberBand * finger ? n : first
  }

  /// The least share of a finger's way that content in a rubber band goes.
  private static let rubberBand = 0.25

  /// Whether nothing moved in the whole stroke.
  static func isWhole(_ stroke: Stroke, of motion: Motion) -> Bool {
    let first = motion.frame(at: stroke.start)
    let last = motion.frame(at: stroke.lift)
    return motion.stillRun(from: first, through: last, tolerance: Limits.still).upperBound == last
  }

  func glitch(kind: GlitchKind, stroke: Stroke, motion: Motion, detail: String) -> Glitch {
    Glitch(
      kind: kind, start: motion.times[frames.lowerBound], end: motion.times[frames.upperBound],
      firstFrame: frames.lowerBound, lastFrame: frames.upperBound, gesture: stroke.gesture,
      page: motion.visible[frames.lowerBound], magnitude: Length.kept(travel), unit: .points,
      cause: motion.boundary(frames.lowerBound, direction: direction), detail: detail)
  }

  /// «down 120 pt, outer at 200, list at 0»: the figures of an incident in words.
  func figures(_ motion: Motion) -> String {
    let n = frames.lowerBound
    return "\(Figure.text(travel)) pt \(direction > 0 ? "down" : "up"), outer at \(Figure.text(motion.outer[n])), "
      + "list at \(Figure.text(motion.inner[n]))"
  }
}

/// Numbers in sentences: one decimal at most.
enum Figure {
  static func text(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func signed(_ value: Double) -> String { value > 0 ? "+" + text(value) : text(value) }
}
