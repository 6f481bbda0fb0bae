import SeededRandom
import TraceModel

/// One gesture of a variation.
struct VariedGesture {
  /// A touch of the variation, and its index among the touches and events of the recording.
  struct Sample {
    var touch: Touch
    /// The number of the corresponding recorded touch, or of the one before.
    var seq: Int
  }

  /// The samples; times count from the gesture's start, in microseconds.
  private var samples: [Sample]
  /// Microseconds.
  let duration: Int
  /// The fraction of the variation's difference that the gesture has, from 0 to 1.
  private(set) var share = 0.0

  /// The fractions of a variation's difference that are tried, largest first, until the gesture keeps its recorded kind and directions.
  private static let shares = [1, 0.5, 0.25, 0.125]
  /// The silence of a panel, in intervals, above which it has nothing to report: the finger rests.
  private static let silence = 3.0

  init(
    _ sequence: TouchSequence, by variation: GestureVariation, within limits: StartLimits,
    using random: inout SplitMix64
  ) {
    let axes = GestureIntention.axes(of: sequence.touches)
    let intention = GestureIntention(sequence.touches, axes: axes)
    for share in Self.shares {
      let varied = VariedGesture(sequence, by: variation.nearer(share), limits, &random)
      if GestureIntention(varied.samples.map(\.touch), axes: axes) == intention {
        self = varied
        self.share = share
        return
      }
    }
    samples = sequence.touches.map { touch in
      var moved = touch
      moved.t -= sequence.start
      return Sample(touch: moved, seq: touch.seq)
    }
    duration = sequence.end - sequence.start
  }

  private init(
    _ sequence: TouchSequence, by variation: GestureVariation, _ limits: StartLimits, _ random: inout SplitMix64
  ) {
    let strokes = sequence.strokes
    let displacement = limits.allowed(variation.start, for: strokes)
    let recorded = sequence.end - sequence.start
    let duration = Int((Double(recorded) / variation.speed).rounded())
    // The same map as `TimeWarp` uses for other events.
    func time(_ t: Int) -> Int {
      recorded == 0 ? 0 : Int((Double(t - sequence.start) / Double(recorded) * Double(duration)).rounded())
    }
    samples = []
    for stroke in strokes {
      let perturbation = Perturbation(stroke, by: variation.curvature)
      func place(_ point: Point) -> Point { limits.bounds.clamped(perturbation.place(of: point) + displacement) }
      samples += Self.samples(of: stroke, by: variation, time: time, place: place, within: limits.bounds, &random)
    }
    samples.sort { ($0.touch.t, $0.seq) < ($1.touch.t, $1.seq) }
    self.duration = duration
  }

  /// The samples of the gesture for a start time, in microseconds.
  func samples(from start: Int) -> [Sample] {
    samples.map { sample in
      var sample = sample
      sample.touch.t += start
      return sample
    }
  }

  /// The stroke as the variation's panel reports it: the recorded beginning and end, and between them the panel's own samples.
  private static func samples(
    of stroke: FingerStroke, by variation: GestureVariation, time: (Int) -> Int, place: (Point) -> Point,
    within bounds: Bounds, _ random: inout SplitMix64
  ) -> [Sample] {
    let path = stroke.path
    let times = path.map { Double(time($0.t)) }
    let points = path.map { place($0.location) }
    func trembling(_ point: Point) -> Point {
      let tremor = Point(x: variation.tremor * random.normal(), y: variation.tremor * random.normal())
      return bounds.clamped(point + tremor)
    }
    var samples: [Sample] = []
    func add(_ touch: Touch, at t: Double, _ phase: Touch.Phase, _ point: Point) {
      let location = Point(x: Length.kept(point.x), y: Length.kept(point.y))
      samples.append(
        Sample(
          touch: Touch(seq: touch.seq, t: Int(t.rounded()), id: touch.id, phase: phase, location: location),
          seq: touch.seq))
    }
    var last = points.last ?? .zero
    if let first = path.first { add(first, at: times[0], first.phase, points[0]) }
    let curve = FingerCurve(times: times, points: points)
    for stretch in Self.stretches(times) {
      for t in variation.sampleTimes(over: stretch, of: times, using: &random) {
        last = trembling(curve.point(at: t))
        let before = times.partitioningIndex { $0 > t } - 1
        add(path[path.startIndex + max(before, 0)], at: t, .moved, last)
      }
    }
    // The lift keeps its distance from the last move.
    let shift = last - (points.last ?? .zero)
    for touch in stroke.touches.dropFirst(path.count) {
      add(touch, at: Double(time(touch.t)), touch.phase, bounds.clamped(place(touch.location) + shift))
    }
    return samples
  }

  /// The parts in which a panel reported without a long silence, as indices of its samples; two samples at least.
  private static func stretches(_ times: [Double]) -> [ClosedRange<Int>] {
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return [] }
    let longest = silence * intervals[intervals.count / 2]
    var stretches: [ClosedRange<Int>] = []
    var start = 0
    for index in times.indices where index > 0 {
      if times[index] - times[index - 1] > longest {
        stretches.append(start...index - 1)
        start = index
      }
    }
    return stretches + [start...times.count - 1]
  }
}

extension GestureVariation {
  /// The times at which the panel reports moves in a part of a stroke, in microseconds.
  ///
  /// They are its first time, unless the finger goes down then, its last time, and between them the panel's own, back from the
  /// last.
  fileprivate func sampleTimes(
    over stretch: ClosedRange<Int>, of times: [Double], using random: inout SplitMix64
  ) -> [Double] {
    let (start, end) = (times[stretch.lowerBound], times[stretch.upperBound])
    let isFirst = stretch.lowerBound == 0
    guard end > start else { return isFirst ? [] : [end] }
    var found = [end]
    while true {
      // Never close to no time, and never backwards.
      let t =
        (found.last ?? end) - sampleInterval * max(0.25, 1 + sampleJitter * random.normal(within: LogNormal.reach))
      // Half an interval after the start at least: two reports of one place are useless.
      guard t > start + sampleInterval / 2 else { break }
      found.append(t)
    }
    if !isFirst { found.append(start) }
    return found.reversed()
  }
}

/// The arc by which a stroke deviates from its chord, from its beginning to its farthest point.
private struct Perturbation {
  private let start: Point
  /// The displacement from the start to the farthest point, in points.
  private let chord: Point
  private let curvature: Double

  init(_ stroke: FingerStroke, by curvature: Double) {
    start = stroke.start
    self.curvature = curvature
    let start = self.start
    let ways = stroke.touches.map { $0.location - start }
    chord = ways.max { $0.squaredLength < $1.squaredLength } ?? .zero
  }

  /// The place of a point of the recorded stroke on a parabola over the chord, which keeps both ends.
  func place(of point: Point) -> Point {
    guard chord.squaredLength > 0 else { return point }
    let way = point - start
    let u = (0...1.0).clamp((way.x * chord.x + way.y * chord.y) / chord.squaredLength)
    let aside = 4 * curvature * u * (1 - u)
    return point + Point(x: -chord.y * aside, y: chord.x * aside)
  }
}

extension Point {
  fileprivate var squaredLength: Double { x * x + y * y }
}
