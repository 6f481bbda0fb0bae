import TraceModel

/// Compares two recordings, one pair of gestures at a time.
struct StretchComparison {
  private let a: ComparedRecording
  private let b: ComparedRecording
  private let curves: [MotionCurve]
  private let warp: Int
  private let tolerance: CurveTolerance
  private let step: Int

  init(
    _ a: ComparedRecording, _ b: ComparedRecording, curves: [MotionCurve], warp: Int, tolerance: CurveTolerance,
    step: Int
  ) {
    self.a = a
    self.b = b
    self.curves = curves
    self.warp = warp
    self.tolerance = tolerance
    self.step = step
  }

  /// Both recordings as one stretch, from their first movements on.
  var whole: ComparedStretch {
    let timeline = StretchTimeline(Self.whole(a), Self.whole(b), step: step)
    let measurement = measurement(timeline)
    let explained = measurement.explained(by: nil, nil)
    return ComparedStretch(
      gestures: nil, start: .init(a: timeline.a.start, b: timeline.b.start),
      lift: .init(a: timeline.a.start, b: timeline.b.start), hasSameFinger: true, travel: .init(a: 0, b: 0),
      before: measurement.before, rest: measurement.rest,
      parts: measurement.parts(explaining: explained, hasTouches: false), directions: nil, coasting: nil, lag: nil,
      samples: measurement.samples, otherPages: measurement.otherPages)
  }

  /// The comparison of one gesture of each recording.
  func stretch(of pair: (a: Int, b: Int)) -> ComparedStretch {
    let (one, other) = (a.gestures[pair.a], b.gestures[pair.b])
    let timeline = StretchTimeline(Self.part(pair.a, of: a), Self.part(pair.b, of: b), step: step)
    let measurement = measurement(timeline)
    let paths = (a: FingerPath(one, of: a.touches), b: FingerPath(other, of: b.touches))
    let explained = measurement.explained(by: paths, (one, other))
    // If fingers in two directions led to two different actions, nothing else is compared.
    let isOtherGesture = explained.hasOtherDirection && measurement.tookOtherAxis
    let lags = (FollowUpLag.value(of: one, paths.a, in: a), FollowUpLag.value(of: other, paths.b, in: b))
    return ComparedStretch(
      gestures: .init(a: pair.a, b: pair.b), start: .init(a: one.start, b: other.start),
      lift: .init(a: one.end, b: other.end), hasSameFinger: explained.hasSameFinger,
      travel: .init(a: Length.kept(paths.a.y.last ?? 0), b: Length.kept(paths.b.y.last ?? 0)),
      before: measurement.before, rest: measurement.rest,
      parts: isOtherGesture ? [] : measurement.parts(explaining: explained, hasTouches: true),
      directions: isOtherGesture ? .init(a: paths.a.direction ?? 0, b: paths.b.direction ?? 0) : nil,
      coasting: .init(
        a: CoastingMotion(after: one, until: Self.next(pair.a, of: a), in: a),
        b: CoastingMotion(after: other, until: Self.next(pair.b, of: b), in: b)),
      lag: lags.0.flatMap { one in lags.1.map { .init(a: one, b: $0) } }, samples: measurement.samples,
      otherPages: measurement.otherPages)
  }

  /// The touch-downs and lifts on both clocks, and most of the motion after each lift, which runs alike on both.
  func clock(_ pairs: [(a: Int, b: Int)]) -> SharedClock {
    guard let first = pairs.first else {
      return SharedClock(.init(a: Self.whole(a).start, b: Self.whole(b).start))
    }
    var clock = SharedClock(.init(a: a.gestures[first.a].start, b: b.gestures[first.b].start))
    for pair in pairs {
      let (one, other) = (a.gestures[pair.a], b.gestures[pair.b])
      clock.append(.init(a: one.start, b: other.start))
      clock.append(.init(a: one.end, b: other.end))
      guard let end = Self.next(pair.a, of: a), let otherEnd = Self.next(pair.b, of: b) else { continue }
      let coast = min(end - one.end, otherEnd - other.end) * 9 / 10
      clock.append(.init(a: one.end + coast, b: other.end + coast))
    }
    return clock
  }

  private func measurement(_ timeline: StretchTimeline) -> StretchMeasurement {
    StretchMeasurement(timeline, a, b, curves: curves, warp: warp, tolerance: tolerance)
  }

  /// The touch-down after a gesture.
  private static func next(_ gesture: Int, of recording: ComparedRecording) -> Int? {
    gesture + 1 < recording.gestures.count ? recording.gestures[gesture + 1].start : nil
  }

  private static func part(_ place: Int, of recording: ComparedRecording) -> StretchTimeline.Part {
    let gesture = recording.gestures[place]
    let last = max(recording.frames.times.last ?? gesture.end, gesture.end)
    let end = next(place, of: recording) ?? (recording.endsAtRest ? nil : last)
    return .init(start: gesture.start, lift: gesture.end, limit: end.map { max($0, gesture.end) }, last: last)
  }

  private static func whole(_ recording: ComparedRecording) -> StretchTimeline.Part {
    let start = recording.firstMovement ?? recording.frames.times.first ?? 0
    let last = max(recording.frames.times.last ?? start, start)
    return .init(start: start, lift: start, limit: recording.endsAtRest ? nil : last, last: last)
  }
}
