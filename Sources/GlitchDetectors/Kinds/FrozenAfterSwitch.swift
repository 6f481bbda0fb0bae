import TraceModel

/// After the pager has moved, touches move nothing any more.
public struct FrozenAfterSwitch: GlitchDetector {
  public static let description = DetectorDescription(
    id: "frozen-after-switch",
    summary: "after a page switch nothing scrolls up or down any more",
    rationale: """
      A whole touch moves nothing (the limits of `stuck`), and one of two things holds. The pager rests between two \
      pages, with no finger on it. Or no touch since the switch has moved anything, at least two have tried, the \
      first within a second of the switch, and the list has room. A single dead touch after a switch is `stuck`. \
      Containers lock scrolling while their pager moves, and forget to unlock it. Users report it in \
      SCPageViewController #13, Pageboy #167 and MXSegmentedPager #259.
      """,
    magnitude: "finger travel that moved nothing, in points",
    causes: [
      LikelyCause(.noPan),
      LikelyCause(.handOffAtPin),
      LikelyCause(.panCancelled),
      LikelyCause(.pagerBetweenPages),
      LikelyCause(.heldByDelegate),
      LikelyCause(.handOffAtListTop),
      LikelyCause(.handOffAtListEnd),
    ],
    triggering: [
      TraceSketch(
        "between two pages",
        "0/-/200/300 200/pager:150 400/-/200/300 500/600/200/300 800/300/200/300 820/^ 1200/-/200/300"),
      TraceSketch(
        "on the new page, again and again",
        "0/-/200/300/100 200/tab:1/100 500/600/200/100 800/300/200/100 820/^ 1000/600/200/100 1300/300/200/100 1320/^ 1600/-/200/100"
      ),
    ],
    nonTriggering: [
      TraceSketch(
        "the new page follows",
        "0/-/200/300/100 200/tab:1/100 500/600/200/100 800/300/200/400 1000/300/200/400 1020/^ 1200/-/200/400"),
      TraceSketch(
        "between two pages, and it follows",
        "0/-/200/300 200/pager:150 400/-/200/300 500/600/200/300 800/300/200/600 1000/300/200/600 1020/^ 1200/-/200/600"
      ),
      TraceSketch(
        "no room",
        "0/-/200/0 200/tab:1/0 500/600/200/0 800/300/200/0 820/^ 1000/600/200/0 1300/300/200/0 1320/^ 1600/-/200/0",
        contentHeight: 600),
      TraceSketch(
        "a finger holds the pager",
        "0/300/200/300 100/300/200/300 300/pager:150 340/^ 500/pager:390 510/page:1 900/-/200/300"),
    ],
    limits: [
      DetectorLimit("finger travel", Limits.deadTravel, "pt", .labels),
      DetectorLimit("touches that move nothing", Double(touches), "", .reports),
    ],
    concern: .tabs, family: .stops, precedence: 3,
    severity: SeverityRule(.blocking, noticeable: Limits.deadTravel))

  /// The maximum time from a switch to the start of the first dead touch, in microseconds. Later touches have little to do with the
  /// switch.
  static let afterSwitch = 1_000_000
  /// The minimum number of dead touches after a switch, where the pager shows a whole page. A single one is stuck.
  /// [labels]
  static let touches = 2
  /// The distance from its pages at which a pager stands between them, in points: an animation that has almost ended
  /// leaves less.
  static let between = 10.0
  /// The range within which a pager is at rest, in points.
  static let still = 1.5
  /// How long the pager has been at rest before the touch, in microseconds.
  static let rest = 100_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.layout.pages.count > 1, motion.count > 1 else { return [] }
    let dead = motion.paths.compactMap { path -> (path: GesturePath, travel: DeadTravel)? in
      guard DeadTravel.isWhole(path, of: motion) else { return nil }
      let travel = DeadTravel.all(in: path, of: motion, scale: scale).max { $0.travel < $1.travel }
      return travel.map { (path, $0) }
    }
    return dead.compactMap { path, travel in
      let isBetween = standsBetween(path, in: motion)
      guard isBetween || isFrozen(path, travel, dead: dead.map(\.path.gesture), in: motion) else { return nil }
      var glitch = travel.glitch(
        kind: Self.kind, path: path, motion: motion,
        what: isBetween
          ? "nothing scrolled, because the pager hangs between two pages"
          : "nothing scrolled, as with every touch since page \(motion.visible[travel.frames.lowerBound]) came")
      if isBetween { glitch.cause = .pagerBetweenPages }
      return glitch
    }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    glitch.cause == .pagerBetweenPages ? nil : evidence.causeOfDeadTravel(glitch)
  }

  /// Whether the pager rests between two pages from shortly before a touch to its end.
  private func standsBetween(_ path: GesturePath, in motion: Motion) -> Bool {
    let pager = motion.trace.frames.pager
    let first = motion.frame(at: path.start - Self.rest)
    guard !motion.isHandedOver(to: path) else { return false }
    let there = pager[first]
    let page = Double(motion.visible[first]) * motion.pageWidth(first)
    return abs(there - page) >= Self.between && there > 0 && there < motion.pagerEnd(first)
      && (first...motion.frame(at: path.lift)).allSatisfy { abs(pager[$0] - there) <= Self.still }
  }

  /// Whether there are several touches between two switches of the page that could move something, and all of them are
  /// dead.
  private func isFrozen(_ path: GesturePath, _ travel: DeadTravel, dead: [Int], in motion: Motion) -> Bool {
    let first = motion.frame(at: path.start)
    guard hasListRoom(travel, in: motion), let switched = (1...max(first, 1)).last(where: { isSwitch($0, in: motion) })
    else { return false }
    let next = (first + 1..<motion.count).first { isSwitch($0, in: motion) } ?? motion.count
    let from = motion.times[switched]
    let until = next < motion.count ? motion.times[next] : .max
    let touches = motion.paths(from: from, to: until).filter { $0.start > from && $0.lift < until }
    let isDead = Set(dead)
    let alive = touches.contains { !isDead.contains($0.gesture) && hasMoved($0, until: until, in: motion) }
    let frozen = touches.filter { isDead.contains($0.gesture) }
    return !alive && frozen.count >= Self.touches && frozen[0].start - from <= Self.afterSwitch
  }

  /// Whether the visible list itself could have followed: a list that is shorter than its page never does.
  private func hasListRoom(_ travel: DeadTravel, in motion: Motion) -> Bool {
    let n = travel.frames.lowerBound
    return motion.listRoom(n, forward: travel.direction < 0) > Limits.room
  }

  /// Whether the screen changed its page, or the pager moved on, in a frame.
  private func isSwitch(_ n: Int, in motion: Motion) -> Bool {
    motion.page[n] != motion.page[n - 1] || motion.visible[n] != motion.visible[n - 1]
  }

  /// Whether content moved from a touch until the next one.
  private func hasMoved(_ path: GesturePath, until: Int, in motion: Motion) -> Bool {
    let next = path.gesture + 1 < motion.paths.count ? motion.paths[path.gesture + 1].start : .max
    let first = motion.frame(at: path.start)
    let last = max(motion.frame(from: min(next, until)) - 1, first)
    return motion.stillRun(from: first, through: last, tolerance: Limits.still).upperBound < last
  }
}
