import TraceModel

/// The values of one recording at the samples of a stretch, on the straight line between two frames.
struct MotionSamples {
  /// The position of a sample among the frames.
  private struct Place {
    /// The index of the frame on the screen.
    var frame: Int
    /// The progress to the next frame, 0 to 1.
    var share: Double
  }

  /// The gap between frames, in refreshes, above which there is no straight line: the earlier frame stood on the
  /// screen.
  private static let longestGap = 4

  private let frames: FrameTable
  private var places: [Place] = []
  /// The visible page, one entry per sample.
  private(set) var page: [Int] = []
  /// The factor of the pager's offset that makes pages of two widths comparable.
  private let pagerScale: Double

  init(_ recording: ComparedRecording, at times: some Collection<Int>, pagerScale: Double = 1) {
    frames = recording.frames
    self.pagerScale = pagerScale
    places.reserveCapacity(times.count)
    page.reserveCapacity(times.count)
    let clock = frames.times
    let gap = Self.longestGap * recording.frameInterval
    var frame = 0
    for t in times {
      while frame + 1 < clock.count, clock[frame + 1] <= t { frame += 1 }
      var share = 0.0
      if frame + 1 < clock.count, t > clock[frame] {
        let line = min(clock[frame + 1] - clock[frame], gap)
        share = max(0, 1 - Double(clock[frame + 1] - t) / Double(line))
      }
      places.append(Place(frame: frame, share: share))
      page.append(recording.visiblePage(frame))
    }
  }

  var count: Int { places.count }

  /// A curve's value at a sample, in points.
  func value(_ curve: MotionCurve, _ sample: Int, page: Int) -> Double {
    let place = places[sample]
    let value = value(curve, frame: place.frame, page: page)
    guard place.share > 0 else { return value }
    return value + place.share * (self.value(curve, frame: place.frame + 1, page: page) - value)
  }

  /// The possible values of a curve: anything between the frame before and the frame after.
  func range(_ curve: MotionCurve, _ sample: Int, page: Int) -> ValueRange {
    let place = places[sample]
    let value = value(curve, frame: place.frame, page: page)
    guard place.share > 0 else { return ValueRange(value, value) }
    return ValueRange(value, self.value(curve, frame: place.frame + 1, page: page))
  }

  private func value(_ curve: MotionCurve, frame: Int, page: Int) -> Double {
    switch curve {
    case .content: frames.outer[frame] + frames.inner(frame, page: page)
    case .outer: frames.outer[frame]
    case .list: frames.inner(frame, page: page)
    case .pager: frames.pager[frame] * pagerScale
    }
  }

  /// The sample after which nothing changes any more.
  var end: Int {
    guard let last = places.last else { return 0 }
    let changed = places.lastIndex { place in
      !isSame(place.frame, last.frame) || place.share > 0 && !isSame(place.frame + 1, last.frame)
    }
    return changed.map { min($0 + 1, count - 1) } ?? 0
  }

  private func isSame(_ a: Int, _ b: Int) -> Bool {
    frames.outer[a] == frames.outer[b] && frames.pager[a] == frames.pager[b]
      && (0..<frames.pageCount).allSatisfy { frames.inner(a, page: $0) == frames.inner(b, page: $0) }
  }
}

/// All values from one to another, in points: the possible values of a quantity that is not known exactly.
struct ValueRange: Hashable, Sendable {
  var low: Double
  var high: Double

  init(_ a: Double, _ b: Double) {
    low = min(a, b)
    high = max(a, b)
  }

  static let zero = ValueRange(0, 0)

  var width: Double { high - low }
  var middle: Double { (low + high) / 2 }

  /// The possible values of the sum of two values.
  static func + (a: Self, b: Self) -> Self { Self(a.low + b.low, a.high + b.high) }

  /// The possible values of the difference of two values.
  static func - (a: Self, b: Self) -> Self { Self(a.low - b.high, a.high - b.low) }

  /// This range, made longer at both ends.
  func widened(by length: Double) -> Self { Self(low - length, high + length) }

  /// The smallest range with 0 and the values in it.
  static func fromZero(to values: Double...) -> Self {
    Self(min(0, values.min() ?? 0), max(0, values.max() ?? 0))
  }

  /// The distance of the nearest value above (+) or below (−) another range; 0 if they have a value in common.
  func distance(beyond other: Self) -> Double {
    if low > other.high { return low - other.high }
    if high < other.low { return high - other.low }
    return 0
  }
}
