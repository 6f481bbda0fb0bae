import TraceModel

/// Compares one stretch of two recordings: aligns their samples, then measures the distance between the curves.
struct StretchMeasurement {
  /// The time after a touch-down in which the offsets that count as the start are searched, in microseconds.
  ///
  /// Content that the touch caught has come to a stop by then, and no pan has begun.
  private static let onset = 50_000
  /// The cost of a shift by one sample relative to that of a difference, in points: among equal paths, the one with the least shift
  /// counts.
  private static let shiftCost = 0.001

  private let timeline: StretchTimeline
  private let a: MotionSamples
  private let b: MotionSamples
  private let curves: [MotionCurve]
  private let tolerance: CurveTolerance
  /// The number of samples to compare: later ones show the same as the last one.
  private let count: Int
  /// The sample whose offsets count as the start.
  private let start: Int
  /// The values at the start, by page.
  private let startRange: [MotionCurve: [ValueRange]]
  private let startValues: (a: [MotionCurve: [Double]], b: [MotionCurve: [Double]])
  private let warping: TimeWarping
  private let pages: Int

  /// - Parameter warp: the bound of the warping, in microseconds.
  init(
    _ timeline: StretchTimeline, _ one: ComparedRecording, _ other: ComparedRecording, curves: [MotionCurve], warp: Int,
    tolerance: CurveTolerance
  ) {
    let times = 0..<timeline.count
    let pagerScale = other.layout.viewport.width > 0 ? one.layout.viewport.width / other.layout.viewport.width : 1
    let a = MotionSamples(one, at: times.lazy.map { timeline.time($0, of: timeline.a) })
    let b = MotionSamples(other, at: times.lazy.map { timeline.time($0, of: timeline.b) }, pagerScale: pagerScale)
    let bound = max(1, warp / timeline.step)
    let pages = min(one.frames.pageCount, other.frames.pageCount)
    let count = min(timeline.count, max(timeline.lift, max(a.end, b.end) + bound) + 2)
    // The narrowest range of the first samples, in which both stand still, if ever.
    func range(_ curve: MotionCurve, _ page: Int, _ sample: Int) -> ValueRange {
      b.range(curve, sample, page: page) - a.range(curve, sample, page: page)
    }
    func width(_ sample: Int) -> Double {
      (0..<pages).reduce(range(.pager, 0, sample).width) { $0 + range(.content, $1, sample).width }
    }
    let isTouched = timeline.a.lift > timeline.a.start
    let onset = isTouched ? min(Self.onset / timeline.step, timeline.lift, count - 1) : 0
    var start = 0
    var least = Double.infinity
    for sample in 0...max(onset, 0) where width(sample) < least {
      least = width(sample)
      start = sample
    }
    func all<Value>(_ value: (MotionCurve, Int) -> Value) -> [MotionCurve: [Value]] {
      Dictionary(
        uniqueKeysWithValues: MotionCurve.allCases.map { curve in (curve, (0..<pages).map { value(curve, $0) }) })
    }
    startRange = all { range($0, $1, start) }
    let first = (
      a: all { a.value($0, start, page: $1) }, b: all { b.value($0, start, page: $1) }
    )
    startValues = first
    self.start = start
    self.count = count
    self.timeline = timeline
    self.a = a
    self.b = b
    self.curves = curves
    self.tolerance = tolerance
    self.pages = pages
    // The movement since the start, of the visible page's list, as columns: the warping looks at every pair within the bound.
    func columns(_ samples: MotionSamples, _ start: [MotionCurve: [Double]]) -> [(
      outer: Double, list: Double, pager: Double
    )] {
      (0..<count).map { sample in
        let page = samples.page[sample]
        func moved(_ curve: MotionCurve) -> Double {
          guard page < pages, let before = start[curve]?[page] else { return 0 }
          return samples.value(curve, sample, page: page) - before
        }
        // Where headers differ, outer view and list share the movement in another proportion.
        return curves.contains(.outer)
          ? (moved(.outer), moved(.list), moved(.pager)) : (0, moved(.content), moved(.pager))
      }
    }
    let (left, right) = (columns(a, first.a), columns(b, first.b))
    warping = TimeWarping(count: count, bound: bound, isOpen: timeline.endsInMotion && count == timeline.count) {
      i, j in
      abs(left[i].outer - right[j].outer) + abs(left[i].pager - right[j].pager)
        + (a.page[i] == b.page[j] ? abs(left[i].list - right[j].list) : 0) + Self.shiftCost * Double(abs(i - j))
    }
  }

  /// The distance between the curves at the start, second minus first, in points.
  var before: [MotionCurve: Double] {
    guard a.page[start] == b.page[start], a.page[start] < pages else {
      return curves.contains(.outer)
        ? [.outer: startValue(.outer, 0), .pager: startValue(.pager, 0)] : [.pager: startValue(.pager, 0)]
    }
    return Dictionary(uniqueKeysWithValues: curves.map { ($0, startValue($0, a.page[start])) })
  }

  /// The explained difference with which one during the stretch is compared.
  func explained(by paths: (a: FingerPath, b: FingerPath)?, _ gestures: (a: Gesture, b: Gesture)?)
    -> ExplainedDifference
  {
    ExplainedDifference(
      paths: paths, gestures: gestures, outer: startValue(.outer, 0), pager: startValue(.pager, 0),
      list: (0..<pages).map { startValue(.list, $0) })
  }

  private func startValue(_ curve: MotionCurve, _ page: Int) -> Double {
    guard let range = startRange[curve], range.indices.contains(page) else { return 0 }
    return Length.kept(range[page].middle)
  }

