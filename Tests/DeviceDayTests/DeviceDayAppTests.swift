import Calibration
import DeviceDayLoop
import ScrollEngine
import Testing
import TraceModel

@testable import DeviceDayApp

/// The device day's app, run in the lab: its screens move as the lab's own, and its recorder records what they show.
@Suite struct DeviceDayAppTests {
  /// Options that show whether the code of the app's screens is that of the lab's.
  private static var unusual: EngineOptions {
    var options = EngineOptions()
    for option in EngineOption.all where !option.values.hasPrefix("a number") {
      let values = option.values.split(separator: " ").map(String.init)
      let other = values.first { $0 != "or" && $0 != option.value(options) }
      if let other { _ = option.set(&options, other) }
    }
    return options
  }

  @Test(arguments: [false, true])
  func `The app's screens show the frames of the lab's, whatever UIKit does`(_ isUnusual: Bool) throws {
    let options = isUnusual ? Self.unusual : EngineOptions()
    var day = DeviceDay(seed: 11)
    day.rungs = 4
    for scene in day.scenes() {
      let expected = Replay(of: scene.session, under: DeviceDayStrategy(), options: options)
      let recorded = try DeviceDayLoop.record(scene, options: options)
      let name = "\(scene.name), unusual options: \(isUnusual)"
      #expect(recorded.replay.error == nil, "\(name)")
      let shown = recorded.replay.frames
      #expect(shown.times == expected.frames.times, "\(name)")
      #expect(shown.outer == expected.frames.outer && shown.pager == expected.frames.pager, "\(name)")
      #expect(shown.inner == expected.frames.inner, "\(name)")
      #expect(recorded.issues.isEmpty, "\(name): \(recorded.issues)")
      compare(recorded, with: scene, options, name)
    }
  }

  /// The recording has the frames that were shown, and the session's touches, controls and actions.
  private func compare(
    _ recorded: DeviceDayLoop.Recorded, with scene: DeviceDay.Scene, _ options: EngineOptions, _ name: String
  ) {
    let (session, shown) = (recorded.session, recorded.replay.frames)
    // Display links that come first read what the frame before has shown.
    let late = options.displayLinkOrder == .first ? 1 : 0
    let count = min(session.frames.count, shown.count) - late
    #expect(count > shown.count - 3, "\(name)")
    for n in 0..<max(count, 0) {
      let same =
        session.frames.outer[n + late] == shown.outer[n] && session.frames.pager[n + late] == shown.pager[n]
        && (0..<shown.pageCount).allSatisfy {
          session.frames.inner(n + late, page: $0) == shown.inner(n, page: $0)
        }
      guard same else {
        Issue.record("\(name): frame \(n) differs")
        break
      }
    }
    #expect(session.touches.map(\.t) == scene.session.touches.map(\.t), "\(name)")
    // A file has thousandths of a point.
    #expect(
      zip(session.touches, scene.session.touches).allSatisfy {
        abs($0.location.x - $1.location.x) < 0.001 && abs($0.location.y - $1.location.y) < 0.001
      }, "\(name)")
    #expect(session.layout.pages == scene.session.layout.pages, "\(name)")
    #expect(session.layout.outer == scene.session.layout.outer, "\(name)")
    #expect(session.layout.controls == scene.session.layout.controls, "\(name)")
    #expect(
      session.layout.touchDelivery?.delaysContentTouches ?? true
        == scene.session.layout.touchDelivery?.delaysContentTouches ?? true, "\(name)")
    #expect(session.strategy == DeviceDayStrategy.description.id && session.name == scene.name, "\(name)")
    #expect(session.source.refreshHz == scene.session.source.refreshHz, "\(name)")
    func actions(_ session: Session) -> [ScreenEvent.Kind] {
      session.events.map(\.kind).filter { if case .tab = $0 { false } else { !$0.isSeen } }
    }
    #expect(actions(session) == actions(scene.session), "\(name)")
    // Swipes turn pages; a rotation selects no tab, wherever it leaves the pager.
    for event in session.events { if case .tab(_, let cause) = event.kind { #expect(cause == .swipe, "\(name)") } }
  }

  @Test func `Scenes have the screens of the lab's gestures`() {
    let scenes = DeviceDay(seed: 1).scenes()
    #expect(Set(scenes.map(\.name)) == Set(DayScene.all.map(\.title)))
    #expect(DayScene.all.count == scenes.count)
    for scene in scenes {
      guard let twin = DayScene.named(scene.name) else { continue }
      let layout = scene.session.layout
      #expect(twin.code.rawValue == scene.screen.rawValue, "\(scene.name)")
      #expect(Double(twin.header) == layout.outer.headerHeight && layout.outer.tabBarHeight == 50, "\(scene.name)")
      #expect(layout.initial.outer == Double(twin.outer) && layout.initial.inner?.first == Double(twin.list))
      #expect(twin.pages == layout.pages.count && twin.page == layout.initialPage, "\(scene.name)")
      #expect(twin.bounces == layout.pages[0].bounces, "\(scene.name)")
      let scrolls = scene.session.events.compactMap { event -> Double? in
        if case .setOffset(_, let offset, _) = event.kind { offset } else { nil }
      }
      #expect(twin.scrolls.map { Double($0.offset) } == scrolls, "\(scene.name)")
    }
  }
}

extension ScreenEvent.Kind {
  /// Whether it is a change of insets or content, which a recorder sees when a refresh control refreshes or the screen is rotated.
  fileprivate var isSeen: Bool {
    switch self {
    case .change(.insets), .change(.contentSize): true
    default: false
    }
  }
}
