import TraceModel

/// The path of the finger of one gesture; for several fingers, that of their common movement.
///
/// Several fingers move content as `UIPanGestureRecognizer` does: by the movement of their centroid, in which a finger that joins or leaves
/// makes no jump. [RE, source 6 of ScrollEngine]
public struct GesturePath: Sendable {
  /// A touch sample.
  public struct Sample: Sendable, Hashable {
    /// Microseconds.
    public var t: Int
    /// Points from the left edge of the viewport.
    public var x: Double
    /// Points from the top edge of the viewport.
    public var y: Double
  }

  /// A part of the path with one vertical direction.
  public struct Leg: Sendable, Hashable {
    /// Microseconds.
    public var start: Int
    public var end: Int
    /// +1: the finger moves down, −1: up.
    public var direction: Double
  }

  /// The gesture's index in the trace.
  public let gesture: Int
  /// The samples from touch-down to the last lift, in order of time; never empty. With several fingers, they begin where the first one
  /// went down.
  public let samples: [Sample]
  /// The time at which the finger lifted, in microseconds; for several fingers, that of the last lift.
  public let lift: Int
  /// Whether the system cancelled the touch; for several fingers, the touch that ended last.
  public let isCancelled: Bool
  /// Whether a control received the touch, or one of several. In this case the content is expected not to move.
  public let isControls: Bool
  /// The vertical legs after the initial slop, one entry per direction; reversals below `Limits.reversal` are ignored.
  public let legs: [Leg]

  init(gesture: Int, samples: [Sample], lift: Int, isCancelled: Bool, isControls: Bool) {
    self.gesture = gesture
    self.samples = samples
    self.lift = lift
    self.isCancelled = isCancelled
    self.isControls = isControls
    legs = Self.legs(of: samples)
  }

  public var start: Int { samples[0].t }

  /// The finger's vertical position at a time, in points: that of its last sample.
  public func y(at t: Int) -> Double { sample(at: t).y }

  /// The finger's vertical position at a time, in points, as if it moved straight from one sample to the next.
  func height(at t: Int) -> Double {
    let n = index(at: t)
    guard n + 1 < samples.count, t > samples[n].t else { return samples[n].y }
    let (a, b) = (samples[n], samples[n + 1])
    guard b.t > a.t else { return b.y }
    return a.y + (b.y - a.y) * Double(min(t, b.t) - a.t) / Double(b.t - a.t)
  }

  /// The greatest distance in a direction (+ = up) from one place of the finger to a later one, between two times, in points.
  func longestWay(_ direction: Double, from: Int = .min, to: Int) -> Double {
    var nearest = y(at: from) * direction
    var most = 0.0
    for sample in samples[samples.partitioningIndex { $0.t > from }...] where sample.t <= to {
      nearest = max(nearest, sample.y * direction)
      most = max(most, nearest - sample.y * direction)
    }
    return most
  }

  /// The longest time between two samples up to shortly before a time, in microseconds: the sampling interval of the panel there.
  func interval(around t: Int) -> Int {
    var n = index(at: t)
    var longest = 0
    while n > 0, samples[n].t >= t - Explanation.lag {
      longest = max(longest, samples[n].t - samples[n - 1].t)
      n -= 1
    }
    return min(longest, Explanation.irregularity)
  }

  /// The period of the panel at a time, in microseconds: no longer than at 60 Hz, and that where its samples do not say it.
  func period(around t: Int) -> Int {
    let interval = interval(around: t)
    return interval < Self.leastGap ? Self.longestPeriod : min(interval, Self.longestPeriod)
  }

  /// The rounding error of a difference of two places, in points: they are decimal fractions below 10 000.
  static let rounding = 1e-6

  /// Whether a pan has begun, however late its samples came: a finger may have gone away and come back between two late frames.
  var hasPanned: Bool {
    let (down, lift) = (samples[0], samples[samples.count - 1])
    guard abs(lift.y - down.y) < Gesture.panHysteresis,
      let first = samples.first(where: { abs($0.y - down.y) >= Gesture.panHysteresis - Self.rounding })
    else { return true }
    return self.lift - first.t > Explanation.irregularity
  }

  /// Whether the finger goes to the side rather than up or down at first, when a pan begins: after its hysteresis.
  var goesAside: Bool {
    let down = samples[0]
    let first = samples.first {
      max(abs($0.x - down.x), abs($0.y - down.y)) >= Gesture.panHysteresis - Self.rounding
    }
    return first.map { abs($0.y - down.y) < abs($0.x - down.x) } ?? false
  }

  /// The last moves, at the times at which the finger was there: samples that were delivered together are spread over the time before.
  ///
  /// A loaded phone and browsers deliver the samples of several frames at once, with the time of delivery.
  private var evenMoves: [Sample] {
    var even = Array(samples.dropLast().suffix(Self.spread))
    var n = even.count - 1
    while n > 0 {
      // The samples from k to n came together; the one before them did not.
      var k = n
      while k > 0, even[n].t - even[k - 1].t < Self.leastGap { k -= 1 }
      if k > 0, k < n {
        let gap = min((even[n].t - even[k - 1].t) / (n - k + 1), Self.longestPeriod)
        for m in k..<n { even[m].t = even[n].t - gap * (n - m) }
      }
      n = k - 1
    }
    return even
  }