  /// The distance between the curves where both have come to rest.
  var rest: [MotionCurve: Double] {
    let last = count - 1
    let page = a.page[last]
    guard max(a.end, b.end) < last else { return [:] }
    let isSame = page == b.page[last] && page < pages
    return Dictionary(
      uniqueKeysWithValues: curves.filter { isSame || $0 == .outer || $0 == .pager }.map {
        ($0, Length.kept(b.value($0, last, page: b.page[last]) - a.value($0, last, page: page)))
      })
  }

  var samples: Int { count }
  var otherPages: Int { (0..<count).count { a.page[$0] != b.page[$0] } }

  /// The stretch's parts: the drag and the coast, or a single one without touches.
  func parts(explaining explained: ExplainedDifference, hasTouches: Bool) -> [StretchPart] {
    var explained = explained
    var trackers = Dictionary(uniqueKeysWithValues: curves.map { ($0, DifferenceTracker($0, tolerance)) })
    var parts: [StretchPart] = []
    var shifts: [Int] = []
    let isDivided = hasTouches && timeline.lift > 0 && timeline.lift < count - 1
    let lift = hasTouches ? timeline.lift : 0
    let starts = (a: contents(a, lift, startValues.a), b: contents(b, lift, startValues.b))
    func close(_ kind: StretchPart.Kind, _ first: Int, _ last: Int) {
      let ordered = curves.compactMap { trackers[$0]?.finished(earlier: parts) }
      shifts.sort()
      parts.append(
        StretchPart(
          kind: kind, start: time(first), end: time(last), curves: ordered,
          shift: shifts.isEmpty ? nil : shifts[shifts.count / 2] * timeline.step))
      trackers = Dictionary(uniqueKeysWithValues: curves.map { ($0, DifferenceTracker($0, tolerance)) })
      shifts = []
    }
    for i in 0..<count {
      if hasTouches, i <= timeline.lift {
        explained.follow(a: timeline.time(i, of: timeline.a), b: timeline.time(i, of: timeline.b))
      }
      var coasted: (a: Double, b: Double)?
      if hasTouches, i > timeline.lift {
        coasted = (contents(a, i, startValues.a) - starts.a, contents(b, i, startValues.b) - starts.b)
      }
      let match = warping.matches[i]
      for curve in curves {
        guard curve != .pager || coasted == nil || explained.judgesPager || i == count - 1 else { continue }
        guard let difference = difference(curve, i, match, explained, coasted) else { continue }
        trackers[curve]?.add(
          difference.unexplained, timed: difference.timed, at: time(i), isSameFinger: explained.hasSameFinger,
          lasts: i == count - 1)
      }
      if let match, isMoving(i) { shifts.append((match.lowerBound + match.upperBound) / 2 - i) }
      if isDivided, i == timeline.lift { close(.drag, 0, i) }
    }
    close(
      !hasTouches ? .whole : isDivided || timeline.lift == 0 ? .coast : .drag, isDivided ? timeline.lift : 0, count - 1)
    return parts
  }

  /// Whether the drag turned the page on one side alone, and scrolled on the other.
  var tookOtherAxis: Bool {
    let last = min(timeline.lift, count - 1)
    func axes(_ samples: MotionSamples, _ start: [MotionCurve: [Double]]) -> (vertical: Bool, sideways: Bool) {
      let pager = start[.pager]?.first ?? 0
      let most = (0...last).map { abs(samples.value(.pager, $0, page: 0) - pager) }.max() ?? 0
      let content = (0...last).map { abs(contents(samples, $0, start)) }.max() ?? 0
      return (content > tolerance.points, most > tolerance.points)
    }
    let (one, other) = (axes(a, startValues.a), axes(b, startValues.b))
    return one.sideways != other.sideways || one.vertical != other.vertical && (one.sideways || other.sideways)
  }

  private func time(_ sample: Int) -> Int { timeline.time(sample, of: timeline.a) }

  /// The distance of the content since the start, on the visible page.
  private func contents(_ samples: MotionSamples, _ sample: Int, _ start: [MotionCurve: [Double]]) -> Double {
    let sample = min(sample, count - 1)
    let page = samples.page[sample]
    guard page < pages, let before = start[.content]?[page] else { return 0 }
    return samples.value(.content, sample, page: page) - before
  }

  private func isMoving(_ sample: Int) -> Bool {
    guard sample > 0 else { return false }
    let page = a.page[sample]
    return [MotionCurve.content, .pager].contains { curve in
      abs(a.value(curve, sample, page: page) - a.value(curve, sample - 1, page: page)) > tolerance.points / 4
    }
  }

  /// The unexplained part of one curve's difference at a sample, at the match where it is smallest.
  private func difference(
    _ curve: MotionCurve, _ i: Int, _ match: ClosedRange<Int>?, _ explained: ExplainedDifference,
    _ coasted: (a: Double, b: Double)?
  ) -> (unexplained: Double, timed: Double)? {
    let needsPage = curve == .content || curve == .list
    func page(_ j: Int) -> Int? {
      guard needsPage else { return 0 }
      return a.page[i] == b.page[j] && a.page[i] < pages ? a.page[i] : nil
    }
    var least: Double?
    if let match {
      for j in match {
        guard let page = page(j), let start = startRange[curve]?[page] else { continue }
        let possible = b.range(curve, j, page: page) - a.range(curve, i, page: page) - start
        let beyond = possible.distance(beyond: explained.range(curve, page: a.page[i], coasted: coasted))
        if abs(beyond) < abs(least ?? .infinity) { least = beyond }
      }
    }
    guard let least else { return nil }
    guard let page = page(i), let one = startValues.a[curve]?[page], let other = startValues.b[curve]?[page] else {
      return (least, 0)
    }
    return (least, b.value(curve, i, page: page) - other - a.value(curve, i, page: page) + one)
  }
}
