import TraceModel

/// Content that was somewhere is suddenly somewhere else.
public struct JumpBack: GlitchDetector {
  public static let description = DetectorDescription(
    id: "jump-back",
    summary: "an offset changes at once by more than the finger or the motion before it explains",
    rationale: """
      Between two frames the outer offset, or that of the list that stays visible, changes by 24 pt more than is explained: \
      under a finger by its own way in a frame, now or up to 60 ms before, and by what the content is behind it; with no finger \
      down by the content's speed. Under a finger, speed explains nothing. Also smaller jumps to and fro: four of more than 4 pt \
      each within a quarter of a second, together 24 pt; and the pager, by half a page. What code asked for by an action is no \
      glitch; changes within a quarter of a second are one incident. Limits: the rules behind the labelled recordings.
      """,
    magnitude: "the largest change of the offset within the incident, in points",
    triggering: [
      TraceSketch(
        "against the finger", "0/300/130/390 300/400/130/290 317/405/200/290 600/500/200/200 800/500/200/200 820/^"),
      TraceSketch(
        "with the finger", "0/500/130/290 300/400/130/390 317/395/200/395 600/300/200/490 800/300/200/490 820/^"),
      TraceSketch("at rest", "0/-/200/0 500/-/200/0 517/-/0/0 900/-/0/0"),
      TraceSketch(
        "to and fro", "0/-/190/0 100/-/190/0 117/-/198/0 133/-/190/0 150/-/198/0 167/-/190/0 183/-/198/0 900/-/198/0"),
    ],
    nonTriggering: [
      TraceSketch(
        "rubbed to and fro",
        "0/300/150/0 100/260/190/0 133/280/170/0 167/260/190/0 200/280/170/0 233/260/190/0 400/260/190/0 420/^ 900/-/190/0"
      ),
      TraceSketch("a quick drag", "0/700/0/0 100/500/200/0 200/300/200/200 400/300/200/200 420/^ 900/-/200/200"),
      TraceSketch("a fling runs out", "0/700/0/0 60/600/100/0 70/^ 126/-/200/0 400/-/200/500 900/-/200/700"),
    ],
    precedence: 50,
    yieldsTo: ["wrong-tab-restore"])

  /// Jumps closer than this are one incident, in microseconds: there and back again is one flash to the eye.
  static let incident = 250_000
  /// A jump towards a place left within this time is one back, in microseconds.
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
    let alone = Jump.all(in: motion, least: Jump.threshold * scale)
    let jumps = (alone + Oscillation.jumps(in: motion, scale: scale)).sorted { $0.frame < $1.frame }
    for jump in jumps {
      if let last = incident.last, motion.times[jump.frame] - motion.times[last.frame] > Self.incident { close() }
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
      detail: detail(of: largest, count: jumps.count, in: motion))
  }

  private func cause(of jump: Jump, in motion: Motion) -> GlitchCause {
    if motion.stroke(at: motion.times[jump.frame]) != nil { return .offsetWrittenDuringDrag }
    let speed = motion.speed(before: jump.frame - 1, over: Explanation.speedWindow, earliest: 0)
    return abs(speed) > Limits.flingSpeed / 10 ? .offsetWrittenDuringMomentum : .offsetWrittenAtRest
  }

  private func detail(of jump: Jump, count: Int, in motion: Motion) -> String {
    let after = jump.before + jump.change
    var text = "\(jump.view.name) jumped from \(Figure.text(jump.before)) to \(Figure.text(after)) pt "
    text += "(\(Figure.signed(jump.change))) in one frame"
    if isBack(jump, in: motion) { text += ", back to where it had just been" }
    if let stroke = motion.stroke(at: motion.times[jump.frame]) {
      let moved = stroke.y(at: motion.times[jump.frame]) - stroke.y(at: motion.times[jump.frame - 1])
      let way = moved == 0 ? "rested" : "moved \(Figure.text(abs(moved))) pt \(moved > 0 ? "down" : "up")"
      text += ", while the finger \(way)"
    }
    return count > 1 ? text + "; \(count) jumps within the incident" : text
  }

  /// Whether the view returned to where it had been shortly before.
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
