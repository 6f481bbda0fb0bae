import TraceModel

/// Content trembles.
public struct Jitter: GlitchDetector {
  public static let description = DetectorDescription(
    id: "jitter",
    summary: "the header or the list trembles under a steady finger, or with no finger down",
    rationale: """
      The header or the visible list swings back and forth four times within 250 ms, by more than 3 pt each time, and \
      the finger did not do so up to 60 ms before. Smaller swings can be rounding. Swings that together exceed 24 pt \
      are `jump-back`. Users report it in GKPageScrollView #98 and #108, JXPagingView #462 and \
      react-native-collapsible-tab-view #59.
      """,
    magnitude: "the largest swing, in points",
    causes: [
      LikelyCause(.heldByDelegate),
      LikelyCause(
        .heldByDelegate, "two pieces of code want different offsets, and each corrects the other",
        cure: "Let one object own header and list, and let all other code go through it.",
        by: ["NestedScrollCoordinator.setHeaderOffset(_:animated:)", "NestedScrollCoordinator.pageChanged(_:)"]),
      LikelyCause(
        .heldByDelegate, "an offset is rounded to pixels and written back, and the write is taken for another scroll",
        cure: "Ignore your own writes and differences below a pixel.", by: ["DrivenPage.scroll(to:)"]),
    ],
    triggering: [
      TraceSketch(
        "at rest",
        "0/-/100/0 200/-/100/0 217/-/104/0 233/-/100/0 250/-/104/0 267/-/100/0 283/-/104/0 300/-/100/0 600/-/100/0"),
      TraceSketch(
        "under a resting finger",
        "0/500/200/100 200/500/200/100 233/500/200/105 267/500/200/100 300/500/200/105 333/500/200/100 367/500/200/105 600/500/200/105 620/^"
      ),
    ],
    nonTriggering: [
      TraceSketch(
        "rounding", "0/-/100/0 217/-/101/0 233/-/99/0 250/-/101/0 267/-/99/0 283/-/101/0 300/-/99/0 600/-/100/0"),
      TraceSketch(
        "the finger trembles",
        "0/500/100/0 100/480/120/0 133/485/115/0 167/480/120/0 200/485/115/0 233/480/120/0 267/485/115/0 300/480/120/0 600/480/120/0 620/^"
      ),
      TraceSketch("a slow drag", "0/500/100/0 100/480/120/0 600/450/150/0 900/450/150/0 920/^"),
    ],
    limits: [
      DetectorLimit("way between the extremes", least, "pt", .chosen)
    ],
    concern: .jumps, family: .tremor, explanationWindows: [.tabs: Limits.incident, .jumps: Limits.incident],
    severity: SeverityRule(.minor, noticeable: least))

  /// The minimum of the largest swing, in points.
  static let least = 3.0
  /// The size that every swing exceeds, in points: a step of one point with two roundings by one.
  static let swing = 3.0
  /// The minimum number of swings.
  static let swings = Oscillation.swings
  /// The time within which the swings have to occur, in microseconds.
  static let span = Oscillation.span

