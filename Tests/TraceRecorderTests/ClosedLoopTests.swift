import DefectInjection
import Foundation
import ScrollEngine
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

@testable import TraceRecorder

/// A recording made under HeadlessUIKit contains what the engine showed.
///
/// Judged as recorded it has the same glitches, and its touches replayed give the same frames. `TRACELAB_RECORDED_SESSIONS` is the number
/// of generated sessions, each under every strategy.
@Suite struct ClosedLoopTests {
  static let strategies = [Strategy].shipped.filter {
    $0.description.isReplayable && !puttingHeaderElsewhere.contains($0.id)
  }
  /// Strategies under which the offsets of outer view and pages differ from the visible positions.
  ///
  /// No `headerOffset` gives the header's position, or a view that the recorder does not know moves them.
  private static let puttingHeaderElsewhere: Set<String> = [
    "floating-header", "header-in-list", "overlay-driver", "slaved-list",
  ]
  private static let asked = ProcessInfo.processInfo.environment["TRACELAB_RECORDED_SESSIONS"].flatMap { Int($0) }
  static let generated = asked ?? 3

  /// The strategies for one of many sessions: all if `TRACELAB_RECORDED_SESSIONS` is set, else every third, others for the next session.
  static func strategies(forSession number: Int) -> [Strategy] {
    asked != nil ? strategies : strategies.indices.filter { ($0 + number) % 3 == 0 }.map { strategies[$0] }
  }

  private func check(_ session: Session, _ strategy: Strategy, _ tally: inout Tally) throws {
    let name = "\(session.name) under \(strategy.id)"
    let loop = try Loop(session, strategy)
    // The recorder changes nothing.
    #expect(loop.observed.frames == loop.expected.frames, "\(name)")
    #expect(loop.observed.error == loop.expected.error, "\(name)")
    #expect(loop.issues.isEmpty, "\(name): \(loop.issues)")
    // The recording contains the shown frames.
    #expect(Loop.difference(loop.session.frames, loop.expected.frames) == "", "\(name)")
    #expect(
      loop.session.source.refreshHz == session.source.refreshHz && loop.session.source.scale == session.source.scale)
    // A strategy may change which views bounce; the recording has the views' own values, not the session's.
    var layout = loop.session.layout
    layout.outer.bounces = session.layout.outer.bounces
    for index in layout.pages.indices { layout.pages[index].bounces = session.layout.pages[index].bounces }
    #expect(layout.viewport == session.layout.viewport && layout.outer == session.layout.outer, "\(name)")
    #expect(layout.pages == session.layout.pages && layout.initialPage == session.layout.initialPage, "\(name)")
    #expect(loop.session.touches.map(\.t) == session.touches.map(\.t), "\(name)")
    #expect(loop.session.touches.map(\.location) == session.touches.map(\.location), "\(name)")
    #expect(loop.session.touches.map(\.phase) == session.touches.map(\.phase), "\(name)")
    // The screen does not change in these sessions; the range of an outer view that also scrolls for the lists is no change.
    #expect(!loop.session.events.contains { if case .change = $0.kind { true } else { false } }, "\(name)")
    // Judged as recorded, it has the glitches of the replay.
    let analysis = Analysis()
    let trace = Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: session.events,
      frames: loop.expected.frames)
    let expected = Loop.words(analysis.glitches(in: trace))
    var recorded = loop.session
    recorded.layout = layout
    let judged = analysis.judgement(ofRecorded: recorded)
    #expect(Loop.words(judged.glitches.map(\.glitch)) == expected, "\(name)")
    // Its touches, replayed, give the same frames again.
    let again = Replay(of: loop.session, under: strategy.make(StrategyOptions()))
    #expect(Loop.difference(again.frames, loop.expected.frames) == "", "\(name)")
    tally.sessions += 1
    tally.frames += loop.session.frames.count
    tally.phases += loop.equalPhases
    tally.glitches += expected.count
  }

  struct Tally {
    var sessions = 0
    var frames = 0
    /// The number of frames with the engine's phase.
    var phases = 0
    var glitches = 0
  }

  private func report(_ tally: Tally, _ name: String) {
    print(
      "\(name): \(tally.sessions) recordings, \(tally.frames) frames, \(tally.phases) of them with the engine's phase, "
        + "\(tally.glitches) glitches")
  }

  @Test func canonicalScripts() throws {
    var tally = Tally()
    for (number, script) in try Script.all.enumerated() {
      for strategy in Self.strategies(forSession: number) { try check(script, strategy, &tally) }
    }
    report(tally, "canonical scripts")
    #expect(tally.sessions >= 19 * 3)
    #expect(tally.glitches > 16)
    #expect(Double(tally.phases) >= 0.99 * Double(tally.frames))
  }

  /// A recording contains the screen's changes, and its replay changes in the same frames.
  ///
  /// An app gives the pages that it adds to the recorder itself.
  @Test(arguments: ["native", "passthrough", "position-tests", "coordinator"])
  func changeScripts(id: String) throws {
    let strategy = try #require(Self.strategies.first { $0.id == id })
    for script in try Script.changes where !script.name.hasPrefix("C12") {
      // The insets of an outer view that scrolls for header and list are not recorded.
      if id == "coordinator", script.name.hasPrefix("C14-two") { continue }
      let loop = try Loop(script, strategy)
      #expect(loop.observed.frames == loop.expected.frames, "\(script.name)")
      #expect(Loop.difference(loop.session.frames, loop.expected.frames) == "", "\(script.name)")
      #expect(loop.session.events.contains { $0.isChange }, "\(script.name)")
      let again = Replay(of: loop.session, under: strategy.make(StrategyOptions()))
      #expect(Loop.difference(again.frames, loop.expected.frames) == "", "\(script.name)")
    }
  }

  @Test func generatedSessions() throws {
    var tally = Tally()
    for seed in 0..<UInt64(Self.generated) {
      let session = SessionGenerator.session(seed: seed)
      for strategy in Self.strategies(forSession: Int(seed)) { try check(session, strategy, &tally) }
    }
    report(tally, "generated sessions")
    #expect(Double(tally.phases) >= 0.99 * Double(tally.frames))
  }
}
