import ScrollEngine
import TraceModel

/// The fit of the engine's options to recordings with touches and frames, by phases of motion.
///
/// Each phase uses only what the phases before it have found, and none but the last replays anything: the project's reference on
/// calibration says why one fit of everything at once fails.
public struct Calibrator {
  private let sessions: [CalibrationSession]
  private var tapes: [Tape]
  private var clock: PanelClock
  private var latency = Latency(estimate: nil, drags: [])
  private var drags: [Drag] = []
  private var findings: [Finding] = []
  private var options = EngineOptions()
  private var rate: Calibration.Estimate?
  private var spreads: [String: Double] = [:]

  /// Fits the options to sessions.
  public static func calibrate(_ sessions: [CalibrationSession]) -> Calibration { withCurves(sessions).calibration }

  /// Fits the options to sessions, and returns the replayed offsets, too.
  public static func withCurves(
    _ sessions: [CalibrationSession]
  ) -> (calibration: Calibration, curves: [SessionCurves]) {
    var calibrator = Calibrator(sessions)
    calibrator.fitMotion()
    return calibrator.fitWords()
  }

  private init(_ sessions: [CalibrationSession]) {
    self.sessions = sessions
    tapes = sessions.enumerated().map { Tape($1, index: $0) }
    clock = PanelClock.fit(&tapes)
  }

  /// The sessions that numbers are fitted to.
  private var fitted: [Tape] { tapes.filter { !sessions[$0.index].isHeldOut } }

  /// Phases 2.1 to 2.7: motion without replays.
  private mutating func fitMotion() {
    fitLatency()
    let fitted = fitted
    for n in drags.indices { drags[n].resolve(in: tapes[drags[n].tape], latency: latency.value) }
    let hysteresis = Hysteresis.fit(drags, tapes: tapes)
    let h = hysteresis.value ?? options.hysteresis
    if latency.estimate != nil { spreads["drags"] = drags.compactMap(\.spread).median }
    let band = RubberBandFit.fit(drags, tapes: tapes, hysteresis: hysteresis.value, latency: latency.value)
    spreads[Self.pulls] = band?.spread
    let placed = widened(hysteresis.findings, band?.finding)
    findings += silenced(placed.filter { $0.key != band?.finding.key }, "drags")
    findings += silenced(placed.filter { $0.key == band?.finding.key }, "drags", Self.pulls)
    let releases = drags.compactMap {
      Release(
        $0, in: tapes[$0.tape], clock: clock, latency: latency, hysteresis: h,
        catchBeginsPan: hysteresis.catchBeginsPan ?? options.catchBeginsPan)
    }
    let returns = Returns.fit(fitted, releases: releases)
    let runs = FreeRuns.fit(
      releases, tapes: tapes, untouched: fitted.filter(\.strokes.isEmpty),
      shortens: returns.shortens ?? options.physics.shortensExponential)
    let turns = PageTurns.fit(releases, tapes: tapes, wide: options.physics.pagingWide)
    let weights = VelocityWeights.fit(
      runs: runs, turns: turns, start: (options.touch.newestWeight, options.touch.releaseWeight))
    var thresholds = Thresholds(
      tapes: fitted, all: tapes, sessions: sessions, weights: weights, latency: latency.value, clock: clock,
      hysteresis: h)
    thresholds.fit(releases, turns: turns)
    rate = runs.decelerationRate ?? Returns.decelerationRate(returns.usable)
    spreads["returns"] = returns.spread
    spreads["free runs"] = runs.runs.map(\.spread).median
    spreads["page turns"] = turns.laws.map(\.spread).max()
    findings += silenced(returns.findings, "returns") + silenced(runs.findings, "free runs")
    findings += silenced(turns.findings, "page turns") + silenced(weights.findings, "drags", "free runs", "page turns")
    findings += silenced(thresholds.findings, "drags")
    if let single = SingleSample.fit(
      releases, runs: runs, tapes: tapes, newestWeight: weights.newest,
      gate: thresholds.gate ?? options.decelerationGate)
    {
      findings += silenced([single], "drags")
    }
    findings += silenced(Locks.fit(fitted, latency: latency.value, hysteresis: h), "drags")
    findings += ScreenMotion.fit(fitted)
  }

