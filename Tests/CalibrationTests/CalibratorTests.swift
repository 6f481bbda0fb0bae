import Calibration
import Foundation
import ScrollEngine
import Testing
import TraceModel

/// Laws of the fit over recordings of few gestures each.
@Suite struct CalibratorTests {
  private func expect(_ result: Calibration, _ key: String, near truth: Double, within share: Double = 0.02) {
    let entry = result[key]
    #expect(entry?.state == .determined, "\(key): \(String(describing: entry))")
    #expect(
      abs((entry?.number ?? .infinity) - truth) <= share * abs(truth), "\(key): \(String(describing: entry?.value))")
  }

  @Test func `Slow drags give the latency and the hysteresis, and nothing that they cannot show`() throws {
    let result = Calibrator.calibrate(Recordings.make(gestures: [1], options: Recordings.drawn))
    let latency = try #require(result.facts.latency)
    // Six drags cut the panel's period of 8.3 ms into a few parts.
    #expect(abs(latency.value - 17.3) < 4, "\(latency)")
    #expect(latency.lower <= 17.3 && 17.3 <= latency.upper, "\(latency)")
    let hysteresis = result["hysteresis"]
    #expect(hysteresis.map { ($0.lower ?? 99) <= 11.3 && 11.3 <= ($0.upper ?? 0) } == true)
    #expect(abs((result.facts.panelPeriod ?? 0) - 1000.0 / 120) < 0.01)
    for key in ["bounce_rate", "paging_pull", "page_turn_speed", "touch_delay_ms", "lock_horizontal_deg", "kvo_order"] {
      #expect(result[key]?.state == .notTried, "\(key)")
    }
  }

  @Test func `Pulls and flings to the top give the rubber band and the return`() {
    let sessions = Recordings.make(gestures: [10, 11], options: Recordings.drawn)
    let result = Calibrator.calibrate(sessions)
    // Few drags leave the latency open, and with it the finger's place in each frame.
    let band = result["rubber_band_coefficient"]
    #expect(band.map { ($0.lower ?? 1) <= 0.48 && 0.48 <= ($0.upper ?? 0) } == true, "\(String(describing: band))")
    let sure = Calibrator.calibrate(Recordings.make(gestures: [1, 5, 6, 10, 13], options: Recordings.drawn))
    expect(sure, "rubber_band_coefficient", near: 0.48)
    #expect(result["shorten_exponential"]?.state == .notDetermined)
    let rate = result["bounce_rate"]
    #expect(rate.map { ($0.lower ?? 1) <= 0.9888 && 0.9888 <= ($0.upper ?? 0) } == true, "\(String(describing: rate))")
    #expect(rate?.partners == ["shorten_exponential"])
  }

  @Test func `A second refresh rate decides the form of the exponential`() {
    for shortens in [true, false] {
      var options = Recordings.drawn
      options.physics.shortensExponential = shortens
      let result = Calibrator.calibrate(Recordings.make(gestures: [10, 11, 12], options: options, otherHz: 120))
      #expect(result["shorten_exponential"]?.state == .determined)
      #expect(result["shorten_exponential"]?.value == String(shortens))
    }
  }

  @Test func `Flings alone give the pair of weights, page turns the order`() {
    let flings = Calibrator.calibrate(Recordings.make(gestures: [1, 2, 3], options: Recordings.drawn))
    #expect(flings["velocity_newest_weight"]?.state == .combination)
    #expect(flings["velocity_newest_weight"]?.partners == ["release_latest_weight"])
    #expect(flings["first_step_at_lift"]?.value == "false")
    expect(flings, "stop_speed", near: 11.7, within: 0.03)
    let both = Calibrator.calibrate(Recordings.make(gestures: [1, 2, 3, 4, 7], options: Recordings.drawn))
    #expect(abs((both["velocity_newest_weight"]?.number ?? 0) - 0.15) < 0.012)
    #expect(abs((both["release_latest_weight"]?.number ?? 0) - 0.34) < 0.025)
    expect(both, "paging_wide_pull", near: EngineOptions().physics.pagingWidePull)
  }

  @Test func `Ladders give thresholds; all rungs on one side give none`() {
    let ladder = Calibrator.calibrate(Recordings.make(gestures: [1, 5, 6], options: Recordings.drawn))
    #expect(abs((ladder["deceleration_gate"]?.number ?? 0) - 233) < 7)
    #expect(abs((ladder["page_turn_speed"]?.number ?? 0) - 331) < 10)
    var low = Recordings.drawn
    low.decelerationGate = 60
    let oneSided = Calibrator.calibrate(Recordings.make(gestures: [1, 5], options: low))
    #expect(oneSided["deceleration_gate"]?.state == .notDetermined)
    #expect(oneSided["deceleration_gate"]?.count ?? 0 > 10)
  }

  @Test func `Words come from replays, conditional ones only where they show`() {
    let result = Calibrator.calibrate(Recordings.make(gestures: [1, 15, 16], options: Recordings.drawn))
    #expect(result["chaining"]?.state == .determined)
    #expect(result["chaining"]?.value == "false")
    #expect(result["hard_edge_anchors"]?.value == "true")
    #expect(result["edge_child_yields_when_simultaneous"]?.state != .determined)
  }

  @Test func `Names and order of sessions say nothing, and the result is the same each time`() throws {
    let sessions = Recordings.make(gestures: [1, 5, 10, 15], options: Recordings.drawn)
    var renamed = sessions
    for n in renamed.indices { renamed[n].name = "session \(n)" }
    let first = Calibrator.calibrate(sessions)
    let second = Calibrator.calibrate(renamed.reversed())
    #expect(first.options.map(\.key) == EngineOption.all.map(\.key))
    for (a, b) in zip(first.options, second.options) {
      #expect(a.state == b.state, "\(a.key)")
      if let x = a.number, let y = b.number { #expect(abs(x - y) <= 1e-3 * abs(x), "\(a.key)") }
    }
    #expect(first == Calibrator.calibrate(sessions))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(first)
    #expect(try JSONDecoder().decode(Calibration.self, from: data) == first)
  }

  @Test func `A held-out session takes no part, and its residual falls`() throws {
    let result = Calibrator.calibrate(Recordings.make(gestures: [1, 2, 22], options: Recordings.drawn))
    let held = try #require(result.sessions.first { $0.isHeldOut })
    #expect(held.after < held.before)
    for option in result.options { #expect(!option.sessions.contains(held.name)) }
  }

  @Test func `Sessions without anything, or of nonsense, crash nothing`() {
    #expect(Calibrator.calibrate([]).options.allSatisfy { $0.state == .notTried })
    var sessions = Recordings.make(gestures: [1])
    sessions[0].session.frames = FrameTable(pageCount: 3)
    #expect(Calibrator.calibrate(sessions).options.allSatisfy { $0.state == .notTried })
    sessions = Recordings.make(gestures: [15, 18])
    for n in sessions.indices {
      sessions[n].session.source.refreshHz = 1
      sessions[n].session.source.scale = 1e-6
      for touch in sessions[n].session.touches.indices where touch % 7 == 0 { sessions[n].session.touches[touch].t = 0 }
    }
    _ = Calibrator.calibrate(sessions)
  }

  @Test func `A law of return that the engine lacks is said to be lacking, and nothing is fitted on top`() {
    var sessions = Recordings.make(gestures: [1, 10, 11])
    for n in sessions.indices {
      // A spring that is softer far out: a law of its own.
      let old = sessions[n].session.frames
      var frames = FrameTable(pageCount: old.pageCount)
      for k in 0..<old.count {
        var inner = (0..<old.pageCount).map { old.inner(k, page: $0) }
        let isDown =
          sessions[n].session.touches.last { $0.t + 17_300 <= old.times[k] }.map { $0.phase != .ended } ?? false
        if inner[0] < 0, !isDown { inner[0] = -(pow(-inner[0], 1.25) * 3).rounded() / 3 }
        frames.append(
          Frame(t: old.times[k], outer: old.outer[k], pager: old.pager[k], page: Int(old.page[k]), inner: inner))
      }
      sessions[n].session.frames = frames
    }
    let result = Calibrator.calibrate(sessions)
    #expect(result.warnings.contains { $0.hasPrefix("a law is lacking: returns") }, "\(result.warnings)")
    #expect(result["bounce_rate"]?.state == .notDetermined)
    #expect(result["bounce_rate"]?.value == nil)
    #expect(Calibrator.calibrate(Recordings.make(gestures: [1, 10, 11])).warnings.isEmpty)
  }

  @Test func `A law of drags that the engine lacks is said to be lacking, and nothing is fitted on top`() {
    var sessions = Recordings.make(gestures: [1, 5])
    for n in sessions.indices {
      // Content that runs ahead of the finger, the more the further it went.
      let old = sessions[n].session.frames
      var frames = FrameTable(pageCount: old.pageCount)
      for k in 0..<old.count {
        var inner = (0..<old.pageCount).map { old.inner(k, page: $0) }
        let way = inner[0] - 8000
        inner[0] = ((8000 + way + 0.002 * way * abs(way)) * 3).rounded() / 3
        frames.append(
          Frame(t: old.times[k], outer: old.outer[k], pager: old.pager[k], page: Int(old.page[k]), inner: inner))
      }
      sessions[n].session.frames = frames
    }
    let result = Calibrator.calibrate(sessions)
    #expect(result.warnings.contains { $0.hasPrefix("a law is lacking: drags") }, "\(result.warnings)")
    for key in ["hysteresis", "deceleration_gate", "rubber_band_coefficient", "velocity_newest_weight"] {
      #expect(result[key]?.value == nil, "\(key): \(String(describing: result[key]))")
    }
  }

  @Test func `Without a panel's clock the times keep their errors, and the fit says so`() {
    let sessions = Recordings.make(
      gestures: [1, 2, 5, 13], options: Recordings.drawn, panel: TouchPanel(.random(6...14)))
    let result = Calibrator.calibrate(sessions)
    #expect(result.facts.panelPeriod == nil)
    #expect(result.facts.touchTimeError == 0.3)
    #expect(abs((result["hysteresis"]?.number ?? 0) - 11.3) < 0.25)
    #expect(abs((result["deceleration_gate"]?.number ?? 0) - 233) < 12)
  }
}
