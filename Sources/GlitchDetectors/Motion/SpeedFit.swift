import TraceModel

/// The speed of decelerating content at one time, from a stretch of frames on one side of it.
///
/// The deceleration is not known: UIScrollView's two rates are 2 and 10 a second, browsers' exponentials are between, and a constant
/// deceleration looks like a rate that grows. So every rate is tried, and those that fit nearly as well as the best one give the
/// uncertainty of the speed.
struct SpeedFit {
  /// The speed of the best-fitting rate, in points per second, + = forward.
  let speed: Double
  /// The lowest and the highest speed of the rates that fit nearly as well.
  let range: ClosedRange<Double>

  /// The distance of the frames from the best fit, in points: their time stamps may be late.
  let error: Double
  /// The spread of the frames' times, as the root of the sum of their squared distances from their mean, in seconds.
  let spread: Double
  /// The number of frames.
  let count: Int
  /// The mean deviation of the gaps between the frames from whole frame intervals, in seconds.
  let irregularity: Double

  /// Rates of deceleration, per second.
  static let rates: [Double] = [0, 1, 2, 3.5, 5, 7, 10, 14]
  /// The least error of a fit, in points: offsets are rounded to points.
  static let rounding = 0.3
  /// The maximum mean error of a rate that may be the right one: this many times that of the best rate, plus a point's rounding.
  static let tolerance = (factor: 1.25, points: 0.5)

  /// - Parameters:
  ///   - frames: at least three, on one side of `t`.
  ///   - t: microseconds.
  init?(_ frames: ClosedRange<Int>, at t: Int, of motion: Motion) {
    // A frame that shows nothing new is held, or rounded.
    let shown = frames.filter { $0 == frames.lowerBound || motion.travel($0) != motion.travel($0 - 1) }
      .map { Place(t: Double(motion.times[$0] - t) / 1e6, at: motion.travel($0) - motion.travel(frames.lowerBound)) }
    var fitted = shown
    var all = Line.all(fitted)
    // Late frames show content at an earlier position: frames behind the others carry little information.
    if let best = all.min(by: { $0.error < $1.error }), best.error > Self.late {
      let timely = shown.filter { best.lead(of: $0) > -best.error / 2 }
      if timely.count >= max(Self.fewFrames, shown.count / 2) {
        fitted = timely
        all = Line.all(fitted)
      }
    }
    var irregularity = Self.irregularity(frames, motion)
    // Frames may show the times at which the display began them, and be stamped later.
    if shown.count >= Self.leastOnDisplay, irregularity * 1e6 > Double(motion.interval) * Self.irregular {
      var least = Self.clearly * (all.map(\.error).min() ?? 0)
      for places in Place.onDisplay(shown, interval: Double(motion.interval) / 1e6) {
        let lines = Line.all(places)
        if let error = lines.map(\.error).min(), error < least, error <= Self.onDisplay {
          (fitted, all, irregularity, least) = (places, lines, 0, error)
        }
      }
    }
    guard let best = all.min(by: { $0.error < $1.error }) else { return nil }
    let good = all.filter { $0.error <= Self.tolerance.factor * best.error + Self.tolerance.points }.map(\.speed)
    range = (good.min() ?? best.speed)...(good.max() ?? best.speed)
    (speed, error, spread) = (best.speed, best.error, best.spread)
    count = fitted.count
    self.irregularity = irregularity
  }

  /// The irregularity from which on frames may have been stamped late, as a share of the display's period.
  static let irregular = 0.125
  /// The share of the error at the frames' own times below which the display's times fit clearly better.
  static let clearly = 0.5
  /// The maximum error at the display's times, in points, and the minimum number of frames: fewer fit any times.
  static let onDisplay = 2.5
  static let leastOnDisplay = 4
  /// The mean distance from a deceleration above which frames have come late, in points.
  static let late = 2.0
  /// The number of frames below which a fit says little about their error.
  static let fewFrames = 5