  /// The time between the finger's last move and its lift, in microseconds.
  var rest: Int { samples.count > 1 ? max(lift - samples[samples.count - 2].t, 0) : 0 }

  /// The vertical extent of the path in some time before the lift, in points.
  func lastTravel(_ time: Int) -> Double {
    let moves = evenMoves
    let before = moves.last { $0.t < lift - time }.map { [$0.y] } ?? []
    let ys = before + moves.filter { $0.t >= lift - time }.map(\.y) + [samples[samples.count - 1].y]
    return (ys.max() ?? 0) - (ys.min() ?? 0)
  }

  /// The time below which two samples were delivered together, in microseconds: half the period of a panel at 240 Hz.
  static let leastGap = 2_000
  /// The longest period of a panel, in microseconds: that of 60 Hz.
  private static let longestPeriod = 16_667
  /// The number of moves before the lift that are spread: a sixth of a second at 240 Hz.
  private static let spread = 40

  /// The finger's vertical speeds when it lifts, in points per second, + = down: one entry for each possible delivery of the moves.
  ///
  /// They are the speeds of its last two moves, weighted as in `UIPanGestureRecognizer`. The ways in which a display may have delivered
  /// the moves differ.
  ///
  /// - Parameter combined: the greatest number of moves that are delivered as one.
  func latestSpeeds(combined: Int = 2) -> [Double] { speeds(evenMoves, combined).map(\.latest) }

  /// The vertical speeds at which UIScrollView goes on when the finger lifts, also one entry for each possible
  /// delivery.
  func releaseSpeeds(combined: Int = 2) -> [Double] { speeds(evenMoves, combined).map(\.release) }

  /// The maximum speed in a direction (+1: down) at which UIScrollView can go on when the finger lifts, in points per second.
  ///
  /// A pan that has only just begun knows only the latest speed. A replay takes samples that came together at the time of their delivery.
  func liftSpeed(_ direction: Double) -> Double {
    (speeds(evenMoves, 2) + speeds(samples.dropLast(), 2)).reduce(0) {
      max($0, $1.latest * direction, $1.release * direction)
    }
  }

  /// The speeds at the lift for the moves that may have been delivered: first for all of them, then for others.
  ///
  /// A display frame may have combined a move with the next one, or where a frame was dropped with the next two. The lift itself is no
  /// move. The speeds depend on the last four deliveries.
  private func speeds<Moves: BidirectionalCollection<Sample>>(_ moves: Moves, _ combined: Int) -> [LiftVelocity] {
    let moves = Array(moves.suffix(3 * combined + 1))
    guard let last = moves.indices.last else { return [] }
    var found: [LiftVelocity] = []
    let gaps = 1...combined
    for third in gaps {
      for second in gaps {
        for first in gaps {
          var velocity = LiftVelocity()
          for n in [last - third - second - first, last - third - second, last - third, last] where n >= 0 {
            velocity.add(moves[n])
          }
          found.append(velocity)
        }
      }
    }
    return found
  }

  func sample(at t: Int) -> Sample { samples[index(at: t)] }

  private func index(at t: Int) -> Int { max(samples.partitioningIndex { $0.t > t } - 1, 0) }

  /// The largest vertical distance between two positions of the finger within an interval, in points.
  func travel(from: Int, to: Int) -> Double {
    var low = y(at: from)
    var high = low
    for sample in samples where sample.t > from && sample.t <= to {
      low = min(low, sample.y)
      high = max(high, sample.y)
    }
    return high - low
  }

  /// The horizontal extent of the whole path, in points.
  var horizontalTravel: Double {
    let xs = samples.map(\.x)
    return (xs.max() ?? 0) - (xs.min() ?? 0)
  }

  private static func legs(of samples: [Sample]) -> [Leg] {
    guard let first = samples.first,
      let begin = samples.firstIndex(where: { abs($0.y - first.y) >= Limits.slop })
    else { return [] }
    var direction: Double = samples[begin].y > first.y ? 1 : -1
    var start = samples[begin].t
    var extreme = samples[begin]
    var legs: [Leg] = []
    for sample in samples[begin...] {
      if (sample.y - extreme.y) * direction >= 0 {
        extreme = sample
      } else if (extreme.y - sample.y) * direction >= Limits.reversal {
        legs.append(Leg(start: start, end: extreme.t, direction: direction))
        start = extreme.t
        direction = -direction
        extreme = sample
      }
    }
    legs.append(Leg(start: start, end: samples[samples.count - 1].t, direction: direction))
    return legs
  }
}

/// A finger's vertical velocity at its last moves, in points per second, + = down.
private struct LiftVelocity {
  private var velocity = TouchVelocity()
  private(set) var latest = 0.0
  private var previous = 0.0

  /// The velocity at which UIScrollView goes on after a lift.
  var release: Double { TouchVelocity.release(latest: latest, previous: previous) }

  mutating func add(_ move: GesturePath.Sample) {
    velocity.add(t: move.t, at: Point(x: move.x, y: move.y))
    (previous, latest) = (latest, velocity.value.y)
  }
}
