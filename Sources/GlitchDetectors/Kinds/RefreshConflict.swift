import TraceModel

/// A refresh control and the code that coordinates the views move content to and fro, or leave it at a wrong place.
public struct RefreshConflict: GlitchDetector {
  public static let description = DetectorDescription(
    id: "refresh-conflict",
    summary: "around a refresh the header or the list moves back and forth, or stays at a wrong place afterwards",
    rationale: """
      From the beginning of a refresh to 700 ms after its end, the header or the list turns twice within 300 ms by \
      more than 8 pt each, with no finger down: two pieces of code set the inset or the offset alternately. One \
      bounce is no conflict. Or, after the end, one of them rests more than 2 pt beyond its range for more than 500 ms: the \
      room for the refresh control was not removed, or was added twice. Users report it in JXPagingView #200 and \
      #203, SwipeTableView #8, GKPageScrollView #102, flutter_pulltorefresh #643, CBStoreHouseRefreshControl #15 and \
      #22, SVPullToRefresh #95, Tabman #489 and INSPullToRefresh #80.
      """,
    magnitude: "the largest movement between two turns, or the distance from where the view should rest, in points",
    causes: [
      LikelyCause(.setByTwo),
      LikelyCause(.roomNotTakenBack),
      LikelyCause(.heldByDelegate),
    ],
    triggering: [
      TraceSketch(
        "two writers",
        "0/-/-60/0 100/refresh:outer 1000/-/-60/0 1001/refreshed:outer 1080/-/-20/0 1160/-/-50/0 1240/-/-15/0 1320/-/-40/0 1500/-/0/0 2200/-/0/0"
      ),
      TraceSketch(
        "the list stays down", "0/-/0/-60 100/refresh:list 1000/refreshed:list 2200/-/0/-60",
        expect: Expectations(bounceOwner: .inner)),
      TraceSketch(
        "after a tab switch", "0/-/-60/0 100/refresh:outer 600/tab:1/0 1000/refreshed:outer 2200/-/-60/0"),
    ],
    nonTriggering: [
      TraceSketch(
        "pulled, held, and back",
        "0/200/0/0 300/400/-80/0 320/^ 330/refresh:outer 500/-/-60/0 1000/-/-60/0 1001/refreshed:outer 1300/-/0/0 2200/-/0/0"
      ),
      TraceSketch(
        "one bounce", "0/-/-60/0 100/refresh:outer 1000/-/-60/0 1001/refreshed:outer 1250/-/15/0 1400/-/0/0 2200/-/0/0"),
    ],
    limits: [
      DetectorLimit("way between two turns", swing, "pt", .reports),
      DetectorLimit("time between two turns", microseconds: span, .chosen),
      DetectorLimit("distance from the range", off, "pt", .chosen),
      DetectorLimit("rest beyond the range", microseconds: rest, .chosen),
    ],
    concern: .refresh, family: .changes,
    severity: SeverityRule(.major, noticeable: Overscroll.depth),
    tellsOfChanges: true, needs: [.times, .touches, .actions, .zeros])

