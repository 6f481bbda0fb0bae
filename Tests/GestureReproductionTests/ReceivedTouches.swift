import TraceModel

/// The touches that a page received, compared with those of a session.
struct ReceivedTouches {
  /// One event as the page logged it.
  struct Event: Decodable {
    let type: String
    let pointer: Int
    let x: Double
    let y: Double
    /// Time in milliseconds.
    let time: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      type = try values.decode(String.self)
      pointer = try values.decode(Int.self)
      x = try values.decode(Double.self)
      y = try values.decode(Double.self)
      time = try values.decode(Double.self)
    }
  }

  /// The number of touches that arrived.
  ///
  /// They are the session's touches that move the finger by a point or more, since a browser reports no others to a page.
  private(set) var count = 0
  /// The differences between the received touches and the session's: one sentence each.
  private(set) var differences: [String] = []
  /// The largest distance of a received touch from the session's, in points along an axis.
  private(set) var largestDistance = 0.0
  /// The delay of each touch relative to the session, counted from the first touch, in milliseconds.
  private(set) var drifts: [Double] = []

  init(_ events: [Event], of session: Session) {
    let expected = Self.telling(session.touches.sorted { ($0.t, $0.seq) < ($1.t, $1.seq) })
    let events = Self.telling(events)
    count = events.count
    if events.count != expected.count {
      differences.append("\(events.count) touches arrived, of \(expected.count)")
    }
    // The page's number of each finger.
    var pointers: [Int: Int] = [:]
    for (touch, event) in zip(expected, events) {
      if touch.phase == .began { pointers[touch.id] = event.pointer }
      if event.type != Self.type(touch.phase) || pointers[touch.id] != event.pointer {
        differences.append(
          "\(event.type) of pointer \(event.pointer) instead of \(touch.phase) of finger \(touch.id) at \(touch.t)")
        break
      }
      largestDistance = max(largestDistance, abs(event.x - touch.location.x), abs(event.y - touch.location.y))
      if let first = expected.first, let firstEvent = events.first {
        drifts.append(event.time - firstEvent.time - Double(touch.t - first.t) / 1000)
      }
    }
    if largestDistance >= 1 { differences.append("a touch arrived \(largestDistance) pt from its place") }
  }

  private static func type(_ phase: Touch.Phase) -> String {
    switch phase {
    case .began: "pointerdown"
    case .moved: "pointerrawupdate"
    case .ended, .cancelled: "pointerup"
    }
  }

  /// The touches without moves that stay on the same whole point.
  private static func telling(_ touches: [Touch]) -> [Touch] {
    var places: [Int: [Double]] = [:]
    return touches.filter { touch in
      let place = [touch.location.x.rounded(), touch.location.y.rounded()]
      defer { places[touch.id] = place }
      return touch.phase != .moved || places[touch.id] != place
    }
  }

  private static func telling(_ events: [Event]) -> [Event] {
    var places: [Int: [Double]] = [:]
    return events.filter { event in
      defer { places[event.pointer] = [event.x, event.y] }
      return event.type != "pointerrawupdate" || places[event.pointer] != [event.x, event.y]
    }
  }
}
