import TextFormatting
import TraceModel

/// A UI test that performs the gestures on a device or in a simulator, and attaches a recording of the screen.
///
/// Its public interface moves one finger along one straight line at one speed per call; the file lists everything that this
/// leaves out.
public enum XCUITestSource: ReproductionFormat {
  public static let description = ReproductionDescription(
    id: "xcuitest", summary: "a Swift file with a UI test that performs the gestures and attaches a recording")

  public static func reproduction(of gestures: ReproducedGestures) throws(ReproductionError) -> Reproduction {
    let script = GestureScript(reading: gestures.session)
    let words = script.words(outer: gestures.outerOffset)
    var taps = gestures.tabTaps[...]
    var lines: [String] = []
    var notes: [String] = []
    for (index, step) in script.steps.enumerated() {
      // The comment is in the line to which a note refers.
      func say(_ note: String) {
        notes.append("Step \(index + 1): \(note)")
        lines.append("// \(note)")
      }
      lines.append("")
      lines.append("// \(index + 1). \(SwiftText.comment(words[index]))")
      if step.wait < 0, index > 0 { say("A second finger: it goes down after the first one has lifted.") }
      let pause = Double(step.wait) / 1e6
      if pause >= shortestPause { lines.append("pause(\(SwiftText.number(pause)))") }
      switch step.act {
      case .tapTab(let page, let stroke) where gestures.session.layout.pages.indices.contains(page):
        lines.append(tap(gestures.session.layout.pages[page].name, at: stroke.start))
      case .touch(let stroke), .tapTab(_, let stroke):
        let touches = PublicTouch.nearest(to: stroke)
        if touches.count > 1 {
          say("One touch that turns: performed as \(touches.count), with a rest before each lift.")
        }
        if stroke.isCancelled { say("The system cancelled this touch: the finger lifts instead.") }
        lines += touches.map(line)
      case .event(.tab(_, .tap)):
        guard let tap = taps.popFirst() else { continue }
        if let place = tap.location {
          lines.append(Self.tap(tap.title, at: place))
        } else {
          say("The tab was off the screen: it is not tapped.")
        }
      case .event(let kind):
        if ReproducedGestures.words(kind) != nil { say("Not performed: no touch on this screen does that.") }
      }
    }
    let text = file(of: gestures.session, body: lines)
    return Reproduction(text: text, notes: notes)
  }

  /// The minimum duration of a call, in seconds. A choice of this project.
  private static let shortestPause = 0.01

  private static func line(_ touch: PublicTouch) -> String {
    switch touch {
    case .tap(let place): return "\(at(place)).tap()"
    case .press(let place, let seconds): return "\(at(place)).press(forDuration: \(SwiftText.number(seconds)))"
    case .drag(let start, let end, let pressing, let speed, let holding):
      return "drag(from: \(at(start)), to: \(at(end)), pressing: \(SwiftText.number(pressing)), "
        + "speed: \(SwiftText.number(speed)), holding: \(SwiftText.number(holding)))"
    }
  }

  private static func tap(_ title: String, at place: Point) -> String {
    "tap(tab: \(SwiftText.literal(title)), at: \(at(place)), in: app)"
  }

  private static func at(_ place: Point) -> String { "at(\(SwiftText.number(place.x)), \(SwiftText.number(place.y)))" }

  private static func file(of session: Session, body: [String]) -> String {
    let viewport = session.layout.viewport
    let name = SwiftText.literal(session.scenario ?? session.name)
    let indented = body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    return """
      // The gestures of the session \(SwiftText.comment(session.name)) (\(SwiftText.comment(session.uid))).
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
          let scenario = \(name)
          app.launchEnvironment["SCENARIO"] = scenario
          let recording = try TraceRecording(app: app, name: scenario)
          app.launch()
          // The recorded screen, of \(SwiftText.number(viewport.width)) × \(SwiftText.number(viewport.height)) pt: if it does not fill the window, name its view here.
          let screen = app.windows.firstMatch
          let origin = screen.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
          func at(_ x: CGFloat, _ y: CGFloat) -> XCUICoordinate { origin.withOffset(CGVector(dx: x, dy: y)) }
      \(indented)

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

      """
  }
}

/// Text of a session in Swift source.
enum SwiftText {
  /// A string literal without interpolation.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case " "..."~": literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  /// Text for a comment that ends with its line.
  static func comment(_ text: String) -> String { TerminalText.escaped(text) }

  /// A number with at most three decimal places.
  static func number(_ value: Double) -> String { NumberText.shown(value) }
}
