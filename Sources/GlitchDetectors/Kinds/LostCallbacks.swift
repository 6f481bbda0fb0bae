import TraceModel

/// A view moves, and the code that coordinates it receives no callbacks any more.
public struct LostCallbacks: GlitchDetector {
  public static let description = DetectorDescription(
    id: "lost-callbacks",
    summary: "the header or the list moves, and the code that coordinates them is not notified",
    rationale: """
      In a replay, a view moves by itself for three frames and 40 pt or more after it has lost the delegate or the \
      observers that it had, although it was the other view's turn to move, or became so. Frames in which code wrote \
      the offset do not count. A recording does not show who is notified, so the kind is found in replays only. Users \
      report it in SwipeTableView #19, SJSegmentedViewController #69, #136 and #146, and JXPagingView #210 and #216.
      """,
    magnitude: "how far the view moved without a notification, in points",
    causes: [
      LikelyCause(.notListening),
      LikelyCause(
        .notListening, "pages were reloaded or replaced, and their observers were not added again",
        cure: "Hand every new page to the code that coordinates the views, and remove the old one.",
        by: ["NestedScrollCoordinator.setPage(_:at:)", "DrivenPage.release()"]),
      LikelyCause(
        .notListening, "another object has taken the delegate: a view controller, a library, a proxy",
        cure: "Keep the delegate, and pass its calls on.", by: ["NestedScrollCoordinator.scrollViewDidScroll(_:)"]),
    ],
    triggering: [
      TraceSketch(
        "the list's observers are gone, and the header stays open",
        "0/700/150/100 60/680/150/100 65/unheard:list 400/450/150/330 600/450/150/330 620/^ 900/-/150/330"),
      TraceSketch(
        "the outer view's delegate, and the list stays at its end",
        "0/300/200/300 60/320/200/300 65/unheard:outer 400/450/70/300 600/450/70/300 620/^ 900/-/70/300"),
    ],
    nonTriggering: [
      TraceSketch(
        "the list is heard", "0/heard:list 0/700/200/100 400/450/200/350 600/450/200/350 620/^ 900/-/200/350"),
      TraceSketch(
        "nothing moves meanwhile",
        "0/700/200/100 300/500/200/300 450/500/200/300 470/^ 500/unheard:list 700/heard:list 900/-/200/300"),
      TraceSketch(
        "it is the list's turn, and it does not reach its end",
        "0/700/200/100 200/600/200/200 210/unheard:list 400/450/200/350 600/450/200/350 620/^ 900/-/200/350"),
      TraceSketch(
        "for a moment",
        "0/700/200/100 200/600/200/200 210/unheard:list 250/heard:list 400/450/200/350 600/450/200/350 620/^ 900/-/200/350"
      ),
      TraceSketch(
        "a recording does not say", "0/700/200/100 200/600/200/200 400/450/200/350 600/450/200/350 620/^ 900/-/200/350"),
    ],
    limits: [
      DetectorLimit("way that nobody heard of", way, "pt", .labels)
    ],
    concern: .refresh, family: .momentum,
    severity: SeverityRule(.minor, noticeable: way))

  /// The minimum distance, in points. [labels, as for finger travel]
  static let way = Limits.deadTravel
  /// The minimum number of frames in which the view moves.
  static let frames = 3

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  /// None: frames alone do not show which callbacks were sent.
  public func glitches(in motion: Motion) -> [Glitch] { [] }

  public func glitches(in motion: Motion, log: ReplayLog) -> [Glitch] {
    var found: [Glitch] = []
    var since: [ScreenEvent.View: Int] = [:]
    for entry in log.entries {
      switch entry.action {
      case .callbacksEnded: since[entry.view] = entry.t
      case .callbacksBegan:
        guard let from = since.removeValue(forKey: entry.view) else { continue }
        found += glitches(of: entry.view, from: from, to: entry.t - 1, log, in: motion)
      case .write, .panCancelled, .panBegan: continue
      }
    }
    let end = motion.times.last ?? 0
    for (view, from) in since { found += glitches(of: view, from: from, to: end, log, in: motion) }
    return found.sorted { ($0.start, $0.page) < ($1.start, $1.page) }
  }

