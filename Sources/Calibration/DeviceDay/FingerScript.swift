import Foundation
import SeededRandom
import TraceModel

/// A touch panel: when it takes samples of a finger.
public struct TouchPanel: Sendable, Hashable {
  /// How samples follow each other.
  public enum Sampling: Sendable, Hashable {
    /// A clock with this period, in milliseconds.
    case clock(Double)
    /// The display's clock: each sample at the same part of a frame, with this period in milliseconds.
    case display(Double)
    /// At random intervals from a range, in milliseconds.
    case random(ClosedRange<Double>)
  }

  public var sampling: Sampling

  /// - Parameter sampling: the default is the 120 samples per second of an iPhone's panel. (Apple's documentation of coalesced touches)
  public init(_ sampling: Sampling = .clock(1000.0 / 120)) { self.sampling = sampling }
}

/// Writes the touches and events of one session, finger by finger. Times in milliseconds, lengths in points.
struct FingerScript {
  /// A part of a finger's way: constant speed, even acceleration, rest.
  enum Piece {
    /// Even change from one velocity to another, in points per second along the stroke's direction.
    case speed(from: Double, to: Double, ms: Double)
    case rest(ms: Double)

    static func constant(_ speed: Double, _ ms: Double) -> Piece { .speed(from: speed, to: speed, ms: ms) }

    /// A way of a length at a constant speed.
    static func way(_ length: Double, at speed: Double) -> Piece {
      .speed(from: length < 0 ? -speed : speed, to: length < 0 ? -speed : speed, ms: abs(length) / speed * 1000)
    }

    var ms: Double {
      switch self {
      case .speed(_, _, let ms), .rest(let ms): ms
      }
    }

    /// The way along the direction after a time from the beginning of the piece.
    func way(at ms: Double) -> Double {
      switch self {
      case .speed(let from, let to, let all):
        let t = min(max(ms, 0), all)
        return (from * t + (all > 0 ? (to - from) * t * t / (2 * all) : 0)) / 1000
      case .rest: return 0
      }
    }
  }

  private let panel: TouchPanel
  private let displayPeriod: Double
  private var random: SplitMix64
  private(set) var now: Double
  private(set) var touches: [Touch] = []
  private var events: [(t: Double, kind: ScreenEvent.Kind)] = []
  private var finger = 0

  init(panel: TouchPanel, hz: Double, random: SplitMix64) {
    self.panel = panel
    self.random = random
    displayPeriod = 1000 / hz
    // Before it nothing happens: recorded touches have earlier times than delivered ones.
    now = 400
  }

  mutating func wait(_ ms: Double) { now += ms }

  /// An event now, in the frames' clock.
  mutating func event(_ kind: ScreenEvent.Kind) { events.append((now, kind)) }

  /// The first time at which the panel samples, not before a time.
  ///
  /// A panel's own clock drifts against the display's: each finger meets another phase of it.
  private func tick(from t: Double) -> Double {
    guard case .display(let period) = panel.sampling else { return t }
    return Self.displayPhase + ((t - Self.displayPhase) / period).rounded(.up) * period
  }

  /// The time from a frame to the next sample of a panel that follows the display, in milliseconds: chosen.
  private static let displayPhase = 1.0

  private mutating func interval() -> Double {
    switch panel.sampling {
    case .clock(let period), .display(let period): period
    case .random(let range): random.number(in: range)
    }
  }

  /// One finger from touch-down to lift.
  ///
  /// - Parameters:
  ///   - direction: a unit vector; the finger's way is a multiple of it.
  ///   - during: events at times after the touch-down.
  mutating func stroke(
    from start: Point, along direction: Point, _ pieces: [Piece], during: [(ms: Double, kind: ScreenEvent.Kind)] = []
  ) {
    now += random.unit() * displayPeriod
    let began = tick(from: now)
    let length = pieces.reduce(0) { $0 + $1.ms }
    finger = 1
    add(began, .began, start)
    var last = start
    var t = began + interval()
    while t <= began + length {
      let way = Self.way(pieces, at: t - began)
      let place = Point(x: Length.kept(start.x + way * direction.x), y: Length.kept(start.y + way * direction.y))
      if place != last { add(t, .moved, place) }
      last = place
      t += interval()
    }
    // A rest says when the finger lifts. After a move, the lift falls anywhere between two samples.
    let late = pieces.last.map { if case .rest = $0 { false } else { true } } ?? true
    let lift = max(
      began + length + (late ? random.unit() * 4 : 0), (touches.last.map { Double($0.t) / 1000 } ?? 0) + 0.5)
    add(lift, .ended, last)
    for event in during { events.append((began + event.ms, event.kind)) }
    now = lift
  }

  /// A flick with a single move, then the lift.
  mutating func flick(from start: Point, by way: Point, after ms: Double, liftAfter: Double) {
    now += random.unit() * displayPeriod
    let began = tick(from: now)
    add(began, .began, start)
    let step = interval()
    let moved = began + max((ms / step).rounded(), 1) * step
    let end = start + way
    add(moved, .moved, end)
    add(began + liftAfter, .ended, end)
    now = began + liftAfter
  }

  private static func way(_ pieces: [Piece], at ms: Double) -> Double {
    var rest = ms
    var way = 0.0
    for piece in pieces {
      way += piece.way(at: min(rest, piece.ms))
      rest -= piece.ms
      if rest <= 0 { break }
    }
    return way
  }

  private mutating func add(_ t: Double, _ phase: Touch.Phase, _ at: Point) {
    touches.append(Touch(seq: 0, t: Int((t * 1000).rounded()), id: finger, phase: phase, location: at))
  }

  /// Touches and events with their places in the order of time.
  func finished() -> (touches: [Touch], events: [ScreenEvent]) {
    var touches = touches
    var events = events.map { ScreenEvent(seq: 0, t: Int(($0.t * 1000).rounded()), kind: $0.kind) }
    events.sort { $0.t < $1.t }
    FingerScript.number(&touches, &events)
    return (touches, events)
  }

  /// Numbers touches and events in the order of their times; at equal times a touch comes first.
  static func number(_ touches: inout [Touch], _ events: inout [ScreenEvent]) {
    var seq = 0
    var event = 0
    for index in touches.indices {
      while event < events.count, events[event].t < touches[index].t {
        events[event].seq = seq
        seq += 1
        event += 1
      }
      touches[index].seq = seq
      seq += 1
    }
    while event < events.count {
      events[event].seq = seq
      seq += 1
      event += 1
    }
  }
}
