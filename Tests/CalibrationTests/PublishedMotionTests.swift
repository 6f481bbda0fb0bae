import ScrollEngine
import Testing
import TraceModel

@testable import Calibration

/// Motion of real scroll views that others have published, without touches.
///
/// Source: three returns at 60 Hz, BouncesOptimizationDataList.m of LevisonNN/LNCustomScrollView at 4af5755, as
/// reference/scroll-physics.md lists them.
@Suite struct PublishedMotionTests {
  /// A list: its resting edge, the pixels per point, the offsets.
  static let lists: [(edge: Double, scale: Double, offsets: [Double])] = [
    (
      88, 3,
      [
        123.6666, 172.0, 203.3333, 221.6666, 230.6666, 233.0, 230.3333, 224.6666, 217.0, 208.0, 198.6666, 189.0,
        179.3333,
        170.3333, 161.6666, 153.6666, 146.0, 139.3333, 133.3333, 128.0, 123.0, 118.6666, 114.6666, 111.3333, 108.3333,
        105.6666, 103.3333, 101.3333, 99.33333, 98.0, 96.66666, 95.33333, 94.33333, 93.33333, 92.66666, 92.0, 91.33333,
        91.0, 90.66666, 90.33333, 90.0, 89.66666, 89.33333, 89.33333, 89.0, 89.0, 88.66666, 88.66666, 88.66666,
      ]
    ),
    (
      64, 2,
      [
        73.5, 101.5, 120, 131.5, 137, 139, 138.5, 136, 132.5, 128, 123, 118, 113, 108, 103.5, 99, 95.5, 91.5, 88.5,
        85.5,
        83, 80.5, 78.5, 76.5, 75, 73.5, 72, 71, 70, 69.5, 68.5, 68, 67.5, 67, 66.5, 66, 66, 65.5, 65.5, 65, 65, 65,
        64.5,
        64.5, 64.5,
      ]
    ),
    (
      64, 2,
      [
        457.5, 448.5, 431.5, 409.5, 384.5, 358.5, 332, 306.5, 282, 259, 237.5, 218, 200, 183.5, 169, 156, 144.5, 134.5,
        125,
        117, 110, 104, 98.5, 94, 90, 86.5, 83.5, 80.5, 78.5, 76.5, 74.5, 73, 72, 70.5, 69.5, 69, 68, 67.5, 67, 66.5, 66,
        66, 65.5, 65.5, 65, 65, 65, 64.5, 64.5, 64.5,
      ]
    ),
  ]

  /// A recording of pictures: offsets beyond the top of a list, no touches.
  static func session(_ list: (edge: Double, scale: Double, offsets: [Double]), _ index: Int) -> CalibrationSession {
    let layout = Layout(
      viewport: Size(width: 375, height: 667), outer: Layout.Outer(headerHeight: 0, tabBarHeight: 0),
      pages: [Layout.Page(name: "list", contentHeight: 5000)])
    var frames = FrameTable(pageCount: 1)
    for (n, offset) in list.offsets.enumerated() {
      frames.append(
        Frame(t: Int((Double(n) * 1e6 / 60).rounded()), outer: 0, pager: 0, page: 0, inner: [list.edge - offset]))
    }
    let session = Session(
      uid: "list-\(index)", name: "L\(index + 1)",
      source: Session.Source(kind: .video, refreshHz: 60, scale: list.scale),
      layout: layout, unknown: UnknownFacts(facts: [.touches, .actions]), frames: frames)
    return CalibrationSession(name: "L\(index + 1)", session: session, strategy: nil)
  }

