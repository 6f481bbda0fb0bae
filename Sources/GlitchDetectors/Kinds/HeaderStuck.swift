import TraceModel

/// The finger pulls the header down, and something else moves.
public struct HeaderStuck: GlitchDetector {
  public static let description = DetectorDescription(
    id: "header-stuck",
    summary: "the finger pulls down and the header does not follow; the list moves instead",
    rationale: """
      The finger moves 40 pt or more down. The header has room to open and stays where it is, and the list moves \
      instead, by at least 8 pt and 15 % of the finger's way: it stretches at its top, or, on a touch that begins on \
      the header of a `parent_first` screen, it scrolls. Two frames and 30 ms are enough. On a `self_only` page a \
      touch on the page does not pull the header. Where nothing moves at all, it is `interrupted-handoff` or \
      `stuck`. Users report it in FFPage #5, Shazam #2, MXParallaxHeader #32 and OverlayContainer #43.
      """,
    magnitude: "finger travel that should have moved the header, in points",
    causes: [
      LikelyCause(.noPan),
      LikelyCause(.handOffAtListTop),
      LikelyCause(.heldByDelegate),
    ],
    triggering: [
      TraceSketch(
        "the list bounces under a pinned bar", "0/300/200/0 300/500/200/-80 600/500/200/-80 620/^ 900/-/200/0"),
      TraceSketch(
        "the list scrolls under a pulled header", "0/50/150/300 300/200/150/150 600/200/150/150 620/^ 900/-/150/150",
        expect: Expectations(backward: .parentFirst)),
    ],
    nonTriggering: [
      TraceSketch("the header comes", "0/300/200/0 300/500/0/0 500/500/0/0 520/^ 900/-/0/0"),
      TraceSketch(
        "the list goes first, as declared", "0/50/150/300 300/200/150/150 600/200/150/150 620/^ 900/-/150/150"),
      TraceSketch(
        "the list bounces at the top of all",
        "0/300/0/0 300/500/0/-80 600/500/0/-80 620/^ 900/-/0/0", expect: Expectations(bounceOwner: .inner)),
      TraceSketch(
        "a page that scrolls alone bounces alone", "0/300/200/0 300/500/200/-80 600/500/200/-80 620/^ 900/-/200/0",
        expect: Expectations(backward: .selfOnly)),
    ],
    limits: [
      DetectorLimit("finger travel", Limits.deadTravel, "pt", .labels),
      DetectorLimit("movement of another view", instead, "pt", .chosen),
    ],
    concern: .deadStops, family: .stops, precedence: 2,
    severity: SeverityRule(.major, noticeable: Limits.deadTravel), needs: [.times, .touches, .zeros])

  /// The minimum distance that the list moves instead, in points: a rubber band gives some 20 pt for 40 pt of finger.
  static let instead = 8.0
  /// The minimum ratio of the list's distance to the finger's: a third of that in UIScrollView's rubber band. Below it, content stands
  /// still.
  static let share = 0.15

  /// The minimum number of frames and duration, in microseconds: movement of the wrong view is seen sooner than no movement.
  static let frames = 2
  static let time = 30_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    let order = motion.trace.expect.backward
    return motion.paths.flatMap { path -> [Glitch] in
      let isOnPage = motion.beganOnPage(path)
      guard !path.isControls, order != .selfOnly || motion.beganAbovePage(path), !hasCaught(path, motion) else {
        return []
      }
      let mayScroll = isOnPage || order != .parentFirst
      return path.legs.compactMap { leg in
        leg.direction > 0 ? longest(in: leg, of: path, listMayScroll: mayScroll, motion) : nil
      }
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isHeld = evidence.isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame)
    if isHeld { return .heldByDelegate }
    let began = evidence.entriesBefore(glitch).contains { $0.action == .panBegan && $0.view == .outer }
    return began ? nil : .noPan
  }

  /// The stretch of a leg with the longest finger travel in which the header stays and the list moves.
  private func longest(in leg: GesturePath.Leg, of path: GesturePath, listMayScroll: Bool, _ motion: Motion) -> Glitch?
  {
    let end = motion.frame(at: leg.end)
    var n = motion.frame(from: leg.start)
    var best: (frames: ClosedRange<Int>, way: Double)?
    while n < end {
      guard isHeld(n, listMayScroll: listMayScroll, motion) else {
        n += 1
        continue
      }
      var (low, high, k) = (motion.outer[n], motion.outer[n], n)
      while k < end, isHeld(k + 1, listMayScroll: listMayScroll, motion), motion.visible[k + 1] == motion.visible[n] {
        (low, high) = (min(low, motion.outer[k + 1]), max(high, motion.outer[k + 1]))
        if high - low > Limits.still { break }
        k += 1
      }
      let way = motion.leastWay(of: path, n...k, leg.direction)
      let time = motion.times[k] - motion.times[n]
      if way >= Limits.deadTravel * scale, k - n >= Self.frames, Double(time) >= Double(Self.time) * scale,
        back(from: n, to: k, motion) >= max(Self.instead * scale, Self.share * way), way > best?.way ?? 0,
        !motion.isDriven(from: motion.times[n], to: motion.times[k], byTabs: false)
      {
        best = (n...k, way)
      }
      n = max(k, n + 1)
    }
    return best.map { glitch($0.frames, way: $0.way, path, motion) }
  }

  /// Whether the finger caught a list beyond its top, which it goes on pulling.
  private func hasCaught(_ path: GesturePath, _ motion: Motion) -> Bool {
    let n = motion.frame(at: path.start)
    // A finger that lifted since that frame may have pulled it there.
    let isPulledSince = motion.paths.contains { $0.lift > motion.times[n] && $0.lift <= path.start }
    return motion.listBeyond(n) < -1 || isPulledSince && motion.listBeyond(motion.around(path.start)[1]) < -1
  }

  /// Whether the header could move and it is its turn: the list is at its top, or may not scroll.
  ///
  /// A list that the finger pulls back from beyond its end follows it first.
  private func isHeld(_ n: Int, listMayScroll: Bool, _ motion: Motion) -> Bool {
    motion.outerRoom(n, forward: false) > Limits.room
      && (motion.listRoom(n, forward: false) <= Limits.room || !listMayScroll)
      && motion.listBeyond(n) <= Overscroll.least
  }

  /// The distance that the list moved back from a frame on, also beyond its top, in points. At the lift it may have sprung
  /// back already.
  private func back(from first: Int, to last: Int, _ motion: Motion) -> Double {
    motion.freeList(first) - ((first...last).map(motion.freeList).min() ?? 0)
  }

  private func glitch(_ frames: ClosedRange<Int>, way: Double, _ path: GesturePath, _ motion: Motion) -> Glitch {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(way), unit: .points,
      cause: .handOffAtListTop,
      detail: "the finger pulled \(ShortNumber.text(way)) pt down and the header stayed at "
        + "\(ShortNumber.text(motion.shownOuter(last))) pt; the list moved \(ShortNumber.text(back(from: first, to: last, motion))) pt back instead",
      confidence: Confidence.of(way, limit: Limits.deadTravel * scale))
  }
}
