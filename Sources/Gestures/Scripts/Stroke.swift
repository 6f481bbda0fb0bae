import TraceModel

/// The path of one finger from touch-down to lift: straight legs, each at a constant speed.
public struct Stroke: Hashable, Sendable {
  /// One straight part of a path.
  public struct Leg: Hashable, Sendable {
    /// The end of the leg, in points on the viewport.
    public var end: Point
    /// Microseconds.
    public var duration: Int
    /// The number of touch samples, at equal distances in time, the last one at the end; 1 or more.
    public var samples: Int

    public init(to end: Point, duration: Int, samples: Int) {
      self.end = end
      self.duration = duration
      self.samples = samples
    }
  }

  /// The place at which the finger goes down, in points on the viewport.
  public var start: Point
  public var legs: [Leg]
  /// The time from the last sample to the lift, in microseconds.
  public var lift: Int
  /// Whether the system cancels the touch, instead of the finger lifting.
  public var isCancelled: Bool

  public init(start: Point, legs: [Leg] = [], lift: Int = 0, isCancelled: Bool = false) {
    self.start = start
    self.legs = legs
    self.lift = lift
    self.isCancelled = isCancelled
  }

  /// The time from touch-down to lift, in microseconds.
  public var duration: Int { legs.reduce(lift) { $0 + $1.duration } }

  /// The place at which the finger lifts, in points on the viewport.
  public var end: Point { legs.last?.end ?? start }

  /// The start of a leg, in points on the viewport.
  public func start(ofLeg index: Int) -> Point { index == 0 ? start : legs[index - 1].end }

  /// The displacement of a leg, in points.
  public func travel(ofLeg index: Int) -> Point {
    let (from, to) = (start(ofLeg: index), legs[index].end)
    return Point(x: to.x - from.x, y: to.y - from.y)
  }

  /// The largest distance from the place at which the finger went down, in points.
  public var reach: Double {
    legs.map { Point(x: $0.end.x - start.x, y: $0.end.y - start.y).length }.max() ?? 0
  }

  /// Whether this is a tap: it stays within the pan's hysteresis and lifts within half a second. [contract]
  public var isTap: Bool { reach < Gesture.panHysteresis && duration < Gesture.holdDuration }

  /// The speed at which the finger lifts, points per second downwards and to the right; zero for a finger that rests before it lifts.
  public var releaseVelocity: Point {
    guard let last = legs.last, last.duration > 0, lift < Self.still else { return Point(x: 0, y: 0) }
    let travel = travel(ofLeg: legs.count - 1)
    let seconds = Double(last.duration + lift) / 1e6
    return Point(x: travel.x / seconds, y: travel.y / seconds)
  }

  /// Whether the finger lifts fast enough for a scroll view to go on by itself: at 250 pt/s. [RE]
  public var isFlick: Bool { !isTap && !isCancelled && releaseVelocity.length >= Gesture.flingSpeed }

  /// The rest before the lift after which a finger has no speed, in microseconds: the engine's `still_finger_ms`.
  static let still = 100_000

  /// The path with two legs replaced by one straight leg.
  ///
  /// - Parameter vertex: the number of the first of the two.
  public func straightened(at vertex: Int) -> Stroke {
    var stroke = self
    let first = stroke.legs.remove(at: vertex)
    stroke.legs[vertex].duration += first.duration
    stroke.legs[vertex].samples += first.samples
    return stroke
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }
}

extension Stroke {
  /// The path with as few legs as keep it near its corners at their times.
  ///
  /// It uses the algorithm of Ramer, Douglas and Peucker, with the distance to the place of a leg at the same time.
  ///
  /// - Parameter tolerance: the largest distance, in points; with 0 nothing changes.
  public func simplified(tolerance: Double) -> Stroke {
    guard tolerance > 0, legs.count > 1 else { return self }
    var corners = [(t: 0, samples: 0, place: start)]
    for leg in legs {
      let last = corners[corners.count - 1]
      corners.append((last.t + leg.duration, last.samples + leg.samples, leg.end))
    }
    var simple = self
    simple.legs = []
    var open = [(from: 0, to: corners.count - 1)]
    while let (from, to) = open.popLast() {
      let (a, b) = (corners[from], corners[to])
      var farthest = (index: from, distance: tolerance)
      for index in (from + 1)..<max(to, from + 1) {
        let way = Double(corners[index].t - a.t) / Double(max(b.t - a.t, 1))
        let place = Point(x: a.place.x + (b.place.x - a.place.x) * way, y: a.place.y + (b.place.y - a.place.y) * way)
        let distance = (corners[index].place - place).length
        if distance > farthest.distance { farthest = (index, distance) }
      }
      if farthest.index > from {
        open.append((farthest.index, to))
        open.append((from, farthest.index))
      } else {
        simple.legs.append(Leg(to: b.place, duration: b.t - a.t, samples: b.samples - a.samples))
      }
    }
    return simple
  }
}
