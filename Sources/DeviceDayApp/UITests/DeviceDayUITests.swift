import TraceRecorderTesting
import XCTest

/// The scenes of a device day that a UI test can perform: each attaches its recording. `run.sh` collects them.
@MainActor
final class DeviceDayUITests: XCTestCase {
  func testSlowDrags() throws { try record("1 slow drags") }
  func testFlings() throws { try record("2 flings") }
  func testReleases() throws { try record("5 releases") }
  func testPageSwipes() throws { try record("6 page swipes") }
  func testPageTurnsInPortrait() throws { try record("7 page turns, portrait") }
  func testPageTurnsInLandscape() throws { try record("7 page turns, landscape", in: .landscapeLeft) }
  func testPageTurnsOfAWidePager() throws { try record("7 page turns, wide", in: .landscapeLeft, atLeast: 1024) }
  /// At the other refresh rate the same drags are another gesture. iOS has no call for it: Settings, Accessibility, Motion, Limit
  /// Frame Rate; `run.sh limited` says so to the tests.
  private static let edges = ProcessInfo.processInfo.environment["DEVICE_DAY_LIMITED"] == nil ? (10, 11) : (12, 12)
  func testPullsBeyondTheTop() throws { try record("\(Self.edges.0) pulls beyond the top") }
  func testFlingsToTheTop() throws { try record("\(Self.edges.1) flings to the top") }
  func testRestsBeforeTheLift() throws { try record("8 rests before the lift") }
  func testHoldsOnAButton() throws { try record("9 holds on a button") }
  func testPullAtTheTop() throws { try record("15 pull at the top") }
  func testPullAtTheTopBothRecognize() throws { try record("15 pull at the top, both recognize") }
  func testAnimatedScrolls() throws { try record("17 animated scrolls", after: 5) }
  func testRefresh() throws { try record("18 refresh") }
  func testButtonMovedSideways() throws { try record("19 button moved sideways") }
  func testPlainViewWithItsOwnPan() throws { try record("19 plain view with its own pan") }
  func testAngles() throws { try record("20 angles on a list that scrolls both ways") }
  func testOrderOfTwoPansDragged() throws { try record("21 order of two pans, dragged") }
  func testOrderOfTwoPansFlung() throws { try record("21 order of two pans, flung") }
  func testObserverBesideTheDelegate() throws { try record("21 observer beside the delegate") }
  func testMainQueueAndDisplayLink() throws { try record("21 main queue and display link") }
  func testScrollingDisabledAtSpeed() throws { try record("21 scrolling disabled at speed") }
  func testWritesInDragAndMomentum() throws { try record("21 writes in drag and momentum") }
  func testEndsOfThePagersDrags() throws { try record("21 ends of the pager's drags") }
  func testHandOffs() throws { try record("22 hand-offs") }

  func testRotation() throws {
    try record("19 rotation") { _ in
      XCUIDevice.shared.orientation = .landscapeLeft
      Self.pause(2)
    }
    XCUIDevice.shared.orientation = .portrait
  }

  /// Performs a scene on a fresh screen.
  ///
  /// - Parameters:
  ///   - width: the width of the window, in points, that the scene needs.
  ///   - seconds: the time before the first drag.
  private func record(
    _ title: String, in orientation: UIDeviceOrientation = .portrait, atLeast width: CGFloat = 0,
    after seconds: Double = 1, _ extra: (XCUIApplication) -> Void = { _ in }
  ) throws {
    XCUIDevice.shared.orientation = orientation
    let app = XCUIApplication()
    app.launchEnvironment["DEVICE_DAY_SCENE"] = title
    let recording = try TraceRecording(app: app, name: title)
    app.launch()
    let size = app.frame.size
    guard size.width >= width, let scene = DayScene.named(title) else {
      app.terminate()
      throw XCTSkip("the scene needs a window of \(Int(width)) pt")
    }
    Self.pause(seconds)
    let middle = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
    for stroke in DayStroke.all(of: scene, in: size) {
      let start = middle.withOffset(CGVector(dx: stroke.start.x, dy: stroke.start.y))
      start.press(
        forDuration: stroke.press,
        thenDragTo: start.withOffset(CGVector(dx: stroke.way.width, dy: stroke.way.height)),
        withVelocity: XCUIGestureVelocity(rawValue: CGFloat(stroke.speed)), thenHoldForDuration: stroke.hold)
      Self.pause(stroke.wait)
    }
    extra(app)
    try recording.attach(to: self)
  }

  private static func pause(_ seconds: Double) {
    let pause = XCTestExpectation(description: "the screen comes to rest")
    pause.isInverted = true
    _ = XCTWaiter.wait(for: [pause], timeout: seconds)
  }
}
