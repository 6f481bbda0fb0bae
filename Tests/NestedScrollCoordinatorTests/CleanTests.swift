import DefectInjection
import Foundation
import ScrollEngine
import ScrollLaws
import ScrollStrategies
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel

/// Replays under the coordinator have no glitches, and the laws hold.
///
/// They are the bundled scripts in both callback orders and at both rates, under every flag alone and under half of the policies, and some
/// generated sessions. `coordinator-proof` does the same with many more.
@Suite struct CleanTests {
  static let scripts: [Session] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/EmbeddedFiles/Recordings").standardized
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.lastPathComponent.hasPrefix("S") }.sorted { $0.path < $1.path }
      .compactMap { try? JSONLinesFormat.session(from: FileSource(path: $0.path)).session }
  }()

  private func check(_ sessions: [Session], _ assignments: [String], hasLaws: Bool = true) throws {
    let strategy = Strategy(Coordinator.self)
    let analysis = Analysis(settings: try Settings(assignments, strategies: [strategy]))
    for session in sessions {
      let judgement = analysis.judgement(of: session, under: strategy)
      #expect(judgement.error == nil)
      #expect(judgement.glitches.isEmpty, "\(session.name) \(assignments): \(judgement.glitches.map(\.glitch.detail))")
      guard hasLaws else { continue }
      let trace = try #require(judgement.trace)
      let broken = LawChecker.check(trace, scale: session.source.scale).violations
      #expect(broken.isEmpty, "\(session.name) \(assignments): \(broken)")
    }
  }

  @Test(arguments: ["inner-first", "outer-first"], ["60", "120"]) func scripts(_ order: String, _ hz: String) throws {
    #expect(Self.scripts.count == 19)
    try check(Self.scripts, ["callback_order=\(order)", "refresh_hz=\(hz)"])
  }

  @Test func everyFlagAlone() throws {
    let flags = EngineOption.all.filter { $0.values == "true or false" }
    #expect(flags.count >= 15)
    for option in flags {
      let other = option.value(EngineOptions()) == "true" ? "false" : "true"
      try check(Self.scripts, ["\(option.key)=\(other)"])
    }
  }

  @Test(arguments: ["keep", "reset_on_unpin", "sync_to_header"]) func policies(_ tabs: String) throws {
    for forward in Expectations.Order.allCases {
      for backward in Expectations.Order.allCases {
        try check(
          Self.scripts,
          [
            "expect.tab_offset=\(tabs)", "expect.forward=\(forward.rawValue)", "expect.backward=\(backward.rawValue)",
            "expect.bounce_owner=\(forward == backward ? "inner" : "outer")",
          ])
      }
    }
  }

  @Test func generatedSessions() throws {
    try check((0..<40).map { SessionGenerator.session(seed: $0) }, [])
  }

  /// UIScrollView may report the end of its deceleration before it sets the offset that stops it: tabs that code selects in momentum.
  @Test func aStopThatIsReportedFirst() throws {
    try check([121, 130, 146].map { SessionGenerator.session(seed: $0) }, ["end_decelerating_on_set=true"])
  }

  /// Every order of three inputs on a coarse grid; `coordinator-proof model` tries those of eight.
  @Test(arguments: [false, true]) func everyOrderOfThreeInputs(isScrolled: Bool) throws {
    let inputs = Interleavings.all(3)
    #expect(inputs.count == 155)
    let model = Interleavings(isScrolled: isScrolled)
    try check(inputs.filter(Interleavings.isByFingers).map(model.session), [])
    try check(inputs.filter { !Interleavings.isByFingers($0) }.map(model.session), [], hasLaws: false)
  }

  /// The same with other changes, where there is one.
  @Test(arguments: Interleavings.Change.allCases.filter { $0 != .contentSize })
  func everyOrderOfThreeInputs(change: Interleavings.Change) throws {
    let inputs = Interleavings.all(3).filter { $0.contains(.change) }
    #expect(inputs.count == 67)
    for isScrolled in [false, true] {
      let model = Interleavings(isScrolled: isScrolled, change: change)
      try check(inputs.map(model.session), [], hasLaws: false)
    }
  }

  /// The same with fingers that go down on buttons, where there is one.
  @Test func everyOrderOfThreeInputsOnButtons() throws {
    let inputs = Interleavings.all(3).filter { $0.contains(.touch) }
    let model = Interleavings(isScrolled: false, isOnButtons: true)
    try check(inputs.map(model.session), [], hasLaws: false)
  }

  /// The same with an app that opens and pins the header, where it does.
  @Test func everyOrderOfThreeInputsWithTheHeader() throws {
    let inputs = Interleavings.all(3).filter { $0.contains(.write) }
    for isScrolled in [false, true] {
      let model = Interleavings(isScrolled: isScrolled, change: .header, writesHeader: true)
      try check(inputs.map(model.session), [], hasLaws: false)
    }
  }

  /// Content beyond an edge that is another edge now: a refresh ends while a finger brings the header back, or begins under a pull.
  @Test(
    arguments: [
      [.touch, .change, .down, .up, .change], [.touch, .down, .change, .wait, .wait, .up],
      [.touch, .down, .change, .up, .wait, .change, .up],
    ] as [[Interleavings.Input]])
  func aRefreshBeyondItsEdge(inputs: [Interleavings.Input]) throws {
    try check([Interleavings(isScrolled: false, change: .refresh).session(inputs)], [], hasLaws: false)
  }

  /// Content changes its height more than once under a finger that holds it beyond its end, and the finger goes on from what is shown.
  @Test(arguments: [Interleavings.Input.up, .down]) func contentChangesBeyondItsEnd(last: Interleavings.Input) throws {
    for way in [[.tab, .touch], [.touch, .tab]] as [[Interleavings.Input]] {
      let session = Interleavings(isScrolled: true).session(way + [.up, .up, .change, .change, last])
      try check([session], [], hasLaws: false)
    }
  }

  /// Rows that come while the header is pulled, and rows that go while the app scrolls the list under a finger.
  @Test func rowsUnderAFinger() throws {
    try check(
      [Interleavings(isScrolled: false, change: .rows).session([.touch, .down, .change, .down])], [], hasLaws: false)
    try check(
      [Interleavings(isScrolled: true, change: .rows).session([.touch, .up, .change, .tab, .write, .change, .down])],
      [],
      hasLaws: false)
  }

  /// Findings of the model check: a header that is barely pulled when a scrolled tab comes, and a list that ends for a while in a fling.
  @Test func whatTheModelCheckFound() throws {
    let found: [(isScrolled: Bool, inputs: [Interleavings.Input])] = [
      (true, [.touch, .write, .write, .wait, .write, .down, .tab, .down]),
      (true, [.write, .write, .change, .write, .touch, .down, .tab, .down]),
      (false, [.write, .wait, .touch, .up, .lift, .change, .wait, .change]),
    ]
    try check(found.map { Interleavings(isScrolled: $0.isScrolled).session($0.inputs) }, [], hasLaws: false)
  }

  /// The laws are violated without coordination.
  @Test func theLawsFindWhatIsWrong() throws {
    var laws: Set<ScrollLaw> = []
    for name in ["native", "passthrough-naive", "linked-pan"] {
      let strategy = try #require([Strategy].shipped.first { $0.id == name })
      for session in Self.scripts {
        guard let trace = Analysis().judgement(of: session, under: strategy).trace else { continue }
        laws.formUnion(LawChecker.check(trace, scale: session.source.scale).violations.map(\.law))
      }
    }
    #expect(laws == Set(ScrollLaw.allCases).subtracting([.rest]))
  }

  @Test func aHeaderThatStaysPulledBreaksTheLawOfRest() throws {
    let session = try #require(Self.scripts.first)
    var frames = FrameTable(pageCount: session.layout.pages.count)
    for t in [0, 16_667] {
      frames.append(
        Frame(
          t: t, outer: -30, pager: 0, page: 0, inner: session.layout.pages.map { _ in 0 }, phase: .idle))
    }
    let trace = Trace(layout: session.layout, expect: Expectations(), touches: [], events: [], frames: frames)
    #expect(LawChecker.check(trace, scale: 2).violations.map(\.law) == [.rest])
  }
}
