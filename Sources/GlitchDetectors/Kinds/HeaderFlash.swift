import TraceModel

/// The header leaves its place for a moment and returns.
public struct HeaderFlash: GlitchDetector {
  public static let description = DetectorDescription(
    id: "header-flash",
    summary: "the header leaves its place and is back a moment later",
    rationale: """
      The header moves 8 pt or more beyond what fingers and momentum account for, and is back within 250 ms: where \
      it was, or where the finger has put it meanwhile. Or the finger moves it away, and it returns while the finger \
      is still down and has not turned back. Not a glitch: a header that snaps open or shut after the lift, also if a finger catches it and pulls it back, a bounce \
      beyond an edge, and the app's own scrolls. A single step of more than 24 pt is `jump-back`; four swings within \
      250 ms are `jitter`. Users call it flicker (react-native-collapsible-tab-view #329 and #490, JXPagingView #200 \
      and #338, GKPageScrollView #143).
      """,
    magnitude: "how far the header went beyond what is explained, in points",
    causes: [
      LikelyCause(.writtenByDelegate),
      LikelyCause(.offsetWrittenAtRest),
      LikelyCause(.offsetWrittenDuringMomentum),
      LikelyCause(.offsetWrittenDuringDrag),
      LikelyCause(.writtenRepeatedly),
      LikelyCause(.writtenByAction),
    ],
    triggering: [
      TraceSketch("at rest", "0/-/200/300 500/-/200/300 517/-/184/300 583/-/184/300 600/-/200/300 900/-/200/300"),
      TraceSketch(
        "slowly, while the list follows the finger",
        "0/700/200/0 300/550/200/150 400/500/180/200 500/450/200/250 700/350/200/350 900/350/200/350 920/^ 1000/-/200/350"
      ),
      TraceSketch(
        "on the way that the list's fling takes",
        "0/300/200/1000 100/400/200/900 110/^ 150/-/200/850 250/-/175/750 350/-/200/660 600/-/200/480 1000/-/200/400"),
      TraceSketch(
        "farther on, where the finger has left it",
        "0/600/0/0 400/500/100/0 420/^ 900/-/100/0 990/-/130/0 1080/-/100/0 1500/-/100/0"
      ),
      TraceSketch(
        "where it pauses between two drags",
        "0/300/200/0 200/400/100/0 220/^ 900/-/100/0 990/-/70/0 1080/-/100/0 1600/500/100/0 1800/400/200/0 2000/400/200/0 2020/^"
      ),
      TraceSketch(
        "just after the lift",
        "0/600/0/300 300/500/100/300 320/^ 340/-/100/300 420/-/70/300 500/-/100/300 900/-/100/300"),
      TraceSketch(
        "the finger pulls it out, and it slips back",
        "0/300/200/0 200/300/200/0 250/318/182/0 320/330/182/0 350/336/200/0 600/346/200/0 620/^ 900/-/200/0"),
    ],
    nonTriggering: [
      TraceSketch("pulled and pushed", "0/300/200/0 100/340/160/0 200/300/200/0 300/300/200/0 320/^ 900/-/200/0"),
      TraceSketch(
        "it snaps back after the lift", "0/300/200/0 150/330/170/0 167/^ 190/-/166/0 400/-/200/0 900/-/200/0"),
      TraceSketch(
        "two fingers, one after the other, fling it shut and open",
        "0/700/0/0 30/600/100/0 40/^ 70/-/200/0 120/300/200/0 170/500/0/0 180/^ 230/-/0/0 600/-/0/0"),
      TraceSketch(
        "a finger catches it as it snaps, and pulls it back",
        "0/600/0/0 200/500/100/0 220/^ 400/-/100/0 450/-/130/0 460/300/135/0 480/300/135/0 560/340/95/0 800/340/95/0 820/^ 1000/-/95/0"
      ),
      TraceSketch("it opens for good", "0/-/200/300 500/-/200/300 600/-/180/300 900/-/180/300"),
      TraceSketch(
        "it stays away for longer", "0/-/200/300 300/-/200/300 400/-/180/300 600/-/180/300 700/-/200/300 900/-/200/300"),
      TraceSketch(
        "it goes with the list's reversal",
        "0/300/200/10 100/330/180/0 200/300/200/10 300/300/200/10 320/^ 900/-/200/10"),
      TraceSketch(
        "the app shows it and hides it",
        "0/-/200/300 490/set:outer:150 500/-/200/300 600/-/150/300 610/set:outer:200 740/-/200/300 900/-/200/300"),
    ],
    limits: [
      DetectorLimit("excursion", excursion, "pt", .reports)
    ],
    concern: .jumps, family: .flashes, explanationWindows: [.jumps: time],
    severity: SeverityRule(.minor, noticeable: excursion), needsOneFinger: true)

