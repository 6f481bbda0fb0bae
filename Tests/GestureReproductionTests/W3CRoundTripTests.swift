import ForeignFormats
import Foundation
import Testing
import TraceFormats
import TraceModel

@testable import Gestures

/// The output of `reproduce --as w3c` is read as the same touches.
@Suite struct W3CRoundTripTests {
  private static func performed(_ session: Session) throws -> [Touch] {
    var session = session
    session.events = []
    let text = try W3CActions.reproduction(of: ReproducedGestures(of: session) { _ in 0 }).text
    var facts = SessionFacts()
    facts.source = session.source
    let source = MemorySource(text, name: "t.actions.json")
    #expect([any TraceFormat.Type].lab.filter { $0.sniff(Array(text.utf8.prefix(4096))) }.count == 1)
    return try W3CActionsFormat.session(
      from: source, options: ReadOptions(layout: session.layout, facts: facts)
    ).session.touches
  }

  /// A touch with the precision of a script: whole milliseconds, whole points, a lift for a cancelled touch.
  private struct Event: Hashable {
    let t: Int
    let phase: Touch.Phase
    let x: Double
    let y: Double

    init(_ touch: Touch) {
      t = Int((Double(touch.t) / 1000).rounded())
      phase = touch.phase == .cancelled ? .ended : touch.phase
      x = touch.location.x.rounded()
      y = touch.location.y.rounded()
    }
  }

  /// The touches without moves that stay on the same whole point, which a driver ignores.
  private static func telling(_ touches: [Touch]) -> [Event] {
    var places: [Int: [Double]] = [:]
    return touches.compactMap { touch in
      let event = Event(touch)
      defer { places[touch.id] = [event.x, event.y] }
      return event.phase == .moved && places[touch.id] == [event.x, event.y] ? nil : event
    }
  }

  @Test func bundledRecordings() throws {
    for session in try ExampleSessions.recordings() {
      let back = try Self.performed(session)
      let expected = Self.telling(session.touches)
      // The order is the same; between the touches are samples of the interpolation, which are moves.
      var missing = expected[...]
      for touch in back {
        if missing.first == Event(touch) {
          missing = missing.dropFirst()
        } else {
          #expect(touch.phase == .moved, "\(session.uid): \(touch)")
        }
      }
      #expect(missing.isEmpty, "\(session.uid): \(missing.count) of \(expected.count) touches are missing")
    }
  }

  @Test(arguments: [60.0, 120]) func twoFingers(_ hz: Double) throws {
    let session = ExampleSessions.twoFingers(refreshHz: hz)
    #expect(try Set(Self.performed(session).map(\.id)) == [1, 2])
    let back = try Self.performed(session).map(Event.init)
    #expect(Set(Self.telling(session.touches)).isSubset(of: back))
  }
}
