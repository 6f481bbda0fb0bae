import Foundation
import TraceModel

/// Phase 2.7, second part: thresholds, from what gestures on both sides of them did.
struct Thresholds {
  /// The sessions to fit, for what no drag says.
  private let fitted: [Tape]
  private let tapes: [Tape]
  let sessions: [CalibrationSession]
  let weights: VelocityWeights
  let latency: Double
  let clock: PanelClock
  let hysteresis: Double
  var findings: [Finding] = []
  /// The gate in points per second, once it is known.
  private(set) var gate: Double?

  /// Rests shorter than this leave the finger's velocity, in milliseconds: below the range of `still_finger_ms`. (reference, 6)
  private static let surelyMoving = 60.0

  init(
    tapes fitted: [Tape], all tapes: [Tape], sessions: [CalibrationSession], weights: VelocityWeights, latency: Double,
    clock: PanelClock, hysteresis: Double
  ) {
    self.fitted = fitted
    self.tapes = tapes
    self.sessions = sessions
    self.weights = weights
    self.latency = latency
    self.clock = clock
    self.hysteresis = hysteresis
  }

  mutating func fit(_ releases: [Release], turns: PageTurns) {
    findGate(releases, turns)
    findPageTurnSpeed(releases)
    findStillFinger(releases)
    findTouchDelay()
  }

  /// - Parameter tick: the distance between two statistics: the interval is at least as wide.
  private mutating func add(
    _ key: String, _ outcomes: [Threshold.Outcome], _ reason: String, tick: Double = 0
  ) {
    guard !outcomes.isEmpty else { return }
    let estimate = Threshold.posterior(outcomes)?.widened(to: tick)
    let above = outcomes.count(where: \.isAbove)
    findings.append(
      Finding(
        key, estimate.map { .number($0) } ?? .silent, tapes: outcomes.map(\.tape), count: outcomes.count,
        reason: estimate == nil
          ? "all \(outcomes.count) \(reason) lie on one side" : "\(outcomes.count) \(reason), \(above) of them above"))
    if key == "deceleration_gate" { gate = estimate?.value }
  }

  /// |b_n| in points per second, with its standard deviation.
  private func speed(_ release: Release) -> (value: Double, sd: Double) {
    let latest = release.latest(weight: weights.newest)
    let difference = (release.velocity(0) ?? 0) - (release.velocity(1) ?? 0)
    let byWeight = release.velocities.count > 1 ? difference * min(weights.newestError, 0.3) : 0
    return (abs(latest.value) * 1000, max((latest.variance + byWeight * byWeight).squareRoot() * 1000, 0.3))
  }

  /// Whether content moved on after the lift; `nil` if no frame shows it.
  private func runs(_ release: Release) -> Bool? {
    let tape = tapes[release.drag.tape]
    let track = tape.tracks[release.drag.track]
    let later = release.drag.kLift + max(Int(70 / tape.period), 3)
    guard later <= release.kEnd else { return nil }
    return (later...release.kEnd).first { !track.offsets[$0].isNaN }.map { abs(track.offsets[$0] - release.offset) > 1 }
  }

  private func isInside(_ release: Release) -> Bool {
    tapes[release.drag.tape].tracks[release.drag.track].range.contains(release.offset)
  }

  private func isPager(_ release: Release) -> Bool { tapes[release.drag.tape].tracks[release.drag.track].isPager }

  private mutating func findGate(_ releases: [Release], _ turns: PageTurns) {
    var outcomes: [Threshold.Outcome] = []
    for release in releases where !isPager(release) && isInside(release) && release.rest < Self.surelyMoving {
      guard release.velocities.count > 1, let didRun = runs(release) else { continue }
      let speed = speed(release)
      outcomes.append(.init(statistic: speed.value, sd: speed.sd, isAbove: didRun, tape: release.drag.tape))
    }
    for turn in turns.turns where !turn.startsAtRest && turn.error < 0.06 && turn.release.rest < Self.surelyMoving {
      let speed = speed(turn.release)
      // Either the turn began with the blend, or with nothing.
      let (asZero, asBlend) = (abs(turn.velocity), abs(abs(turn.velocity) - speed.value / 1000))
      let margin = max(turn.error * 4, 0.03)
      guard turn.release.velocities.count > 1, abs(asZero - asBlend) > margin else { continue }
      outcomes.append(
        .init(statistic: speed.value, sd: speed.sd, isAbove: asBlend < asZero, tape: turn.release.drag.tape))
    }
    add("deceleration_gate", outcomes, "releases by their speed")
  }

