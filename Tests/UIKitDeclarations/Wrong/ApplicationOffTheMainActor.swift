// expect 6: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
import XCTest

final class RecordingTests: XCTestCase {
  func testLaunch() {
    _ = XCUIApplication()
  }
}
