import Foundation
import HeadlessUIKit
import ScrollEngine
import Testing
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceRecorder

@testable import SampleApp

/// The sample app, run in the lab: its screen moves, and its recorder records the frames that it shows.
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

  /// A replay of the app, and the profile that it moved.
  private func replay(
    _ session: Session, _ prepare: @escaping @MainActor @Sendable (ProfileViewController) -> Void = { _ in }
  ) throws -> (Replay, ProfileViewController) {
    let shown = Shown()
    let strategy = Preparation.$action.withValue(
      {
        prepare($0)
        shown.profile = $0
      }, operation: { Strategy(SampleAppStrategy.self).make(StrategyOptions()) })
    return (Replay(of: session, under: strategy), try #require(shown.profile))
  }

  @MainActor private final class Shown {
    var profile: ProfileViewController?
  }

  /// A recording of a replay of the app, and the replay's frames.
  private func recorded(_ session: Session) throws -> (Session, FrameTable) {
    let path = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (plain, _) = try replay(session)
    #expect(plain.error == nil)
    let (replay, profile) = try replay(session) {
      var options = TraceRecorder.Options()
      options.path = path
      options.scenario = "sample"
      options.controls = .discovered
      $0.recordingOptions = options
    }
    #expect(replay.frames == plain.frames, "the recorder changes nothing")
    profile.recorder?.stop()
    let read = try JSONLinesFormat.session(from: FileSource(path: path))
    #expect(read.issues.isEmpty)
    return (read.session, plain.frames)
  }

  @Test func theRecordingIsWhatTheScreenShowed() throws {
    let (session, frames) = try recorded(Self.session)
    #expect(frames.outer.contains(200) && frames.inner.contains { $0 > 50 } && frames.page.contains(1))
    #expect(session.frames.times == frames.times && session.frames.outer == frames.outer)
    #expect(session.frames.inner == frames.inner && session.frames.pager == frames.pager)
    #expect(session.layout.pages.map(\.contentHeight) == Self.session.layout.pages.map(\.contentHeight))
    #expect(session.layout.outer == Self.session.layout.outer)
    #expect(session.scenario == "sample")
    let events = session.events.map(\.kind)
    #expect(events == [.tab(page: 1, cause: .tap), .tab(page: 0, cause: .program)])
    // Judged as recorded, the recording has the glitches of the replay.
    #expect(Analysis().judgement(ofRecorded: session).glitches.isEmpty)
    try expectNoGlitches(in: Self.session, under: Strategy(SampleAppStrategy.self))
  }

  /// The header's height and the frames of controls are those of a screen that is not scrolled.
  ///
  /// They are so even if the recording begins with the bar pinned and the list scrolled.
  @Test func aRecordingThatBeginsScrolled() throws {
    var scrolled = Self.session
    scrolled.layout.initial = .init(outer: 200, inner: [301, 0, 0])
    let (session, frames) = try recorded(scrolled)
    #expect(frames.outer.first == 200 && frames.inner.first == 301)
    #expect(session.frames.outer == frames.outer && session.frames.inner == frames.inner)
    #expect(session.layout.outer == scrolled.layout.outer)
    #expect(session.layout.initial == .init(outer: 200, pager: 0, inner: [301, 0, 0]))
    #expect(
      session.layout.controls.map(\.frame)
        == (0..<3).map { Rect(x: Double($0) * 130, y: 200, width: 130, height: 50) })
    #expect(Analysis().judgement(ofRecorded: session).glitches.isEmpty)
  }

  /// The tab bar's own buttons select tabs, as a finger on a device does.
  @Test func buttonsSelectTabs() throws {
    let (_, profile) = try replay(Self.session)
    func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    let found = buttons(in: profile.view)
    #expect(found.count == 3)
    found[2].sendActions(for: .primaryActionTriggered)
    #expect(profile.currentPage == 2)
  }
}
