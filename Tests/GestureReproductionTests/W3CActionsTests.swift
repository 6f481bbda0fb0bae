import Foundation
import Testing
import TraceModel

@testable import Gestures

/// The ticks of W3C actions put each finger at its position at the right time.
@Suite struct W3CActionsTests {
  /// A file of actions as a driver reads it.
  private struct Document: Decodable {
    struct Source: Decodable {
      struct Action: Decodable {
        let type: String
        let duration: Int?
        let x: Double?
        let y: Double?
      }

      let type, id: String
      let parameters: [String: String]
      let actions: [Action]
    }

    let actions: [Source]
  }

  private func document(of session: Session) throws -> (Document, notes: [String]) {
    let reproduction = try W3CActions.reproduction(of: ReproducedGestures(of: session) { _ in 0 })
    return (try JSONDecoder().decode(Document.self, from: Data(reproduction.text.utf8)), reproduction.notes)
  }

  /// The events that a driver performs according to the specification, with their times in milliseconds.
  private func events(_ document: Document) throws -> [(time: Int, finger: String, type: String, x: Double, y: Double)]
  {
    var events: [(time: Int, finger: String, type: String, x: Double, y: Double)] = []
    var places: [String: (x: Double, y: Double)] = [:]
    let count = try #require(document.actions.first).actions.count
    var now = 0
    for tick in 0..<count {
      let actions = document.actions.map { ($0.id, $0.actions[tick]) }
      let end = now + (actions.compactMap { $0.1.duration }.max() ?? 0)
      for (finger, action) in actions where action.type != "pause" {
        if let x = action.x, let y = action.y { places[finger] = (x, y) }
        let place = places[finger] ?? (0, 0)
        // A move arrives at the end of its own duration.
        events.append((now + (action.duration ?? 0), finger, action.type, place.x, place.y))
      }
      now = end
    }
    return events
  }

  @Test(arguments: [60, 120])
  func everySampleArrivesAtItsMillisecond(refreshHz: Double) throws {
    let session = ExampleSessions.twoFingers(refreshHz: refreshHz)
    let (document, notes) = try document(of: session)
    #expect(notes.isEmpty)
    #expect(Set(document.actions.map(\.actions.count)).count == 1)
    #expect(document.actions.allSatisfy { $0.type == "pointer" && $0.parameters == ["pointerType": "touch"] })
    #expect(document.actions.map(\.id) == ["finger1", "finger2"])
    // A finger that is up is moved to the position at which it goes down.
    var down: Set<String> = []
    let performed = try events(document).filter { event in
      if event.type == "pointerDown" { down.insert(event.finger) }
      return down.contains(event.finger)
    }
    try #require(performed.count == session.touches.count)
    let types = [Touch.Phase.began: "pointerDown", .moved: "pointerMove", .ended: "pointerUp"]
    for (event, touch) in zip(performed, session.touches) {
      #expect(event.time == Int((Double(touch.t) / 1000).rounded()))
      #expect(event.finger == "finger\(touch.id)" && event.type == types[touch.phase])
      #expect(abs(event.x - touch.location.x) <= 0.5 && abs(event.y - touch.location.y) <= 0.5)
    }
  }

  @Test func roundingDoesNotAddUp() throws {
    // 8 333.3 µs each: rounded one by one, a minute would be 2.4 s short.
    let touches = ExampleSessions.stroke(
      finger: 1, from: Point(x: 10, y: 800), by: Point(x: 300, y: -700), start: 0, 7200)
    let slowed = touches.map { touch in
      Touch(seq: 0, t: touch.t * 60, id: 1, phase: touch.phase, location: touch.location)
    }
    let (document, _) = try document(of: ExampleSessions.session("a long drag", slowed, 120))
    let last = try #require(try events(document).last)
    #expect(last.time == Int((Double(slowed.last?.t ?? 0) / 1000).rounded()))
  }

  @Test func aFingerThatRestsMovesLate() throws {
    let place = Point(x: 10, y: 10)
    let (document, _) = try document(
      of: ExampleSessions.session(
        "rest",
        [
          Touch(seq: 0, t: 0, id: 1, phase: .began, location: place),
          Touch(seq: 1, t: 1_000_000, id: 1, phase: .moved, location: Point(x: 10, y: 50)),
          Touch(seq: 2, t: 1_000_000, id: 1, phase: .ended, location: Point(x: 10, y: 50)),
        ]))
    let actions = try #require(document.actions.first).actions
    #expect(actions.map(\.type) == ["pointerMove", "pointerDown", "pause", "pointerMove", "pointerUp"])
    #expect(actions.map { $0.duration ?? 0 } == [0, 0, 966, 34, 0])
  }

  @Test func aSourceServesSeveralFingers() throws {
    let (document, _) = try document(of: ExampleSessions.recording("S06-base"))
    #expect(document.actions.count == 1)
    #expect(document.actions[0].actions.count { $0.type == "pointerDown" } == 6)
  }

  @Test func whatNoFingerDoesIsListed() throws {
    let (document, notes) = try document(of: ExampleSessions.everything)
    #expect(document.actions.count == 2)
    #expect(document.actions[0].actions.count { $0.type == "pointerDown" } == 7)
    #expect(
      notes == [
        "At 6.50 s the app scrolled page:1 to 40 pt, at once; no finger does that.",
        "At 7.00 s the status bar was tapped, which lies outside of the session's screen; no finger does that.",
        "Touches that the system cancelled: 1. The finger lifts instead, since not every driver can cancel one.",
      ])
  }

  @Test func aTabOffTheScreenIsNotTapped() throws {
    let session = ExampleSessions.session(
      "tab", ExampleSessions.stroke(finger: 1, from: Point(x: 9, y: 9), by: Point(x: 0, y: 90), start: 0),
      events: [.init(seq: 99, t: 900_000, kind: .tab(page: 1, cause: .tap))])
    for (offset, place) in [(0.0, Point(x: 292.5, y: 225)), (200, Point(x: 292.5, y: 25)), (300, nil)] {
      #expect(try ReproducedGestures(of: session) { _ in offset }.tabTaps.map(\.location) == [place])
    }
    let notes = try W3CActions.reproduction(of: ReproducedGestures(of: session) { _ in 300 }).notes
    #expect(notes == ["The tap on second at 0.90 s is left out: its tab was off the screen."])
  }

  @Test func aSessionWithoutTouchesIsRefused() {
    #expect(throws: ReproductionError.nothingToPerform(uid: "empty")) {
      try ReproducedGestures(of: ExampleSessions.session("empty", [])) { _ in 0 }
    }
    var session = ExampleSessions.twoFingers(refreshHz: 60)
    session.layout.viewport = Size(width: 0, height: 844)
    #expect(throws: ReproductionError.unknownScreen(uid: "two fingers")) {
      try ReproducedGestures(of: session) { _ in 0 }
    }
  }
}