  private let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] {
    guard motion.count > Self.swings else { return [] }
    let outer = tremors(of: motion.outer, name: "the header", in: motion)
    let inner = tremors(of: motion.inner, name: "the list", in: motion)
    // Both views may tremble against each other: one incident.
    return outer
      + inner.filter { list in !outer.contains { $0.firstFrame <= list.lastFrame && list.firstFrame <= $0.lastFrame } }
  }

  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    let isHeld = evidence.isHeld(
      from: glitch.start, through: glitch.end, frames: (glitch.lastFrame - glitch.firstFrame) / 2)
    return isHeld ? .heldByDelegate : nil
  }

  /// A turn of an offset: a frame in which it goes back.
  private struct Turn {
    let frame: Int
    let offset: Double
  }

  /// The stretches in which one view's offset swings.
  private func tremors(of offsets: [Double], name: String, in motion: Motion) -> [Glitch] {
    var found: [Glitch] = []
    var turns: [Turn] = []
    var extreme = Turn(frame: 0, offset: offsets[0])
    var direction = 0.0
    func close() {
      found += glitches(turns + [extreme], name: name, in: motion)
      turns.removeAll(keepingCapacity: true)
    }
    let swing = Self.swing * scale
    for n in 1..<offsets.count {
      let offset = offsets[n]
      if offset == extreme.offset { continue }
      let isSame = motion.visible[n] == motion.visible[n - 1]
      let way = offset - extreme.offset
      if !isSame {
        close()
        (extreme, direction) = (Turn(frame: n, offset: offset), 0)
      } else if way * direction > 0 {
        extreme = Turn(frame: n, offset: offset)
      } else if abs(way) > swing {
        if !turns.isEmpty, motion.times[n] - motion.times[turns[turns.count - 1].frame] > Self.span { close() }
        turns.append(extreme)
        (extreme, direction) = (Turn(frame: n, offset: offset), way > 0 ? 1 : -1)
      }
    }
    close()
    return found
  }

  /// The incidents among the turns of one view: sequences in which any four swings lie within the span.
  private func glitches(_ turns: [Turn], name: String, in motion: Motion) -> [Glitch] {
    guard turns.count > Self.swings else { return [] }
    var row: ClosedRange<Int>?
    var rows: [ClosedRange<Int>] = []
    for last in Self.swings..<turns.count {
      let first = last - Self.swings
      guard motion.times[turns[last].frame] - motion.times[turns[first].frame] <= Self.span else { continue }
      if let open = row, open.upperBound >= first {
        row = open.lowerBound...last
      } else {
        if let row { rows.append(row) }
        row = first...last
      }
    }
    if let row { rows.append(row) }
    return rows.compactMap { glitch(Array(turns[$0]), name: name, in: motion) }
  }

  private func glitch(_ turns: [Turn], name: String, in motion: Motion) -> Glitch? {
    let swings = zip(turns.dropFirst(), turns).map { abs($0.offset - $1.offset) }
    let largest = zip(swings.dropFirst(), swings).map { min($0, $1) }.max() ?? 0
    let (first, last) = (turns[0].frame, turns[turns.count - 1].frame)
    guard largest >= Self.least * scale,
      !motion.isDriven(from: motion.times[first], to: motion.times[last], byTabs: false),
      !isFingers(turns, first, last, motion)
    else { return nil }
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[first]), page: motion.visible[first],
      magnitude: Length.kept(largest),
      unit: .points, cause: .unknown,
      detail:
        "\(name) trembled: \(swings.count) swings of up to \(ShortNumber.text(largest)) pt within "
        + "\(ShortNumber.text(Double(motion.times[last] - motion.times[first]) / 1000)) ms",
      confidence: Confidence.of(largest, limit: Self.least * scale))
  }

  /// Whether a finger moves to and fro as the content does.
  private func isFingers(_ turns: [Turn], _ first: Int, _ last: Int, _ motion: Motion) -> Bool {
    let (from, to) = (motion.times[first] - Explanation.lag, motion.times[last] + motion.interval)
    var (up, down) = (0.0, 0.0)
    for path in motion.candidates(from: from, to: to) {
      for (sample, before) in zip(path.samples.dropFirst(), path.samples) where sample.t > from && before.t < to {
        if sample.y > before.y { down += sample.y - before.y } else { up += before.y - sample.y }
      }
      // Flung content goes on until the next finger.
      guard path.lift >= from, path.lift < to else { continue }
      let end = min(motion.nextTouch(after: path), to)
      let flung = motion.freeTravel(motion.frame(at: end)) - motion.freeTravel(motion.frame(at: path.lift))
      if path.releaseSpeeds().contains(where: {
        $0 * flung <= -Limits.flingSpeed * abs(flung)
          || $0 * flung < 0 && abs(flung) <= abs($0) * SpringBack.flingTime + Limits.room
      }) {
        if flung > 0 { up += flung } else { down -= flung }
      }
    }
    var (forward, back) = (0.0, 0.0)
    var lifts = motion.paths(from: from, to: to).map(\.lift)
    for (turn, before) in zip(turns.dropFirst(), turns) {
      // Movement in one direction after a lift is momentum.
      if let lift = lifts.first, motion.times[before.frame] >= lift {
        lifts.removeFirst()
        continue
      }
      if turn.offset > before.offset {
        forward += turn.offset - before.offset
      } else {
        back += before.offset - turn.offset
      }
    }
    return 2 * min(up, down) >= min(forward, back)
  }
}
