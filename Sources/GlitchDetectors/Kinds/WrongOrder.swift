import TraceModel

/// The wrong one of the two views moves first.
public struct WrongOrder: GlitchDetector {
  public static let description = DetectorDescription(
    id: "wrong-order",
    summary: "the list scrolls although the header should move first, or the other way round",
    rationale: """
      Under a finger or in its fling, one view moves by 20 pt, in at least three frames and 45 ms, while the other \
      stays within 3.5 pt, although it has more than 4 pt of room and the screen's `forward` or `backward` order \
      says that it should move. With `self_only` the header should not move at all, with `parallel` both should. A \
      touch on the header or the bar may always move the header first. Not a glitch: a header that snaps to an end \
      after the lift, and movements of an action or a tab switch. The orders are those of ArkUI's nested scrolling. \
      Users report it in Flutter #63978 and #136199 and MXSegmentedPager #6.
      """,
    magnitude: "how far the wrong view moved, in points",
    causes: [
      LikelyCause(.listMovedFirst),
      LikelyCause(.outerMovedFirst),
      LikelyCause(
        .listMovedFirst, "the list's own pan has moved it before any delegate is called",
        cure: "Switch the list's own scrolling off, and move it by its share; a correction afterwards is visible.",
        by: ["DrivenPage.init(_:changed:)", "DrivenPage.scroll(to:)"]),
    ],
    triggering: [
      TraceSketch("the list before the header", "0/700/0/0 300/500/0/200 600/500/0/200 620/^ 900/-/0/200"),
      TraceSketch(
        "an action is over when the finger comes down",
        "0/-/0/0 100/set:outer:0 200/-/0/0 300/700/0/0 600/500/0/200 900/500/0/200 920/^ 1200/-/0/200"),
      TraceSketch("the header before the list", "0/300/200/300 300/500/0/300 600/500/0/300 620/^ 900/-/0/300"),
      TraceSketch(
        "the header takes the list's momentum over",
        "0/300/200/1000 100/400/200/900 110/^ 200/-/200/800 400/-/0/800 500/-/0/720 700/-/0/640 1100/-/0/640"),
      TraceSketch(
        "the header moves on a page that scrolls alone", "0/300/200/0 300/500/0/0 600/500/0/0 620/^ 900/-/0/0",
        expect: Expectations(backward: .selfOnly)),
    ],
    nonTriggering: [
      TraceSketch("the header first", "0/700/0/0 300/500/200/0 600/300/200/200 800/300/200/200 820/^"),
      TraceSketch(
        "a list that was left scrolled goes first", "0/300/100/300 450/600/100/0 600/700/0/0 800/700/0/0 820/^"),
      TraceSketch("from the header", "0/50/150/300 300/200/0/300 600/200/0/300 620/^ 900/-/0/300"),
      TraceSketch(
        "from the page's edge, by a finger that is on the bar when the pan begins",
        "0/255/0/0 33/230/0/0 200/60/170/0 400/60/170/0 420/^", expect: Expectations(forward: .selfFirst)),
      TraceSketch(
        "the list first, as declared", "0/700/0/200 300/500/0/400 600/500/0/400 620/^ 900/-/0/400",
        expect: Expectations(forward: .selfFirst)),
    ],
    limits: [
      DetectorLimit("way of the wrong view", least, "pt", .labels),
      DetectorLimit("duration", microseconds: DoubleScroll.time, .labels),
    ],
    concern: .wrongView, family: .turns, precedence: 1,
    severity: SeverityRule(.minor, noticeable: least), needsOneFinger: true, needs: [.times, .touches, .zeros])