  /// Phase 2.1: from the refresh rate with the most drags; touches at the other ones are put on its frames.
  private mutating func fitLatency() {
    drags = fitted.flatMap { Drag.all(in: $0) }
    let counts = Dictionary(grouping: drags) { tapes[$0.tape].period }.mapValues(\.count)
    let period = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    func isAtRate(_ drag: Drag) -> Bool { abs(tapes[drag.tape].period - period) < 0.05 * period }
    let error = clock.period == nil ? clock.recordedError : clock.recordedError * 0.5
    latency = Latency.fit(tapes, drags: drags.filter(isAtRate), timeError: error)
    for other in counts.keys.sorted() where abs(other - period) >= 0.05 * period {
      let others = drags.filter { tapes[$0.tape].period == other }
      guard Latency.follows(other - period, tapes, drags: others, latency: latency.value) else { continue }
      for n in tapes.indices where tapes[n].period == other { tapes[n].delayTouches(by: other - period) }
    }
    drags = fitted.flatMap { Drag.all(in: $0) }
  }

  /// Findings without their values where a motion does not follow the engine's law: nothing is fitted on top of a wrong law.
  private func silenced(_ found: [Finding], _ motions: String...) -> [Finding] {
    guard let motion = motions.first(where: { spreads[$0].map { $0 > Residuals.lacking } ?? false }) else {
      return found
    }
    return found.map { $0.silenced(Self.lacking(motion)) }
  }

  private static let pulls = "pulls beyond an edge"

  private static func lacking(_ motion: String) -> String {
    "a law is lacking: \(motion) do not follow the engine's law"
  }

  /// Findings of phases 2.2 and 2.3 whose intervals also hold what another latency within its error would give.
  private mutating func widened(_ hysteresis: [Finding], _ band: Finding?) -> [Finding] {
    let found = hysteresis + (band.map { [$0] } ?? [])
    guard let estimate = latency.estimate else { return found }
    // Below the error that a frame's sample has anyway, nothing changes. Chosen.
    guard latency.reach > 0.06 else { return found }
    var result = found
    for trial in [estimate.value - latency.reach, estimate.value + latency.reach] {
      var moved = drags
      for n in moved.indices { moved[n].resolve(in: tapes[moved[n].tape], latency: trial) }
      let again = Hysteresis.fit(moved, tapes: tapes)
      let band = RubberBandFit.fit(moved, tapes: tapes, hysteresis: again.value, latency: trial)
      // A law is not lacking if another latency within its error makes the frames follow it.
      if let least = spreads[Self.pulls], let spread = band?.spread { spreads[Self.pulls] = min(least, spread) }
      let other = again.findings + (band.map { [$0.finding] } ?? [])
      for n in result.indices {
        guard let twin = other.first(where: { $0.key == result[n].key }) else { continue }
        result[n].widen(by: twin)
      }
    }
    return result
  }

  /// Phase 2.8, and everything that follows from replays.
  private mutating func fitWords() -> (calibration: Calibration, curves: [SessionCurves]) {
    let profile = Profile(findings, sessions: sessions)
    let numbers = profile.options()
    let scenes = tapes.compactMap { scene($0) }
    var words = Words(scenes.filter { !$0.calibrated.isHeldOut }, options: numbers)
    words.fit()
    let full = Profile(findings + words.findings, sessions: sessions)
    let residuals = Residuals(scenes, before: EngineOptions(), after: words.options)
    var warnings = residuals.warnings(spreads: spreads, scenes: scenes)
    if latency.estimate == nil, !tapes.allSatisfy({ $0.strokes.isEmpty }) {
      warnings.append("no drag shows when touches arrive: thresholds and velocities rest on a usual latency")
    }
    let calibration = Calibration(
      options: full.entries, sessions: residuals.sessions,
      facts: Calibration.Facts(
        panelPeriod: clock.period, touchTimeError: clock.recordedError, latency: latency.estimate,
        decelerationRate: rate,
        refreshRates: Set(tapes.map(\.hz)).sorted(), motionResiduals: spreads),
      warnings: warnings)
    return (calibration, residuals.curves)
  }

  private func scene(_ tape: Tape) -> Words.Scene? {
    let calibrated = sessions[tape.index]
    guard calibrated.strategy != nil, !tape.times.isEmpty, !calibrated.session.unknown.facts.contains(.touches) else {
      return nil
    }
    guard !tape.strokes.isEmpty || !tape.events.isEmpty else { return nil }
    let own =
      tape.isPlain && !calibrated.isHeldOut
      ? drags.filter { $0.tape == tape.index } : Drag.best(in: tape, latency: latency.value)
    let session = DeliveredTouches.session(calibrated.session, tape: tape, drags: own, latency: latency.value)
    // A refresh changes ranges, and so does every other change: a part of the session would not know.
    let isPerGesture = tape.isPlain && !tape.events.contains(where: \.isChange)
    return Words.Scene(
      calibrated: calibrated, tape: tape, stretches: Stretch.all(of: session, tape: tape, isPerGesture: isPerGesture))
  }
}
