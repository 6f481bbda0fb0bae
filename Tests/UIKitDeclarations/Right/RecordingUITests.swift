import UIKit
import XCTest

/// Flings through a profile page and attaches what the app recorded.
final class RecordingUITests: XCTestCase {
  override func setUpWithError() throws {
    continueAfterFailure = false
  }

  @MainActor
  func testFling() throws {
    let path = NSTemporaryDirectory() + "fling.jsonl"
    try? FileManager.default.removeItem(atPath: path)
    let app = XCUIApplication()
    app.launchArguments += ["-animations", "yes"]
    app.launchEnvironment["RECORDING"] = path
    app.launch()
    let outer = app.scrollViews["outer"]
    XCTAssertTrue(outer.waitForExistence(timeout: 10), "the profile page did not appear")
    outer.swipeUp(velocity: .fast)
    outer.swipeDown(velocity: .slow)
    drag(outer, from: CGVector(dx: 0.5, dy: 0.8), to: CGVector(dx: 0.5, dy: 0.2))
    app.buttons.element(boundBy: 1).tap()
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    try attach(path, as: "fling.jsonl")
  }

  @MainActor
  private func drag(_ element: XCUIElement, from start: CGVector, to end: CGVector) {
    element.coordinate(withNormalizedOffset: start).press(
      forDuration: 0, thenDragTo: element.coordinate(withNormalizedOffset: end),
      withVelocity: XCUIGestureVelocity(rawValue: 1200), thenHoldForDuration: 0)
  }

  private func attach(_ path: String, as name: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw XCTSkip("the app wrote no recording") }
    let attachment = XCTAttachment(contentsOfFile: URL(fileURLWithPath: path))
    attachment.name = name
    attachment.lifetime = .keepAlways
    add(attachment)
  }
}