  /// The minimum distance of the wrong view, in points: that of double-scroll.
  static let least = DoubleScroll.excess
  /// The movement in one frame above which a view moves, in points (exclusive).
  static let moving = DoubleScroll.moving
  /// The maximum movement in one frame of a view that may be standing still, in points: rounding.
  static let standing = 1.0
  /// The maximum time between two steps of one incident, in microseconds: it allows for missed frames and the latency of touches.
  static let pause = 100_000
  /// The minimum ratio of the finger's distance, while it is down, to the view's.
  static let share = 0.5

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.count > Self.frames else { return [] }
    return motion.paths.flatMap { $0.isControls ? [] : incidents(of: $0, in: motion) }
  }

  private static let frames = DoubleScroll.frames

  /// A movement of a view that is not its turn.
  private struct Move {
    let isOuter: Bool
    let isForward: Bool
  }

  private func incidents(of path: GesturePath, in motion: Motion) -> [Glitch] {
    let until = momentum(of: path, in: motion) != nil ? motion.nextTouch(after: path) : path.lift + Explanation.lag
    let end = motion.frame(at: min(until, motion.nextTouch(after: path)))
    // Of several fingers, one above the page may be the one that scrolls.
    let isOnPage = motion.candidates(for: path).allSatisfy(motion.beganOnPage)
    var n = max(motion.frame(at: path.start), 0) + 1
    var found: [Glitch] = []
    while n <= end {
      guard let move = move(into: n, isOnPage: isOnPage, in: motion) else {
        n += 1
        continue
      }
      let run = run(of: move, from: n - 1, through: end, in: motion)
      if let glitch = judge(run, move, path, in: motion) { found.append(glitch) }
      n = max(run.upperBound, n) + 1
    }
    return found
  }

  /// The movement of the one view that moves into a frame, if it is not its turn.
  @inline(__always)
  private func move(into n: Int, isOnPage: Bool, in motion: Motion) -> Move? {
    let outer = motion.outer[n] - motion.outer[n - 1]
    let inner = motion.inner[n] + motion.listBeyond(n) - motion.inner[n - 1] - motion.listBeyond(n - 1)
    let isOuter = abs(outer) > Self.moving && abs(inner) <= Self.standing
    guard isOuter || (abs(inner) > Self.moving && abs(outer) <= Self.standing),
      motion.visible[n] == motion.visible[n - 1]
    else { return nil }
    let move = Move(isOuter: isOuter && abs(outer) > abs(inner), isForward: (isOuter ? outer : inner) > 0)
    return isWrong(move, n, isOnPage: isOnPage, in: motion) ? move : nil
  }

  private func isWrong(_ move: Move, _ n: Int, isOnPage: Bool, in motion: Motion) -> Bool {
    let expect = motion.trace.expect
    func outerCould() -> Bool { motion.outerRoom(n, forward: move.isForward) > Limits.room }
    func listCould() -> Bool { motion.listRoom(n, forward: move.isForward) > Limits.room }
    switch move.isForward ? expect.forward : expect.backward {
    case .parentFirst: return !move.isOuter && outerCould()
    case .selfFirst: return move.isOuter && isOnPage && listCould()
    case .selfOnly: return move.isOuter && isOnPage
    case .parallel: return isOnPage && (move.isOuter ? listCould() : outerCould())
    }
  }

  /// The frames from `n` on in which a view moves in its direction while the other one stays and has room.
  private func run(of move: Move, from n: Int, through end: Int, in motion: Motion) -> ClosedRange<Int> {
    let direction: Double = move.isForward ? 1 : -1
    func moving(_ k: Int) -> Double { (move.isOuter ? motion.outer[k] : motion.inner[k]) * direction }
    func other(_ k: Int) -> Double { move.isOuter ? motion.inner[k] + motion.listBeyond(k) : motion.outer[k] }
    var (low, high, furthest, last) = (other(n), other(n), moving(n), n)
    var k = n + 1
    while k <= end, motion.visible[k] == motion.visible[n],
      motion.times[k] - motion.times[last] <= Self.pause || last == k - 1
    {
      (low, high) = (min(low, other(k)), max(high, other(k)))
      if high - low > Limits.still || furthest - moving(k) > Limits.room { break }
      if !isWrong(move, k, isOnPage: true, in: motion) { break }
      if moving(k) > furthest + Self.moving { (furthest, last) = (moving(k), k) }
      k += 1
    }
    return n...last
  }

  private func judge(_ run: ClosedRange<Int>, _ move: Move, _ path: GesturePath, in motion: Motion) -> Glitch? {
    let (first, last) = (run.lowerBound, run.upperBound)
    let offsets = move.isOuter ? motion.outer : motion.inner
    let way = abs(offsets[last] - offsets[first])
    guard way >= Self.least * scale, last - first >= Self.frames,
      Double(motion.times[last] - motion.times[first]) >= Double(DoubleScroll.time) * scale,
      steps(of: offsets, run) >= Self.frames,
      !motion.isDriven(
        from: motion.times[first], to: motion.times[last], byTabs: motion.times[first] >= path.lift),
      isExplained(run, move, offsets, path, in: motion)
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: path.gesture, page: motion.visible[first], magnitude: Length.kept(way), unit: .points,
      cause: move.isOuter ? .outerMovedFirst : .listMovedFirst,
      detail: sentence(move, way, in: motion),
      confidence: Confidence.of(way, limit: Self.least * scale))
  }

  /// A sentence with the view that moved first, then the view that should move in the screen's order.
  private func sentence(_ move: Move, _ way: Double, in motion: Motion) -> String {
    let length = "\(ShortNumber.text(way)) pt"
    let seen =
      move.isOuter
      ? "the header \(move.isForward ? "closed" : "opened") by \(length) while the list stood still"
      : "the list scrolled \(length)\(move.isForward ? "" : " back") while the header stayed \(move.isForward ? "open" : "closed")"
    switch move.isForward ? motion.trace.expect.forward : motion.trace.expect.backward {
    case .parentFirst: return seen + "; the header should move first"
    case .selfFirst: return seen + "; the list should move first"
    case .selfOnly: return seen + "; on this screen the header should not move"
    case .parallel: return seen + "; both should move together"
    }
  }

  /// The number of frames in which a view moves.
  private func steps(of offsets: [Double], _ run: ClosedRange<Int>) -> Int {
    (run.lowerBound + 1...run.upperBound).count { abs(offsets[$0] - offsets[$0 - 1]) > Self.moving }
  }

  /// Whether the finger, or the momentum that it left, moves the view.
  private func isExplained(
    _ run: ClosedRange<Int>, _ move: Move, _ offsets: [Double], _ path: GesturePath, in motion: Motion
  ) -> Bool {
    let (first, last) = (run.lowerBound, run.upperBound)
    let direction: Double = move.isForward ? -1 : 1
    if motion.times[first] < path.lift {
      let end = min(motion.times[last], path.lift)
      let held = min(motion.frame(at: path.lift + Explanation.lag), last)
      let way = abs(offsets[held] - offsets[first])
      let finger = path.way(from: motion.times[first] - Explanation.lag, to: end) * direction
      return finger >= Self.share * min(way, Self.least)
    }
    guard let velocity = momentum(of: path, in: motion), (velocity > 0) == move.isForward else { return false }
    // A header that settles at an end after the lift. A motion that turns into the list's, or into which the list's turns, does
    // not settle.
    guard move.isOuter else { return true }
    return motion.outerRoom(last, forward: false) > Limits.room
      && motion.outer[last] < motion.pin(last) - Limits.room
      || listMoves(around: run, isForward: move.isForward, in: motion)
  }

  /// The speed that a finger left the content, in points per second, + = forward; `nil` if there is none.
  ///
  /// It is a fling's, or that at which the content goes on as it went under the finger, as after a touch that the system cancels.
  private func momentum(of path: GesturePath, in motion: Motion) -> Double? {
    let gesture = motion.trace.gestures[path.gesture]
    if gesture.kind == .fling { return gesture.releaseVelocity }
    let (lift, later) = (motion.frame(at: path.lift), motion.frame(at: path.lift + Explanation.lag))
    guard later > lift, motion.times[later] < motion.nextTouch(after: path) else { return nil }
    let before = motion.speed(before: lift, over: Pace.short, earliest: path.start)
    let after = motion.speed(before: later, over: Pace.short, earliest: path.lift)
    return before * after > 0 && min(abs(before), abs(after)) >= Limits.flingSpeed ? after : nil
  }

  /// Whether the list moves in a direction just before a stretch of frames, or just after it.
  private func listMoves(around run: ClosedRange<Int>, isForward: Bool, in motion: Motion) -> Bool {
    let direction: Double = isForward ? 1 : -1
    let before = motion.frame(at: motion.times[run.lowerBound] - Self.pause)
    let after = min(motion.frame(from: motion.times[run.upperBound] + Self.pause), motion.count - 1)
    func way(_ a: Int, _ b: Int) -> Double {
      motion.visible[a] == motion.visible[b] ? (motion.inner[b] - motion.inner[a]) * direction : 0
    }
    return max(way(before, run.lowerBound), way(run.upperBound, after)) > Limits.room
  }
}
