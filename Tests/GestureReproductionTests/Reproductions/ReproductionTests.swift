// The gestures of the session everything (everything).
//
// What XCUITest cannot do, and what this file does instead:
// - One call moves one finger along one straight line at one speed. Another path becomes its chord, at the speed of the lift where the
//   finger lifts moving, else at the mean speed; a path that turns becomes one touch for each direction.
// - There is no second finger: the touches of two fingers follow each other.
// - XCUITest may wait until the app is idle before each touch, so that content which should still move may rest.
// Samples at their own times need interfaces that are private.

import TraceRecorderTesting
import XCTest

@MainActor
final class ReproductionTests: XCTestCase {
  func testGestures() throws {
    let app = XCUIApplication()
    let scenario = "everything"
    app.launchEnvironment["SCENARIO"] = scenario
    let recording = try TraceRecording(app: app, name: scenario)
    app.launch()
    // The recorded screen, of 390 × 844 pt: if it does not fill the window, name its view here.
    let screen = app.windows.firstMatch
    let origin = screen.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    func at(_ x: CGFloat, _ y: CGFloat) -> XCUICoordinate { origin.withOffset(CGVector(dx: x, dy: y)) }

    // 1. tap the list
    pause(0.1)
    at(100, 400).tap()

    // 2. flick up 400 pt in the list at 800 pt/s
    pause(0.82)
    drag(from: at(200, 700), to: at(210, 300), pressing: 0, speed: 800, holding: 0)

    // 3. 0.5 s later drag up 300 pt in the list and then down 300 pt, lifting at 600 pt/s
    pause(0.5)
    // One touch that turns: performed as 2, with a rest before each lift.
    drag(from: at(200, 700), to: at(200, 400), pressing: 0, speed: 600, holding: 0.2)
    drag(from: at(200, 400), to: at(200, 700), pressing: 0, speed: 600, holding: 0)

    // 4. 0.5 s later tap tab 2
    pause(0.5)
    tap(tab: "second", at: at(292.5, 225), in: app)

    // 5. 0.5 s later flick up 200 pt in the list at 400 pt/s
    pause(0.5)
    drag(from: at(150, 500), to: at(150, 300), pressing: 0, speed: 400, holding: 0)

    // 6. meanwhile flick down 200 pt in the list at 400 pt/s
    // A second finger: it goes down after the first one has lifted.
    drag(from: at(250, 500), to: at(250, 700), pressing: 0, speed: 400, holding: 0)

    // 7. 0.3 s later drag down 120 pt in the list, until the system cancels the touch
    pause(0.3)
    // The system cancelled this touch: the finger lifts instead.
    drag(from: at(200, 300), to: at(200, 420), pressing: 0, speed: 240, holding: 0.2)

    // 8. hold a finger in the list for 0.7 s
    pause(0.2)
    at(100, 600).press(forDuration: 0.7)

    // 9. the app scrolls list 2 to 40 pt
    pause(0.1)
    // Not performed: no touch on this screen does that.

    // 10. 0.5 s later tap the status bar
    pause(0.5)
    // Not performed: no touch on this screen does that.

    try recording.attach(to: self)
  }

  /// Rests for `pressing` seconds, moves at `speed` points per second, and rests for `holding` seconds before the finger lifts.
  private func drag(
    from start: XCUICoordinate, to end: XCUICoordinate, pressing: TimeInterval, speed: CGFloat, holding: TimeInterval
  ) {
    start.press(
      forDuration: pressing, thenDragTo: end, withVelocity: XCUIGestureVelocity(speed), thenHoldForDuration: holding)
  }

  /// Taps the button with the tab's name, or, if there is none, where the tab's title was.
  private func tap(tab name: String, at place: XCUICoordinate, in app: XCUIApplication) {
    let button = app.buttons[name].firstMatch
    if button.exists { button.tap() } else { place.tap() }
  }

  private func pause(_ seconds: TimeInterval) {
    let pause = XCTestExpectation(description: "the session's pause")
    pause.isInverted = true
    _ = XCTWaiter.wait(for: [pause], timeout: seconds)
  }
}
