import TraceModel

/// Content jumps to another position between two frames.
public struct JumpBack: GlitchDetector {
  public static let description = DetectorDescription(
    id: "jump-back",
    summary: "content jumps to another place between two frames",
    rationale: """
      Between two frames the content moves at least 24 pt further than its speed before and after predicts, and at \
      least 12 pt further than the finger (up to 60 ms late) or the fling accounts for. Four jumps back and forth of \
      more than 4 pt each, together 24 pt, count as well, and so do jumps of the pager by half a page. Jumps within \
      250 ms are one incident. Where touches are not known, a step counts if no finger can have made it: content that \
      moves on with a third of its speed, or before, may follow a finger, and within 50 ms a finger begins and ends a \
      movement of up to 5000 pt/s; so it does in a clip of at most 20 frames per second whose touches are sampled with its \
      frames. Not a glitch: a late frame that shows the movement of several, content that catches up \
      after it was held (`interrupted-handoff`), and the app's own scrolls. The confidence is 0.5 where 12 pt are \
      left unexplained, and rises with it.
      """,
    magnitude: "the largest change of the offset within the incident, in points",
    causes: [
      LikelyCause(.writtenByDelegate),
      LikelyCause(.offsetWrittenDuringDrag),
      LikelyCause(.writtenByAction),
      LikelyCause(.offsetWrittenAtRest),
      LikelyCause(.offsetWrittenDuringMomentum),
    ],
    triggering: [
      TraceSketch(
        "against the finger", "0/300/130/390 300/400/130/290 317/405/200/290 600/500/200/200 800/500/200/200 820/^"),
      TraceSketch(
        "with the finger", "0/500/130/290 300/400/130/390 317/395/200/395 600/300/200/490 800/300/200/490 820/^"),
      TraceSketch("at rest", "0/-/200/0 500/-/200/0 517/-/0/0 900/-/0/0"),
      TraceSketch(
        "back and forth",
        "0/-/190/0 100/-/190/0 117/-/198/0 133/-/190/0 150/-/198/0 167/-/190/0 183/-/198/0 900/-/198/0"),
    ],
    nonTriggering: [
      TraceSketch(
        "dragged back and forth",
        "0/300/150/0 100/260/190/0 133/280/170/0 167/260/190/0 200/280/170/0 233/260/190/0 400/260/190/0 420/^ 900/-/190/0"
      ),
      TraceSketch("a quick drag", "0/700/0/0 100/500/200/0 200/300/200/200 400/300/200/200 420/^ 900/-/200/200"),
      TraceSketch("a fling runs out", "0/700/0/0 60/600/100/0 70/^ 126/-/200/0 400/-/200/500 900/-/200/700"),
    ],
    limits: [
      DetectorLimit("step beyond the usual one", Jump.threshold, "pt", .labels),
      DetectorLimit("step beyond all that explains it", Jump.clearly * Jump.threshold, "pt", .measured),
      DetectorLimit("latency of a touch", microseconds: Explanation.lag, .labels),
      DetectorLimit("irregularity of time stamps", microseconds: Explanation.irregularity, .measured),
      DetectorLimit("one swing of several", Oscillation.swing, "pt", .measured),
      DetectorLimit("speed before or after, without touches", UnseenFinger.share, "", .chosen),
      DetectorLimit("time of a whole flick, without touches", microseconds: UnseenFinger.flick, .chosen),
      DetectorLimit("speed of a flick, without touches", UnseenFinger.fastest, "pt/s", .chosen),
    ],
    concern: .jumps, family: .jumps,
    severity: SeverityRule(.minor, noticeable: Jump.threshold), needs: [.times])

