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

  @Test func `The published returns give 0.99000 shortened and 0.99005 exact, and do not decide`() throws {
    let result = Calibrator.calibrate(Self.lists.enumerated().map { Self.session($1, $0) })
    let rate = try #require(result["bounce_rate"])
    #expect(rate.count == 3)
    #expect(rate.sessions == ["L1", "L2", "L3"])
    let lower = try #require(rate.lower)
    let upper = try #require(rate.upper)
    #expect(abs(lower - 0.98998) < 0.00003, "\(lower)")
    #expect(abs(upper - 0.99007) < 0.00003, "\(upper)")
    #expect(rate.reason.contains("0.99 with") || rate.reason.contains("0.99000"), "\(rate.reason)")
    #expect(rate.reason.contains("0.9900"), "\(rate.reason)")
    #expect(rate.partners == ["shorten_exponential"])
    #expect(result["shorten_exponential"]?.state == .notDetermined)
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