  private mutating func findPageTurnSpeed(_ releases: [Release]) {
    var outcomes: [Threshold.Outcome] = []
    for release in releases where isPager(release) && release.rest < Self.surelyMoving && release.velocities.count > 1 {
      let tape = tapes[release.drag.tape]
      guard isInside(release), let final = tape.shown(release.drag.track, atOrBefore: release.kEnd) else { continue }
      let near = (release.offset / tape.width).rounded()
      let target = (final / tape.width).rounded()
      let way = release.offset / tape.width - near
      // Short of half a page, and on its way from the page where it began.
      guard abs(final - target * tape.width) < 4, abs(way) < 0.45, abs(way) > 0.02, !release.drag.wasMoving,
        (release.velocity(0) ?? 0) * way > 0
      else { continue }
      let speed = speed(release)
      outcomes.append(.init(statistic: speed.value, sd: speed.sd, isAbove: target != near, tape: tape.index))
    }
    add("page_turn_speed", outcomes, "swipes short of half a page by their speed")
  }

  private mutating func findStillFinger(_ releases: [Release]) {
    var outcomes: [Threshold.Outcome] = []
    for release in releases where !isPager(release) && isInside(release) && speed(release).value > 500 {
      guard let didRun = runs(release), release.rest > 5 else { continue }
      let sd = (clock.recordedError * clock.recordedError + release.timeError * release.timeError).squareRoot()
      outcomes.append(.init(statistic: release.rest, sd: sd, isAbove: !didRun, tape: release.drag.tape))
    }
    add("still_finger_ms", outcomes, "releases at speed by the rest before the lift")
  }

  // MARK: Controls

  private mutating func findTouchDelay() {
    var outcomes: [Threshold.Outcome] = []
    for tape in fitted where tape.isPlain {
      let layout = sessions[tape.index].session.layout
      guard !layout.controls.isEmpty, layout.touchDelivery?.delaysContentTouches ?? true,
        layout.touchDelivery?.canCancelContentTouches ?? true
      else { continue }
      for stroke in tape.strokes where stroke.isSingle && stroke.lift < tape.geometryEnd {
        if let outcome = hold(stroke, tape, layout) { outcomes.append(outcome) }
      }
    }
    add("touch_delay_ms", outcomes, "holds on a control", tick: clock.period ?? 0)
  }

  /// The time from touch-down to the sample with which a pan would begin, and whether the control had the touch by then.
  private func hold(_ stroke: Stroke, _ tape: Tape, _ layout: Layout) -> Threshold.Outcome? {
    let kDown = tape.refresh(from: stroke.t[0] + latency)
    guard kDown > 3, let outer = tape.shown(0, atOrBefore: kDown - 1), let pager = tape.shown(1, atOrBefore: kDown - 1)
    else { return nil }
    func inner(_ page: Int) -> Double {
      page + 2 < tape.tracks.count ? tape.shown(page + 2, atOrBefore: kDown - 1) ?? 0 : 0
    }
    guard let control = layout.control(at: stroke.at[0], outer: outer, pager: pager, inner: inner),
      control.kind != .view,
      layout.touchDelivery?.shouldCancel[control.id] == nil, layout.touchDelivery?.shouldBegin[control.id] == nil
    else { return nil }
    for track in tape.tracks.indices
    where tape.shown(track, atOrBefore: kDown - 1) != tape.shown(track, atOrBefore: kDown - 4) { return nil }
    let start = stroke.at[0]
    func isBeyond(_ i: Int) -> Bool {
      max(abs(stroke.at[i].x - start.x), abs(stroke.at[i].y - start.y)) >= hysteresis - 0.02
    }
    guard let first = stroke.at.indices.first(where: isBeyond) else { return nil }
    // Vertical, so that the pan is one of a list.
    guard abs(stroke.at[first].y - start.y) > abs(stroke.at[first].x - start.x) else { return nil }
    let k = tape.refresh(from: stroke.t[first] + latency)
    guard k < tape.times.count, let delivered = stroke.sample(at: tape.times[k] - latency) else { return nil }
    let end = min(tape.refresh(from: stroke.lift + latency + 40), tape.times.count - 1)
    var didMove = false
    for track in tape.tracks.indices where track != 1 {
      guard let before = tape.shown(track, atOrBefore: kDown - 1), let after = tape.shown(track, atOrBefore: end) else {
        continue
      }
      if abs(after - before) > 5 { didMove = true }
    }
    // Near a frame's boundary the pan may have had the sample before, or the one after.
    let margin = min(
      tape.times[k] - latency - stroke.t[delivered],
      delivered + 1 < stroke.t.count ? stroke.t[delivered + 1] - (tape.times[k] - latency) : .infinity)
    let sd = margin > 0.8 ? max(clock.period == nil ? clock.recordedError * 1.4 : clock.error, 0.02) : 4
    return .init(statistic: stroke.t[delivered] - stroke.t[0], sd: sd, isAbove: !didMove, tape: tape.index)
  }
}
