import DefectInjection
import SeededRandom
import Testing
import TraceModel

@testable import Gestures

/// A variation of a session keeps the kinds and directions of its gestures.
@Suite struct VariedSessionTests {
  private static let sessions = (0..<60 as Range<UInt64>).map { SessionGenerator.session(seed: $0, variety: .wide) }
    .filter { !$0.touches.isEmpty }

  private static func gestures(of session: Session) -> [Gesture] {
    Gesture.all(of: session.touches, layout: session.layout, frames: FrameTable(pageCount: session.layout.pages.count))
  }

  @Test func theIntentionStays() throws {
    for (number, session) in Self.sessions.enumerated() {
      let varied = try session.varied(by: GestureVariation(seed: 7, number: number))
      let (before, after) = (TouchSequence.all(of: session.touches), TouchSequence.all(of: varied.touches))
      #expect(before.count == after.count)
      #expect(Self.gestures(of: session).map(\.kind) == Self.gestures(of: varied).map(\.kind), "\(session.name)")
      for (a, b) in zip(before, after) {
        let axes = GestureIntention.axes(of: a.touches)
        #expect(
          GestureIntention(a.touches, axes: axes) == GestureIntention(b.touches, axes: axes),
          "\(session.name) at \(a.start)")
      }
    }
  }

  @Test func fingersGoDownOnTheSamePartOfTheScreen() throws {
    for (number, session) in Self.sessions.enumerated() {
      let varied = try session.varied(by: GestureVariation(seed: 3, number: number))
      let (before, after) = [session, varied].map { $0.touches.filter { $0.phase == .began } }.pair
      #expect(before.map(\.id) == after.map(\.id))
      for (a, b) in zip(before, after) {
        for offset in [0, session.layout.outer.pinOffset, session.layout.initial.outer ?? 0] {
          let regions = [a, b].map { session.layout.region(y: $0.location.y, outerOffset: offset) }
          #expect(regions[0] == regions[1], "\(session.name) at \(a.t)")
        }
      }
    }
  }

  @Test func aVariedSessionCanBeRecorded() throws {
    for (number, session) in Self.sessions.enumerated() {
      let varied = try session.varied(by: GestureVariation(seed: 11, number: number))
      let size = session.layout.viewport
      let times = varied.touches.map(\.t)
      #expect(times == times.sorted() && times[0] >= 0)
      #expect(
        varied.touches.allSatisfy {
          (0...size.width).contains($0.location.x) && (0...size.height).contains($0.location.y)
        })
      let order = (varied.touches.map { ($0.seq, $0.t) } + varied.events.map { ($0.seq, $0.t) }).sorted { $0.0 < $1.0 }
      #expect(order.map(\.0) == Array(order.indices))
      #expect(order.map(\.1) == order.map(\.1).sorted())
      #expect(varied.duration >= order.last?.1 ?? 0)
    }
  }

  /// Tab switches and actions stay between the same lifts and touches.
  @Test func eventsStayInTheirPlace() throws {
    for (number, session) in Self.sessions.enumerated() where !session.events.isEmpty {
      let varied = try session.varied(by: GestureVariation(seed: 5, number: number))
      #expect(Self.story(of: session) == Self.story(of: varied), "\(session.name)")
    }
  }

  /// The actions of a session except moves, in order.
  private static func story(of session: Session) -> [String] {
    let touches = session.touches.filter { $0.phase != .moved }.map { ($0.seq, "\($0.phase) \($0.id)") }
    let events = session.events.map { ($0.seq, "\($0.kind)") }
    return (touches + events).sorted { $0.0 < $1.0 }.map(\.1)
  }

  @Test func theSeedDecides() throws {
    let session = Self.sessions[0]
    func varied(seed: UInt64) throws -> Session { try session.varied(by: GestureVariation(seed: seed, number: 4)) }
    #expect(try varied(seed: 1) == varied(seed: 1))
    #expect(try varied(seed: 1) != varied(seed: 2))
    #expect(Set((0..<500).map { GestureVariation(seed: 1, number: $0) }).count == 500)
  }

  @Test func variationsAreAsFitted() {
    let variations = (0..<2_000).map { GestureVariation(seed: 1, number: $0) }
    let speeds = variations.map(\.speed).sorted()
    let reach = LogNormal.reach * VariationDistribution.speed.sigma
    #expect(abs(speeds[1_000] - 1) < 0.03 && speeds[0] > 1 / (1 + 2 * reach) && speeds[1_999] < 1 + 2 * reach)
    #expect(variations.count { $0.curvature > 0 } > 900 && variations.count { $0.curvature < 0 } > 900)
    #expect(variations.allSatisfy { (0..<GestureVariation.longestPhase).contains($0.phase) })
    #expect(variations.allSatisfy { abs($0.start.y) <= LogNormal.reach * VariationDistribution.startY })
  }

  /// Most gestures vary by the variation's whole difference.
  @Test func mostGesturesHaveTheWholeDifference() {
    var shares: [Double] = []
    for (number, session) in Self.sessions.enumerated() {
      for sequence in TouchSequence.all(of: session.touches) {
        var random = SplitMix64(seed: UInt64(number))
        let variation = GestureVariation(seed: 1, number: number)
        shares.append(VariedGesture(sequence, by: variation, within: StartLimits(session), using: &random).share)
      }
    }
    #expect(Double(shares.count { $0 == 1 }) > 0.95 * Double(shares.count))
  }

  /// The rates of panels from 30 to 240 Hz, a cancelled touch, two fingers, repeated times, and a finger that is down at the end.
  @Test(arguments: [30, 60, 120, 240])
  func anyTouchesAreTaken(hz: Int) throws {
    let session = Session.strange(hz: hz)
    for number in 0..<50 {
      let varied = try session.varied(by: GestureVariation(seed: 1, number: number))
      #expect(Self.story(of: varied) == Self.story(of: session))
      #expect(varied.touches.map(\.t) == varied.touches.map(\.t).sorted())
    }
  }

  @Test func aSessionWithoutTouchesIsRefused() {
    var session = Self.sessions[0]
    session.touches = []
    #expect(throws: VariationError.noTouches(session: session.uid)) {
      try session.varied(by: GestureVariation(seed: 1, number: 0))
    }
  }

  @Test func framesGoAndTheirFirstOffsetsStay() throws {
    var session = Session.strange(hz: 60)
    session.frames = FrameTable(pageCount: 1)
    session.frames.append(Frame(t: 0, outer: 40, pager: 0, page: 0, inner: [12]))
    let varied = try session.varied(by: GestureVariation(seed: 1, number: 0))
    #expect(varied.frames.isEmpty)
    #expect(varied.layout.initial == .init(outer: 40, pager: 0, inner: [12]))
  }
}