  /// The minimum excursion, in points.
  static let excursion = Limits.excursion
  /// The maximum time from leaving the place to being back, in microseconds: that within which jumps are one incident.
  static let time = Limits.incident
  /// The distance within which a header is at its place, in points.
  static let place = Limits.still
  /// The distance up to which an offset that goes back has not turned, in points: offsets may have an error of one
  /// point.
  static let swing = 3.0

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  /// The frames from the last one at the place, past the farthest one, to the first one back.
  private struct Excursion {
    var (first, peak, last): (Int, Int, Int)
    /// Points, + = forward.
    var out: Double
    var back: Double
  }

  public func glitches(in motion: Motion) -> [Glitch] {
    let turns = TurningPoints.all(of: motion.outer, swing: Self.swing)
    guard turns.count > 2 else { return [] }
    var found: [Glitch] = []
    for index in turns.indices.dropFirst().dropLast() {
      guard let excursion = excursion(turns[index - 1], turns[index], turns[index + 1], in: motion),
        found.last.map({ $0.lastFrame <= excursion.first }) ?? true, !isJitter(turns, at: index, in: motion),
        let size = size(of: excursion, in: motion)
      else { continue }
      found.append(glitch(excursion, size: size, in: motion))
    }
    return found
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfJump(glitch)
      ?? (evidence.isWrittenRepeatedly(.outer, from: glitch.start, through: glitch.end) ? .writtenRepeatedly : nil)
  }

  /// The excursion to a turning point and back; `nil` if it is too small or takes too long.
  private func excursion(_ former: Int, _ peak: Int, _ next: Int, in motion: Motion) -> Excursion? {
    let outer = motion.outer
    // The place is the nearest of those from which the header came, where it rested and to which it returns: it may have come from farther
    // away before, and go on farther afterwards.
    func away(_ n: Int) -> Double { abs(outer[n] - outer[peak]) }
    let far = ([former, next] + rest(before: peak, since: former, in: motion)).map(away).min() ?? 0
    var first = peak
    while first > former, away(first) < far - Self.swing || away(first) < far - 1 && away(first - 1) > away(first) {
      first -= 1
    }
    while first < peak, motion.times[first] < motion.times[peak] - Self.time { first += 1 }
    let way: Double = outer[next] > outer[peak] ? 1 : -1
    // Back at the place, or where a finger that moves the header has moved the place meanwhile; or as far as it goes.
    var last = peak
    while last < next, motion.times[last] - motion.times[first] <= Self.time + motion.interval {
      let place = (outer[first] + drift(way, since: first, from: first, to: last, in: motion)) * way
      if outer[last] * way >= min(place - 1, outer[next] * way - 1) { break }
      last += 1
    }
    guard motion.times[last] - motion.times[first] <= Self.time + motion.interval else { return nil }
    let it = Excursion(
      first: first, peak: peak, last: last,
      out: outer[peak] - outer[first] - drift(way, since: first, from: first, to: peak, in: motion),
      back: outer[last] - outer[peak] - drift(-way, since: first, from: peak, to: last, in: motion))
    return min(abs(it.out), abs(it.back)) >= Self.excursion * scale ? it : nil
  }

  /// The last frame at rest before a turning point, if there is one in the time of an excursion.
  private func rest(before peak: Int, since former: Int, in motion: Motion) -> [Int] {
    var n = peak - 1
    // Frames at 30 Hz may leave less than the time of a rest within a touch's latency.
    let span = max(Explanation.lag, Pace.short + motion.interval)
    while n > former, motion.times[peak] - motion.times[n] <= Self.time {
      let early = max(motion.frame(from: motion.times[n] - span), former)
      if abs(motion.outer[n] - motion.outer[peak]) >= Self.excursion * scale,
        motion.times[n] - motion.times[early] >= Pace.short,
        (early...n).allSatisfy({ abs(motion.outer[$0] - motion.outer[n]) <= 1 })
      {
        return [n]
      }
      n -= 1
    }
    return []
  }

