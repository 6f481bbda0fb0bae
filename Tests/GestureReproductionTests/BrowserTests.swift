import Foundation
import Gestures
import Testing
import TraceFormats
import TraceModel

/// W3C actions, performed in Chromium by its own driver: the page receives the session's touches, in order and at their positions.
@Suite("W3C actions in a browser", .serialized)
struct BrowserTests {
  private static let isHere = WebDriver.path != nil
  private static let isNightly = ProcessInfo.processInfo.environment["TRACELAB_NIGHTLY"] == "1"

  @Test(.enabled(if: isHere, "chromedriver is not installed; `sh .ci/setup browser` installs it"))
  func aPageReceivesTheTouches() throws {
    try perform([ExampleSessions.recording("S01-base"), ExampleSessions.twoFingers(refreshHz: 120)])
  }

  @Test(
    .enabled(if: isHere, "chromedriver is not installed; `sh .ci/setup browser` installs it"),
    .enabled(if: isNightly, "takes as long as the sessions; TRACELAB_NIGHTLY=1, as in .ci/nightly, runs it"))
  func aPageReceivesEveryRecording() throws {
    try perform(
      ExampleSessions.recordings()
        + [60, 120].flatMap {
          [ExampleSessions.twoFingers(refreshHz: $0), ExampleSessions.slowDrag(refreshHz: $0)]
        })
  }

  private func perform(_ sessions: [Session]) throws {
    let path = try #require(WebDriver.path)
    let viewport = try #require(sessions.first).layout.viewport
    let driver = try WebDriver(path: path, viewport: viewport)
    defer { driver.close() }
    var all: [Double] = []
    for session in sessions {
      #expect(session.layout.viewport == viewport)
      let received = try received(session, by: driver)
      #expect(received.differences.isEmpty, "\(session.name): \(received.differences.joined(separator: "; "))")
      #expect(received.count > 2)
      all += received.drifts
      Self.report(session.name, session.source.refreshHz, received.drifts, within: received.largestDistance)
    }
    if sessions.count > 2 { Self.report("all \(sessions.count)", nil, all, within: nil) }
  }

  private func received(_ session: Session, by driver: WebDriver) throws -> ReceivedTouches {
    var session = session
    // Taps on tabs would be touches that the session does not contain.
    session.events = []
    let gestures = try ReproducedGestures(of: session) { _ in 0 }
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Browser/touches.html")
    try driver.open(page)
    try driver.perform(W3CActions.reproduction(of: gestures).text)
    return ReceivedTouches(try driver.value(of: "received"), of: session)
  }

  private static func report(_ name: String, _ refreshHz: Double?, _ drifts: [Double], within distance: Double?) {
    let sorted = drifts.sorted()
    guard let largest = drifts.max(by: { abs($0) < abs($1) }), !sorted.isEmpty else { return }
    func text(_ value: Double) -> String { String(format: "%.0f", value) }
    print(
      "\(name)\(refreshHz.map { ", \(Int($0)) Hz" } ?? ""): \(drifts.count) touches"
        + (distance.map { String(format: ", within %.2f pt", $0) } ?? "")
        + ", later by \(text(sorted[sorted.count / 2])) ms (median), \(text(largest)) ms (largest)")
  }
}
