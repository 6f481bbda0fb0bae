import TraceModel

/// A finger that goes down on moving content does not stop it.
public struct CatchFailed: GlitchDetector {
  public static let description = DetectorDescription(
    id: "catch-failed",
    summary: "a finger that touches running content does not stop it",
    rationale: """
      Content moves at 150 pt/s or more with no finger down. A finger comes down on it and rests, but after \
      160 ms the content still moves on by 24 pt or more, in several steps. Every system scroll view stops under \
      a touch, so this fling is not the scroll view's own. Not judged: a finger on the header while \
      the list moves, several fingers, the app's own animations, and content beyond its edges. Users report it in \
      XPopup #558 and MXParallaxHeader #65 and #92.
      """,
    magnitude: "how far the content went on under the resting finger, in points",
    causes: [
      LikelyCause(.momentumNotStopped),
      LikelyCause(.writtenRepeatedly),
      LikelyCause(
        .momentumNotStopped,
        "the finger stopped the view that it touched, but another view that moves the content ran on",
        cure: "Stop that view as well when a drag begins: set its offset to where it is, without animation.",
        by: ["DrivenPage.stop()"]),
    ],
    triggering: [
      TraceSketch(
        "the list runs on",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/380 310/500/200/390 700/500/200/660 720/^ 1000/-/200/760"),
      TraceSketch(
        "the header, and then the list",
        "0/700/0/0 100/650/50/0 110/^ 200/-/90/0 210/500/95/0 450/500/200/0 700/500/200/110 720/^ 1000/-/200/150"),
    ],
    nonTriggering: [
      TraceSketch(
        "it stops",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/400 310/500/200/410 340/500/200/430 700/500/200/430 720/^"),
      TraceSketch(
        "it is dragged on",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/400 310/500/200/410 350/500/200/420 500/350/200/570 700/350/200/570 720/^ 900/-/200/570"
      ),
      TraceSketch(
        "it stops, and creeps on",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/380 310/500/200/390 340/500/200/410 800/500/200/425 820/^"),
      TraceSketch(
        "a tap on the tab bar",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/380 310/20/200/390 700/20/200/660 720/^ 1000/-/200/760"),
      TraceSketch(
        "it lifts at once",
        "0/700/200/0 100/550/200/150 110/^ 300/-/200/400 310/500/200/410 400/500/200/480 420/^ 800/-/200/620"),
    ],
    limits: [
      DetectorLimit("speed before the touch", speed, "pt/s", .chosen),
      DetectorLimit("way after the touch", way, "pt", .labels),
      DetectorLimit("time until it has to stand", microseconds: after, .measured),
    ],
    concern: .momentum, family: .jumps, precedence: 1,
    severity: SeverityRule(.minor, noticeable: way), needsOneFinger: true)

  /// The minimum speed of the content before the touch, in points per second: half of a fling's.
  static let speed = Limits.flingSpeed / 2
  /// The minimum distance of the content under the finger, in points: that of a jump. [labels]
  static let way = Jump.threshold
  /// The maximum time that content may go on after the touch, in microseconds.
  static let after = Explanation.catchTime + Explanation.lag
  /// A finger that stays within this distance rests, in points: less than any platform's slop.
  static let rest = 8.0
  /// The time before the touch over which the speed is measured, in microseconds.
  static let before = 80_000
  /// How long after an action content may move because of it, in microseconds: smooth scrolling to the top takes a
  /// second.
  static let action = 1_000_000

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    motion.paths.compactMap { path in
      // The finger rests until it has moved, or lifts; a frame at that time shows the movement.
      let moved = path.samples.first {
        abs($0.y - path.samples[0].y) > Self.rest || abs($0.x - path.samples[0].x) > Self.rest
      }
      let until = min(moved.map { $0.t - 1 } ?? .max, path.lift)
      guard until - path.start > Self.after, !path.isControls, motion.count > 1 else { return nil }
      return judge(path, until: until, in: motion)
    }
  }

  /// The cause: code that wrote the offset under the finger.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isWritten = [.outer, .page(glitch.page)].contains {
      evidence.isWrittenRepeatedly($0, from: glitch.start, through: glitch.end)
    }
    return isWritten ? .writtenRepeatedly : nil
  }

  private func judge(_ path: GesturePath, until: Int, in motion: Motion) -> Glitch? {
    let speed = speed(before: path, in: motion)
    guard abs(speed) >= Self.speed * scale else { return nil }
    let down = motion.frame(at: path.start)
    let (first, last) = (motion.frame(from: path.start + Self.after), motion.frame(at: until))
    guard first < last, motion.visible[down] == motion.visible[last], isPagerStill(down...last, in: motion),
      !motion.hasSeveralFingers(from: path.start, to: until),
      !motion.isAsked(since: path.start - Self.action, until: until)
    else { return nil }
    let outer = motion.outer[last] - motion.outer[first]
    let list = motion.inner[last] - motion.inner[first]
    let direction: Double = speed > 0 ? 1 : -1
    // Where one finger moves both views, content goes twice as far as a finger that does not quite rest.
    let finger = path.longestWay(direction, from: motion.times[first] - Explanation.lag, to: until)
    let way = (outer + list) * direction - (motion.isParallel(direction) ? 2 * finger : 0)
    guard way >= Self.way * scale, motion.isOnPage(path) || abs(outer) >= abs(list),
      isGradual(first...last, way, speed: speed, in: motion)
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[down], end: motion.times[last], firstFrame: down, lastFrame: last,
      gesture: path.gesture, page: motion.visible[down], magnitude: Length.kept(way), unit: .points,
      cause: .momentumNotStopped,
      detail: "a finger came down on content that ran at \(ShortNumber.text(abs(speed))) pt/s and did not stop it: "
        + "it ran on for \(ShortNumber.text(way)) pt under the resting finger",
      confidence: Confidence.of(way, limit: Self.way * scale))
  }

  /// The content's speed before a touch, while no finger was down, in points per second, + = forward; 0 if that is not known.
  private func speed(before path: GesturePath, in motion: Motion) -> Double {
    let lift = path.gesture > 0 ? motion.trace.gestures[path.gesture - 1].end : Int.min
    let last = motion.frame(at: path.start)
    let first = motion.frame(from: max(path.start - Self.before, lift))
    guard first < last, motion.visible[first] == motion.visible[last] else { return 0 }
    return (motion.travel(last) - motion.travel(first)) / Double(motion.times[last] - motion.times[first]) * 1e6
  }

  /// Whether no single step exceeds half of the distance, or the distance that momentum covers in its time.
  ///
  /// A longer step is a jump after content that has stopped.
  private func isGradual(_ range: ClosedRange<Int>, _ way: Double, speed: Double, in motion: Motion) -> Bool {
    range.dropFirst().allSatisfy { n in
      let time = motion.times[n] - motion.times[n - 1] + motion.interval / 2
      let most = max(way / 2, abs(speed) * Double(time) / 1e6)
      return abs(motion.travel(n) - motion.travel(n - 1)) <= most
    }
  }

  private func isPagerStill(_ range: ClosedRange<Int>, in motion: Motion) -> Bool {
    let pager = motion.trace.frames.pager
    return range.allSatisfy { abs(pager[$0] - pager[range.lowerBound]) <= Limits.room }
  }
}