  /// A view's motion within a time span without callbacks: one glitch per gesture.
  private func glitches(of view: ScreenEvent.View, from: Int, to: Int, _ log: ReplayLog, in motion: Motion) -> [Glitch]
  {
    guard view != .pager, motion.count > 1 else { return [] }
    let written = ReplayEvidence(log: log, gestures: []).writes(to: view, from: from, through: to)
    var runs: [(gesture: Int?, frames: [Int], way: Double)] = []
    for n in max(motion.frame(from: from), 1)..<max(motion.frame(from: to + 1), 1) {
      guard let step = step(of: view, into: n, in: motion), step != 0, !written.contains(motion.times[n]) else {
        continue
      }
      let gesture = motion.trace.gesture(at: motion.times[n])
      if runs.last.map({ $0.gesture != gesture }) ?? true { runs.append((gesture, [], 0)) }
      runs[runs.count - 1].frames.append(n)
      runs[runs.count - 1].way += abs(step)
    }
    return runs.compactMap { run in
      guard run.frames.count >= Self.frames, run.way >= Self.way * scale, let moved = run.frames.first,
        let last = run.frames.last, isMissed(view, run.frames, in: motion)
      else { return nil }
      let name = view == .outer ? "the header" : "the list"
      return Glitch(
        kind: Self.kind, start: motion.times[moved - 1], end: motion.times[last], firstFrame: moved - 1,
        lastFrame: last,
        gesture: run.gesture, page: view.page ?? motion.visible[moved], magnitude: Length.kept(run.way), unit: .points,
        cause: .notListening,
        detail:
          "\(name) moved \(ShortNumber.text(run.way)) pt in \(run.frames.count) frames, and the app's code was not notified"
      )
    }
  }

  /// Whether it was the other view's turn while a view moved, or became so when the view reached its edge.
  private func isMissed(_ view: ScreenEvent.View, _ frames: [Int], in motion: Motion) -> Bool {
    guard let last = frames.last else { return false }
    func direction(_ n: Int) -> Double { step(of: view, into: n, in: motion) ?? 0 > 0 ? 1 : -1 }
    // One or two frames are the hand-off itself.
    if frames.count(where: { !isTurn(of: view, direction($0), from: $0 - 1, in: motion) }) >= Self.frames {
      return true
    }
    return !isTurn(of: view, direction(last), from: last, in: motion)
  }

  /// Whether it is a view's turn to move in a direction (+ = forward) from its place in a frame; also where neither
  /// view can move.
  private func isTurn(of view: ScreenEvent.View, _ direction: Double, from n: Int, in motion: Motion) -> Bool {
    let range = motion.outerRange(n)
    let outerRoom = direction > 0 ? range.upperBound - motion.outer[n] : motion.outer[n] - range.lowerBound
    let (outer, list) = (outerRoom > Limits.room, motion.listRoom(n, forward: direction > 0) > Limits.room)
    switch direction > 0 ? motion.trace.expect.forward : motion.trace.expect.backward {
    case .parentFirst: return view == .outer ? outer || !list : !outer
    case .selfFirst: return view == .outer ? !list : list || !outer
    case .selfOnly: return view != .outer || !list
    case .parallel: return view == .outer ? outer || !list : list || !outer
    }
  }

  /// The movement of a view into a frame, in points; `nil` for a page that is not shown.
  private func step(of view: ScreenEvent.View, into n: Int, in motion: Motion) -> Double? {
    guard case .page(let page) = view else { return motion.outer[n] - motion.outer[n - 1] }
    guard motion.visible[n] == page, motion.visible[n - 1] == page else { return nil }
    return motion.inner[n] - motion.inner[n - 1]
  }
}