  /// The distance that the header would go between two frames in a direction (+ = forward), in points, with its sign.
  ///
  /// The finger that moved it before frame `begin` continues to move it, as far as it can go from there; 0 for a header at rest.
  private func drift(_ way: Double, since begin: Int, from first: Int, to last: Int, in motion: Motion) -> Double {
    // Movement before the finger went down is not the finger's.
    let down = motion.path(at: motion.times[begin])?.start ?? 0
    let before = motion.frame(from: max(motion.times[begin] - HeaderExplanation.speedTime, down))
    guard before < begin, first < last, motion.visible[begin] == motion.visible[last] else { return 0 }
    let speed = (motion.outer[begin] - motion.outer[before]) / Double(motion.times[begin] - motion.times[before]) * way
    let range = motion.outerRange(begin)
    let room = way > 0 ? range.upperBound - motion.outer[begin] : motion.outer[begin] - range.lowerBound
    func distance(to n: Int) -> Double {
      guard n > begin else { return 0 }
      let (from, to) = (motion.times[begin], motion.times[n])
      return max(min(speed * Double(to - from), motion.leastFingerWay(way, from: from, to: to), room), 0)
    }
    return (distance(to: last) - distance(to: first)) * way
  }

  /// Whether there are four steps to and fro within the time of one excursion. They are jitter.
  private func isJitter(_ turns: [Int], at index: Int, in motion: Motion) -> Bool {
    let steps = Oscillation.swings
    // The excursion's two steps end at this turning point and at the next one.
    return (index + 2 - steps...index).contains { first in
      let last = first + steps - 1
      return first > 0 && last < turns.count && motion.times[turns[last]] - motion.times[turns[first]] <= Self.time
    }
  }

  /// The unexplained part of an excursion, in points; `nil` if it is no flash.
  private func size(of it: Excursion, in motion: Motion) -> Double? {
    let (from, turn, to) = (motion.times[it.first], motion.times[it.peak], motion.times[it.last])
    let header = HeaderExplanation(motion)
    guard !motion.isAsked(for: .outer, from: from, to: to), !motion.hasSeveralFingers(from: from, to: to) else {
      return nil
    }
    let away: Double = it.out > 0 ? 1 : -1
    let unexplained = abs(it.out) - header.explained(away, from: it.first, to: it.peak)
    if unexplained >= Self.excursion * scale {
      // A finger that catches a header on its way takes it back itself, or flings it.
      let isCaught = motion.paths(from: from, to: to).contains {
        $0.start > from && abs(motion.outer[motion.frame(at: $0.start)] - motion.outer[it.first]) >= Self.excursion
      }
      let back = abs(it.back) - (isCaught ? header.explained(-away, from: it.peak, to: it.last) : 0)
      return back >= Self.excursion * scale && hasReturned(it, away, in: motion) ? min(unexplained, back) : nil
    }
    // The finger has moved it away. While that finger is down and does not move back, it stays there.
    let back = min(abs(it.back), abs(motion.outer[it.last] - motion.outer[it.peak]))
    let own = motion.longestFingerWay(-away, from: turn, to: to)
    let slipped = back - own - header.reversals(-away, from: it.peak, to: it.last)
    guard let path = motion.path(at: to), path.start <= from, slipped >= Self.excursion * scale,
      abs(motion.outer[it.last] - motion.outer[it.first]) <= Self.place
    else { return nil }
    return slipped
  }

  /// Whether the header is back at its place, or where fingers and momentum would have moved it by then.
  private func hasReturned(_ it: Excursion, _ away: Double, in motion: Motion) -> Bool {
    let header = HeaderExplanation(motion)
    let off = (motion.outer[it.last] - motion.outer[it.first]) * away
    return off >= -Self.place - header.explained(-away, from: it.first, to: it.last)
      && off <= Self.place + header.explained(away, from: it.first, to: it.last)
  }

  private func glitch(_ it: Excursion, size: Double, in motion: Motion) -> Glitch {
    let (from, to) = (motion.times[it.first], motion.times[it.last])
    let isHeld = motion.path(at: motion.times[it.peak]) != nil
    let isMoving = abs(motion.travel(it.first) - motion.travel(max(it.first - 3, 0))) > Limits.room
    return Glitch(
      kind: Self.kind, start: from, end: to, firstFrame: it.first, lastFrame: it.last,
      gesture: motion.trace.gesture(at: motion.times[it.first + 1]), page: motion.visible[it.peak],
      magnitude: Length.kept(size), unit: .points,
      cause: isHeld ? .offsetWrittenDuringDrag : isMoving ? .offsetWrittenDuringMomentum : .offsetWrittenAtRest,
      detail: "the header flashed: it went from \(ShortNumber.text(motion.shownOuter(it.first))) to "
        + "\(ShortNumber.text(motion.shownOuter(it.peak))) pt and was back at \(ShortNumber.text(motion.shownOuter(it.last))) pt after "
        + "\((to - from) / 1000) ms",
      confidence: Confidence.of(size, limit: Self.excursion * scale))
  }
}