extension Array {
  /// The first two elements.
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}

extension Session {
  /// A drag that is cancelled, two fingers one of which taps, and a drag that does not end in the recording; with two samples at one time.
  fileprivate static func strange(hz: Int) -> Session {
    var touches: [Touch] = []
    func add(_ t: Int, _ id: Int, _ phase: Touch.Phase, _ x: Double, _ y: Double) {
      touches.append(Touch(seq: touches.count, t: t, id: id, phase: phase, location: Point(x: x, y: y)))
    }
    let interval = 1_000_000 / hz
    func drag(from start: Int, _ id: Int, lasting duration: Int) {
      add(start, id, .began, 200, 600)
      for step in 1..<duration / interval {
        add(start + step * interval, id, .moved, 200, 600 - Double(step * interval) / 1_000)
      }
    }
    drag(from: 0, 1, lasting: 300_000)
    add(touches[touches.count - 1].t, 1, .moved, 200, 300)
    add(310_000, 1, .cancelled, 200, 300)
    add(1_000_000, 2, .began, 100, 500)
    add(1_000_000, 3, .began, 300, 500)
    add(1_080_000, 3, .ended, 300, 500)
    add(1_400_000, 2, .moved, 100, 440)
    add(1_400_000, 2, .ended, 100, 440)
    drag(from: 2_000_000, 1, lasting: 400_000)
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 48),
      pages: [.init(name: "a", contentHeight: 4_000)])
    return Session(
      uid: "strange", name: "strange", layout: layout, touches: touches, duration: touches[touches.count - 1].t)
  }
}
