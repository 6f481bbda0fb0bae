// expect 6: cannot convert value of type 'String' to expected argument type 'URL'
import XCTest

final class RecordingTests: XCTestCase {
  func testRecording() {
    add(XCTAttachment(contentsOfFile: "recording.jsonl"))
  }
}
