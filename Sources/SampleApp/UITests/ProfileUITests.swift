import TraceRecorderTesting
import XCTest

/// Gestures across the pin. Each is a recording that CI judges.
@MainActor
final class ProfileUITests: XCTestCase {
  func testDragUpThroughThePin() throws {
    try record("drag-up-through-the-pin") { app in
      app.swipeUp(velocity: .slow)
      app.swipeUp(velocity: .fast)
    }
  }

  func testTabAndBack() throws {
    try record("tab-and-back") { app in
      app.swipeUp(velocity: .fast)
      app.buttons["Replies"].tap()
      app.swipeDown(velocity: .slow)
      app.buttons["Posts"].tap()
      app.swipeUp(velocity: .slow)
    }
  }

  private func record(_ scenario: String, _ gestures: (XCUIApplication) -> Void) throws {
    let app = XCUIApplication()
    app.launchEnvironment["SCENARIO"] = scenario
    let recording = try TraceRecording(app: app, name: scenario)
    app.launch()
    gestures(app)
    try recording.attach(to: self)
  }
}