  /// The time, in microseconds, within which the view had the offset that a jump back leads to.
  static let memory = 2_000_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    var found: [Glitch] = []
    var incident: [Jump] = []
    func close() {
      if let glitch = glitch(of: incident, in: motion) { found.append(glitch) }
      incident.removeAll()
    }
    let steps = Deviation.all(in: motion, least: Oscillation.swing * scale)
    let alone = Jump.all(steps, of: motion, least: Jump.threshold * scale) + Jump.ofPager(in: motion, scale: scale)
    var jumps = (alone + Oscillation.jumps(steps, of: motion, scale: scale)).sorted { $0.frame < $1.frame }
    let isUnseen = motion.trace.unknown.facts.contains(.touches)
    jumps.removeAll { isUnseen ? UnseenFinger.explains($0, in: motion) : UnseenFinger.isSampledRarely($0, in: motion) }
    for jump in jumps {
      if let last = incident.last, motion.times[jump.frame] - motion.times[last.frame] > Limits.incident { close() }
      incident.append(jump)
    }
    close()
    return found
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    evidence.causeOfJump(glitch)
  }

  private func glitch(of jumps: [Jump], in motion: Motion) -> Glitch? {
    guard let first = jumps.first, let last = jumps.last,
      let largest = jumps.max(by: { abs($0.change) < abs($1.change) })
    else { return nil }
    let n = first.frame - 1
    return Glitch(
      kind: Self.kind, start: motion.times[n], end: motion.times[last.frame], firstFrame: n, lastFrame: last.frame,
      gesture: motion.trace.gesture(at: motion.times[first.frame]), page: motion.visible[n],
      magnitude: Length.kept(abs(largest.change)), unit: .points, cause: cause(of: largest, in: motion),
      detail: detail(of: largest, count: jumps.count, in: motion), confidence: confidence(in: jumps, motion))
  }

  /// The confidence from the jump that is clearest beyond its explanation: 1 from the threshold on. Consecutive swings count
  /// together.
  private func confidence(in jumps: [Jump], _ motion: Motion) -> Double {
    if motion.trace.unknown.facts.contains(.touches) { return UnseenFinger.confidence(in: jumps, motion) }
    if jumps.contains(where: { $0.view == .pager }) || jumps.count >= Oscillation.swings { return 1 }
    let beyond = jumps.map(\.beyond).max() ?? 0
    return min(1, max(0, beyond / Jump.threshold))
  }

  private func cause(of jump: Jump, in motion: Motion) -> GlitchCause {
    if motion.path(at: motion.times[jump.frame]) != nil { return .offsetWrittenDuringDrag }
    let speed = Pace.speed(jump.frame - 1, -1, in: motion)
    return abs(speed) > Limits.flingSpeed / 10 ? .offsetWrittenDuringMomentum : .offsetWrittenAtRest
  }

  private func detail(of jump: Jump, count: Int, in motion: Motion) -> String {
    let before = jump.before + motion.shift(jump.frame, of: jump.view.view)
    let after = before + jump.change
    let verb = motion.trace.unknown.facts.contains(.touches) ? "moved" : "jumped"
    var text =
      "\(jump.view.name) \(verb) \(ShortNumber.text(abs(jump.change))) pt \(jump.change > 0 ? "forward" : "back") "
    text += "in one frame, from \(ShortNumber.text(before)) to \(ShortNumber.text(after)) pt"
    if isBack(jump, in: motion) { text += ", where it had just been" }
    if let path = motion.path(at: motion.times[jump.frame]) {
      let moved = path.y(at: motion.times[jump.frame]) - path.y(at: motion.times[jump.frame - 1])
      let way = moved == 0 ? "rested" : "moved \(ShortNumber.text(abs(moved))) pt \(moved > 0 ? "down" : "up")"
      text += ", while the finger \(way)"
    }
    return count > 1 ? text + "; \(count) jumps in all" : text
  }

  /// Whether the view returned to an offset that it had shortly before.
  private func isBack(_ jump: Jump, in motion: Motion) -> Bool {
    let after = jump.before + jump.change
    var n = jump.frame - 1
    while n >= 0, motion.times[jump.frame] - motion.times[n] <= Self.memory {
      let there =
        switch jump.view {
        case .outer: motion.outer[n]
        case .page(let page): motion.offset(n, page: page)
        case .pager: motion.trace.frames.pager[n]
        }
      if abs(there - after) <= Limits.room { return true }
      n -= 1
    }
    return false
  }
}

/// The movements that a finger may have made in a recording without touches.
private enum UnseenFinger {
  /// The share of a step's speed with which content that follows a finger moves before the step or after it.
  static let share = 1.0 / 3
  /// The time, in microseconds, within which a finger begins and ends a movement.
  static let flick = 50_000
  /// The highest speed of a finger, in points per second. [chosen]
  static let fastest = 5000.0
  /// The confidence in a step within one refresh at 60 Hz: nobody knows what the finger did.
  private static let certainty = 0.8
  /// The duration, in microseconds, of a step that has this confidence.
  private static let refresh = 1e6 / 60

  static func explains(_ jump: Jump, in motion: Motion) -> Bool {
    if jump.view == .pager { return false }
    let (n, times) = (jump.frame, motion.times)
    func speed(_ n: Int) -> Double? {
      guard n > 0, n < motion.count, motion.visible[n] == motion.visible[n - 1] else { return nil }
      let way = motion.outer[n] - motion.outer[n - 1] + motion.inner[n] - motion.inner[n - 1]
      return way / Double(max(times[n] - times[n - 1], 1)) * 1e6
    }
    guard let own = speed(n), own != 0 else { return false }
    if times[n] - times[n - 1] >= flick, abs(own) <= fastest { return true }
    return [speed(n - 1), speed(n + 1)].contains { $0.map { $0 / own >= share } ?? false }
  }

  /// Whether a touch was sampled no more often than the frames of a slow clip, so that a finger's flick fits between two of them.
  static func isSampledRarely(_ jump: Jump, in motion: Motion) -> Bool {
    let (from, to) = (motion.times[jump.frame - 1], motion.times[jump.frame])
    let longest = fastest * Double(to - from) / 1e6
    guard motion.interval >= flick, jump.view != .pager, to - from >= flick, abs(jump.change) <= longest else {
      return false
    }
    let touches = motion.trace.touches
    let first = touches.partitioningIndex { $0.t > from - (to - from) }
    let inside = touches.partitioningIndex { $0.t > from }
    let end = touches.partitioningIndex { $0.t > to }
    return first < end && end - inside <= mostSamples
  }

  /// The samples of a touch within a frame of a clip: one, and where the touch begins or ends between two frames another.
  private static let mostSamples = 2

  static func confidence(in jumps: [Jump], _ motion: Motion) -> Double {
    let times = jumps.map { Double(motion.times[$0.frame] - motion.times[$0.frame - 1]) }
    return certainty * min(1, refresh / max(times.min() ?? refresh, 1))
  }
}