  /// The uncertainty of the difference between the speeds of two stretches, in points per second.
  ///
  /// It is the standard error of both slopes, with the error of the less exact one for both. Where frames are few, their irregular times
  /// count as errors.
  static func uncertainty(_ a: SpeedFit, _ b: SpeedFit) -> Double {
    let stamps =
      min(a.count, b.count) < fewFrames ? max(a.irregularity, b.irregularity) * max(abs(a.speed), abs(b.speed)) : 0
    return (max(a.error, b.error) + stamps) * (1 / (a.spread * a.spread) + 1 / (b.spread * b.spread)).squareRoot()
  }

  /// The mean deviation of the gaps between frames from a whole number of frame intervals, in seconds.
  static func irregularity(_ frames: ClosedRange<Int>, _ motion: Motion) -> Double {
    let gaps = zip(frames.dropFirst(), frames).map { motion.times[$0] - motion.times[$1] }
    let off = gaps.map { gap in
      let rest = gap % motion.interval
      return min(rest, motion.interval - rest)
    }
    return Double(off.reduce(0, +)) / Double(max(off.count, 1)) / 1e6
  }
}

/// A place of the content at a time, relative to those that a fit refers to.
private struct Place {
  /// Seconds.
  var t: Double
  /// Points, + = forward.
  let at: Double

  /// The places at the times at which a display began the frames, for each of four phases between the display and the first frame.
  ///
  /// Each frame belongs to a period of its own, the last one that began before it.
  static func onDisplay(_ places: [Place], interval: Double) -> [[Place]] {
    guard let first = places.first else { return [] }
    return (0..<4).map { quarter in
      let start = first.t - Double(quarter) / 4 * interval
      var period = -1.0
      return places.map { place in
        period = max(period + 1, ((place.t - start) / interval).rounded(.down))
        return Place(t: start + period * interval, at: place.at)
      }
    }
  }
}

/// Content that decelerates at one rate, fitted to places by least squares: at a + v · (1 − exp(−r·τ)) / r.
private struct Line {
  let rate: Double
  /// Points per second, + = forward.
  let speed: Double
  /// The position of the content at the time, in points.
  let place: Double
  /// The distance of the frames from the line, in points, and no less than their rounding.
  let error: Double
  /// The root of the sum of the squared distances of the frames' times from their mean, as the deceleration bends them, in seconds.
  let spread: Double

  /// One entry per rate of ``SpeedFit/rates``; none for fewer than three places.
  static func all(_ places: [Place]) -> [Line] {
    places.count < 3 ? [] : SpeedFit.rates.compactMap { Line(places, rate: $0) }
  }

  private init?(_ places: [Place], rate: Double) {
    var (n, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for place in places {
      let (way, there) = (Self.way(rate, place.t), place.at)
      (n, x, y, xx, xy, yy) = (n + 1, x + way, y + there, xx + way * way, xy + way * there, yy + there * there)
    }
    let squares = xx - x * x / n
    guard squares > 0 else { return nil }
    self.rate = rate
    speed = (xy - x * y / n) / squares
    place = (y - speed * x) / n
    error = (max(yy - y * y / n - speed * speed * squares, 0) / (n - 2)).squareRoot() + SpeedFit.rounding
    spread = squares.squareRoot()
  }

  /// The distance that a place is ahead of the line in the direction of the speed, in points.
  func lead(of there: Place) -> Double {
    (there.at - place - speed * Self.way(rate, there.t)) * (speed < 0 ? -1 : 1)
  }

  /// The value of (1 − exp(−rate · tau)) / rate by its series, of which 16 terms are exact to a millionth for all rates and a quarter
  /// of a second.
  private static func way(_ rate: Double, _ tau: Double) -> Double {
    var (term, sum) = (tau, 0.0)
    for k in 2...17 {
      sum += term
      term *= -rate * tau / Double(k)
    }
    return sum
  }
}