  /// How long after a refresh its end may move content, in microseconds: the animation of 0.3 s, and a bounce.
  static let after = 700_000
  /// The minimum distance between two turns, in points: that of a bounce in the wrong place.
  static let swing = Overscroll.depth
  /// The minimum number of turns, and the time within which they have to occur, in microseconds. [chosen]
  static let turns = 2
  static let span = 300_000
  /// The minimum distance from the range in which a view may rest, in points, and the time for which it rests, in microseconds. [chosen]
  static let off = Overscroll.least
  static let rest = 500_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    refreshes(in: motion).flatMap { refresh in
      [toAndFro(refresh, in: motion), atRest(after: refresh, in: motion)].compactMap { $0 }
    }
  }

  /// The cause: code that wrote the offset in many frames.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    guard glitch.cause == .setByTwo else { return nil }
    return evidence.isHeld(from: glitch.start, through: glitch.end, frames: glitch.lastFrame - glitch.firstFrame)
      ? .heldByDelegate : nil
  }

  /// A refresh: when it began and ended, in microseconds; a recording may begin or end within it.
  private struct Refresh {
    var start: Int
    var end: Int?
    /// The start of the next refresh, in microseconds.
    var next = Int.max
  }

  private func refreshes(in motion: Motion) -> [Refresh] {
    var found: [Refresh] = []
    for event in motion.trace.events {
      guard case .change(let change) = event.kind else { continue }
      switch change {
      case .refreshBegin:
        if let last = found.indices.last { found[last].next = min(found[last].next, event.t) }
        found.append(Refresh(start: event.t))
      case .refreshEnd:
        if let last = found.indices.last, found[last].end == nil {
          found[last].end = event.t
        } else {
          found.append(Refresh(start: event.t, end: event.t))
        }
      default: continue
      }
    }
    return found
  }

  /// A vertical view's offset in a frame as it is seen, also beyond its range: insets that several writers set one after the other explain
  /// nothing here.
  private func offset(_ n: Int, isOuter: Bool, _ motion: Motion) -> Double {
    isOuter ? motion.trace.frames.outer[n] : motion.trace.frames.inner(n, page: motion.visible[n])
  }

  private func toAndFro(_ refresh: Refresh, in motion: Motion) -> Glitch? {
    let first = motion.frame(at: refresh.start - motion.interval)
    let last = motion.frame(at: min(refresh.end.map { $0 + Self.after } ?? .max, refresh.next))
    for stretch in untouched(first...max(last, first), motion) {
      for isOuter in [true, false] {
        let offsets = stretch.map { offset($0, isOuter: isOuter, motion) }
        // The first and the last are no turns, but the ends of the movement.
        let found = TurningPoints.all(of: offsets, swing: Self.swing * scale)
        guard found.count >= Self.turns + 2 else { continue }
        for k in 1..<found.count - Self.turns {
          let (from, to) = (stretch.lowerBound + found[k], stretch.lowerBound + found[k + Self.turns - 1])
          guard motion.times[to] - motion.times[from] <= Self.span else { continue }
          let way = (k - 1..<found.count - 1).map { abs(offsets[found[$0 + 1]] - offsets[found[$0]]) }.max() ?? 0
          let frames = stretch.lowerBound + found[k - 1]...stretch.lowerBound + found[found.count - 1]
          return glitch(
            frames, way, .setByTwo,
            "\(isOuter ? "the header" : "the list") moved back and forth around a refresh with no finger down: "
              + "\(found.count - 1 - k) turns of up to \(ShortNumber.text(way)) pt", limit: Self.swing * scale,
            in: motion)
        }
      }
    }
    return nil
  }

  /// The frames in which content changes, or the app begins to scroll it: what moves then moves for another reason.
  private func breaks(in motion: Motion) -> Set<Int> {
    let refreshed = motion.trace.events.compactMap { event -> ScreenEvent.View? in
      if case .change(.refreshBegin(let view)) = event.kind { view } else { nil }
    }
    let changed = motion.changes.compactMap { change -> Int? in
      switch change.change {
      case .refreshBegin(let view): isBouncing(view, before: change.frame, motion) ? change.frame : nil
      case .refreshEnd: nil
      // Those of the same view may be another writer's.
      case .insets(let view, _, _) where refreshed.contains(view): nil
      default: change.frame
      }
    }
    let asked = motion.trace.events.compactMap { event -> Int? in
      switch event.kind {
      case .setOffset(let view, _, _) where refreshed.contains(view): nil
      case .setOffset, .statusBarTap: motion.frame(from: event.t)
      case .tab, .change, .other: nil
      }
    }
    return Set(changed + asked)
  }

  /// Whether a view returns to its top by itself: a refresh that begins moves the edge of its bounce, which then turns once more.
  private func isBouncing(_ view: ScreenEvent.View, before n: Int, _ motion: Motion) -> Bool {
    guard n > 1 else { return false }
    let isOuter = view == .outer
    let beyond = isOuter ? motion.outerBeyond(n - 1) : motion.listBeyond(n - 1)
    return beyond < -Overscroll.least
      && offset(n - 1, isOuter: isOuter, motion) != offset(n - 2, isOuter: isOuter, motion)
  }

  /// The parts of a range of frames in which no finger is down, one page is shown, and nothing else moves content.
  private func untouched(_ frames: ClosedRange<Int>, _ motion: Motion) -> [ClosedRange<Int>] {
    var parts: [ClosedRange<Int>] = []
    let breaks = breaks(in: motion)
    for n in frames {
      let isFree = !motion.isTouched(from: motion.times[n] - Explanation.lag, to: motion.times[n])
      guard isFree else { continue }
      if let last = parts.last, last.upperBound == n - 1, motion.visible[n] == motion.visible[n - 1],
        !breaks.contains(n)
      {
        parts[parts.count - 1] = last.lowerBound...n
      } else {
        parts.append(n...n)
      }
    }
    return parts
  }

  /// The rest of a view beyond its range after a refresh has ended.
  private func atRest(after refresh: Refresh, in motion: Motion) -> Glitch? {
    guard let end = refresh.end else { return nil }
    var n = motion.frame(from: end)
    let last = motion.frame(at: refresh.next)
    while n < last {
      defer { n += 1 }
      for isOuter in [true, false] {
        func beyond(_ n: Int) -> Double { isOuter ? motion.outerBeyond(n) : motion.listBeyond(n) }
        guard abs(beyond(n)) > Self.off * scale, !isComingBack(n, isOuter: !isOuter, motion) else { continue }
        var k = n
        while k < last, motion.visible[k + 1] == motion.visible[n], motion.path(at: motion.times[k + 1]) == nil,
          abs(beyond(k + 1)) > Self.off * scale,
          abs(offset(k + 1, isOuter: isOuter, motion) - offset(n, isOuter: isOuter, motion)) <= Self.off
        {
          k += 1
        }
        guard Double(motion.times[k] - motion.times[n]) > Double(Self.rest) * scale else { continue }
        let place = isOuter ? "the header" : "the list"
        return glitch(
          n...k, abs(beyond(n)), .roomNotTakenBack,
          "the refresh ended and \(place) stayed \(ShortNumber.text(abs(beyond(n)))) pt beyond its \(beyond(n) < 0 ? "top" : "end")",
          limit: Self.off * scale, in: motion)
      }
    }
    return nil
  }

  /// Whether a view is on its way back from beyond its range: header and list may come back one after the other.
  private func isComingBack(_ n: Int, isOuter: Bool, _ motion: Motion) -> Bool {
    guard abs(isOuter ? motion.outerBeyond(n) : motion.listBeyond(n)) > Self.off else { return false }
    let here = offset(n, isOuter: isOuter, motion)
    // Of two dropped frames the next one shows the movement.
    return [max(n - Self.around, 0), min(n + Self.around, motion.count - 1)].contains {
      motion.visible[$0] == motion.visible[n] && offset($0, isOuter: isOuter, motion) != here
    }
  }

  /// The number of frames around one in which a view that comes back moves.
  private static let around = 3

  private func glitch(
    _ frames: ClosedRange<Int>, _ way: Double, _ cause: GlitchCause, _ detail: String, limit: Double, in motion: Motion
  ) -> Glitch {
    let (first, last) = (frames.lowerBound, frames.upperBound)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[first]), page: motion.visible[first], magnitude: Length.kept(way),
      unit: .points, cause: cause, detail: detail, confidence: Confidence.of(way, limit: limit))
  }
}