  /// Both values of `bounce_rate`, as the finding's reason names them.
  private static func values(_ option: CalibratedOption?) throws -> (shortened: Double, exact: Double) {
    let words = try #require(option).reason.split(separator: " ").map(String.init)
    let shortened = words.indices.first { words[$0] == "with" }.flatMap { $0 > 0 ? Double(words[$0 - 1]) : nil }
    let exact = words.indices.first { words[$0] == "without" }.flatMap { $0 > 0 ? Double(words[$0 - 1]) : nil }
    return (try #require(shortened), try #require(exact))
  }

  @Test func `The published returns give 0.99000 shortened and 0.99005 exact, and do not decide`() throws {
    let result = Calibrator.calibrate(Self.lists.enumerated().map { Self.session($1, $0) })
    let rate = try #require(result["bounce_rate"])
    #expect(rate.count == 3)
    #expect(rate.sessions == ["L1", "L2", "L3"])
    let values = try Self.values(rate)
    #expect(abs(values.shortened - 0.99) < 0.00002, "\(rate.reason)")
    #expect(abs(values.exact - 0.990054) < 0.00002, "\(rate.reason)")
    // The interval holds both.
    #expect(rate.lower.map { $0 < values.shortened } == true)
    #expect(rate.upper.map { $0 > values.exact } == true)
    #expect((rate.upper ?? 1) - (rate.lower ?? 0) < 0.0001, "\(rate)")
    #expect(rate.partners == ["shorten_exponential"])
    #expect(result["shorten_exponential"]?.state == .notDetermined)
    #expect(result["shorten_exponential"]?.value == nil)
    #expect(result.warnings.isEmpty, "\(result.warnings)")
  }

  @Test(arguments: [0, 1, 2])
  func `Each published return alone gives the same two values`(list: Int) throws {
    let values = try Self.values(Calibrator.calibrate([Self.session(Self.lists[list], list)])["bounce_rate"])
    #expect(abs(values.shortened - 0.99) < 0.00002, "\(values)")
    #expect(abs(values.exact - 0.990054) < 0.00002, "\(values)")
  }

  @Test func `The published returns agree with the documented rate of deceleration`() throws {
    let result = Calibrator.calibrate(Self.lists.enumerated().map { Self.session($1, $0) })
    let rate = try #require(result.facts.decelerationRate)
    #expect(rate.lower < 0.998 && 0.998 < rate.upper, "\(rate)")
    #expect(rate.upper - rate.lower < 0.0005, "\(rate)")
  }

  @Test func `A published release gives the sum of the weights, and no more`() throws {
    // 1450 pt/s after samples at 1000, 2000 and 3000 pt/s (reference on calibration, 5); both signs, and twice as fast.
    let drag = Drag(tape: 0, stroke: 0, track: 2, isHorizontal: false)
    let runs = [1.0, -1, 2, -2].map { scale in
      let release = Release(
        drag: drag, velocities: [1.0, 2, 3].map { $0 * scale }, intervals: [8, 8, 8], timeError: 0.01, callbacks: 3,
        rest: 1, refreshesSinceMove: 1, offset: 0, kEnd: 100, isLiftSure: true)
      return FreeRuns.Run(release: release, velocity: 1.45 * scale, error: 0.001, spread: 0.1)
    }
    var published = FreeRuns()
    published.runs = runs
    let weights = VelocityWeights.fit(runs: published, turns: PageTurns(), start: (0.2, 0.25))
    let findings = weights.findings
    #expect(findings.map(\.key) == ["velocity_newest_weight", "release_latest_weight"])
    for finding in findings {
      guard case .combination(_, let text) = finding.content else {
        Issue.record("\(finding)")
        continue
      }
      #expect(text == "velocity_newest_weight + release_latest_weight = 0.45")
    }
    #expect(weights.newest == 0.2)
    #expect(abs(weights.latest - 0.25) < 0.001, "\(weights.latest)")
  }

  @Test func `Without touches everything but motion is not tried`() {
    let result = Calibrator.calibrate(Self.lists.enumerated().map { Self.session($1, $0) })
    for option in result.options where !["bounce_rate", "shorten_exponential", "bounce_end"].contains(option.key) {
      #expect(option.state == .notTried, "\(option.key)")
      #expect(!option.reason.isEmpty)
    }
    #expect(result.facts.latency == nil)
    #expect(result.facts.panelPeriod == nil)
    #expect(result.engineOptions().hysteresis == EngineOptions().hysteresis)
  }

  @Test func `Recordings without touches show how content decelerates, stops and returns, and nothing else`() throws {
    var sessions = Recordings.make(gestures: [2, 11], options: Recordings.drawn)
    for n in sessions.indices {
      sessions[n].session.touches = []
      sessions[n].session.unknown = UnknownFacts(facts: [.touches, .actions])
      sessions[n].strategy = nil
    }
    let result = Calibrator.calibrate(sessions)
    let rate = try #require(result.facts.decelerationRate)
    #expect(abs(rate.value - 0.998) < 0.00002, "\(rate)")
    let stop = try #require(result["stop_speed"])
    #expect(stop.lower.map { $0 < 11.7 } == true && stop.upper.map { $0 > 11.7 } == true, "\(stop)")
    let values = try Self.values(result["bounce_rate"])
    #expect(abs(values.shortened - 0.9888) < 0.0001, "\(values)")
    for option in result.options
    where !["bounce_rate", "shorten_exponential", "bounce_end", "stop_speed"].contains(option.key) {
      #expect(option.state == .notTried, "\(option.key): \(option.state)")
    }
    // A finger that nobody recorded is no free run.
    var dragged = Recordings.make(gestures: [1])
    for n in dragged.indices { dragged[n].session.touches = [] }
    #expect(Calibrator.calibrate(dragged).facts.decelerationRate == nil)
  }

  @Test func `The published rubber band has a coefficient of 0.5500`() throws {
    // originell/RubberBand.md, at a dimension of 960 pt, in hundredths of a point.
    let published: [(Double, Double)] = [(5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)]
    let pulls = published.map { RubberBandFit.Pull(excess: $0.0, shown: $0.1, dimension: 960, tape: 0) }
    let finding = try #require(RubberBandFit.fit(pulls, noise: 0.01 / 12.0.squareRoot()))
    guard case .number(let estimate) = finding.content else {
      Issue.record("no number")
      return
    }
    #expect(abs(estimate.value - 0.55) < 0.00005, "\(estimate)")
  }
}
