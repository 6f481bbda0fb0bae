import Foundation
import HeadlessUIKit
import ScrollEngine
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceRecorder

@testable import SampleApp

/// The sample app, run in the lab: its screen moves, its recorder records it, and the lab finds what is wrong with it.
@MainActor @Suite(.serialized) struct SampleAppTests {
  /// A drag across the pin, another tab on which the header is opened, the first tab again, and a drag there.
  static let session: Session = {
    var touches: [Touch] = []
    func drag(from y: Double, by way: Double, at t: Int, steps: Int = 20) {
      let id = touches.count
      touches.append(Touch(seq: 0, t: t, id: id, phase: .began, location: Point(x: 195, y: y)))
      for step in 1...steps {
        let place = Point(x: 195, y: y + way * Double(step) / Double(steps))
        touches.append(Touch(seq: 0, t: t + step * 16_667, id: id, phase: .moved, location: place))
      }
      touches.append(
        Touch(seq: 0, t: t + (steps + 12) * 16_667, id: id, phase: .ended, location: Point(x: 195, y: y + way)))
    }
    drag(from: 700, by: -500, at: 100_000)
    drag(from: 300, by: 450, at: 2_000_000)
    drag(from: 700, by: -100, at: 4_400_000)
    for index in touches.indices { touches[index].seq = index + index / 22 }
    return Session(
      uid: "sample", name: "sample", source: .init(refreshHz: 60, scale: 2), layout: SampleAppStrategy.screen,
      touches: touches,
      events: [
        ScreenEvent(seq: 22, t: 1_400_000, kind: .tab(page: 1, cause: .tap)),
        ScreenEvent(seq: 45, t: 3_400_000, kind: .tab(page: 0, cause: .program)),
      ], duration: 5_000_000)
  }()

  @Test func theRecordingIsWhatTheScreenShowed() throws {
    let strategy = Strategy(SampleAppStrategy.self)
    let plain = Replay(of: Self.session, under: strategy.make(StrategyOptions()))
    #expect(plain.error == nil)
    #expect(
      plain.frames.outer.contains(200) && plain.frames.inner.contains { $0 > 50 } && plain.frames.page.contains(1))
    let path = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorded = RecordingPlace.$path.withValue(path) { strategy.make(StrategyOptions()) }
    let replay = Replay(of: Self.session, under: recorded)
    #expect(replay.frames == plain.frames, "the recorder changes nothing")
    SampleAppStrategy.latest?.recorder?.stop()
    let read = try JSONLinesFormat.session(from: FileSource(path: path))
    #expect(read.issues.isEmpty)
    let session = read.session
    #expect(session.frames.times == plain.frames.times && session.frames.outer == plain.frames.outer)
    #expect(session.frames.inner == plain.frames.inner && session.frames.pager == plain.frames.pager)
    #expect(session.layout.pages.map(\.contentHeight) == Self.session.layout.pages.map(\.contentHeight))
    #expect(session.layout.outer.headerHeight == 200 && session.layout.outer.tabBarHeight == 50)
    #expect(session.scenario == "sample")
    let tabs = session.events.map(\.kind)
    #expect(tabs == [.tab(page: 1, cause: .tap), .tab(page: 0, cause: .program)])
    // Judged as recorded, it has the glitches of the replay.
    let analysis = Analysis()
    let expected = analysis.judgement(of: Self.session, under: strategy).glitches.map(\.glitch.kind)
    #expect(analysis.judgement(ofRecorded: session).glitches.map(\.glitch.kind) == expected)
    #expect(!expected.isEmpty, "one flag for all lists loses a tab's place")
  }

  /// The tab bar's own buttons select tabs, as a finger on a device does.
  @Test func buttonsSelectTabs() throws {
    _ = Replay(of: Self.session, under: Strategy(SampleAppStrategy.self).make(StrategyOptions()))
    let profile = try #require(SampleAppStrategy.latest)
    func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    let found = buttons(in: profile.view)
    #expect(found.count == 3)
    found[2].sendActions(for: .primaryActionTriggered)
    #expect(profile.currentPage == 2)
  }
}
