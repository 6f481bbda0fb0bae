/// The correspondence of times in two recordings: straight lines between the touch-downs and the lifts.
public struct SharedClock: Hashable, Sendable {
  /// A moment on both clocks, in microseconds.
  public struct Moment: Hashable, Sendable {
    public var a: Int
    public var b: Int

    public init(a: Int, b: Int) {
      self.a = a
      self.b = b
    }
  }

  /// Both times increasing; never empty.
  public private(set) var moments: [Moment]

  init(_ first: Moment) { moments = [first] }

  /// Adds a moment that lies after all others on both clocks, and leaves any other out.
  mutating func append(_ moment: Moment) {
    guard let last = moments.last, moment.a > last.a, moment.b > last.b else { return }
    moments.append(moment)
  }

  /// The time in the second recording that corresponds to one in the first, in microseconds.
  ///
  /// Before the first moment and after the last one, both clocks run alike.
  public func b(at a: Int) -> Int {
    guard let next = moments.firstIndex(where: { $0.a > a }) else {
      return moments.last.map { a - $0.a + $0.b } ?? a
    }
    guard next > 0 else { return a - moments[0].a + moments[0].b }
    let (from, to) = (moments[next - 1], moments[next])
    return from.b + Int((Double(a - from.a) / Double(to.a - from.a) * Double(to.b - from.b)).rounded())
  }
}

/// The correspondence of samples in two curves, found by dynamic time warping within a bound (a Sakoe–Chiba band).
///
/// Time and memory grow with the samples times the bound. The same samples always give the same path: among steps of equal cost, the
/// step of both curves comes first, then that of the first curve.
struct TimeWarping {
  /// The matching samples of the second curve, first to last, by sample of the first; `nil` where an open end leaves it without any.
  let matches: [ClosedRange<Int>?]
  /// The sum of the costs along the path.
  let cost: Double

  /// - Parameters:
  ///   - count: the number of samples of either curve.
  ///   - bound: the maximum distance of a match, in samples.
  ///   - isOpen: whether the path may end before the last sample of one curve, as where both are cut in motion.
  ///   - cost: the distance between two samples.
  init(count: Int, bound: Int, isOpen: Bool = false, cost: (Int, Int) -> Double) {
    guard count > 0 else {
      matches = []
      self.cost = 0
      return
    }
    let bound = min(max(bound, 0), count - 1)
    let width = 2 * bound + 1
    var steps = [UInt8](repeating: 0, count: count * width)
    var before = [Double](repeating: .infinity, count: width)
    var row = before
    var best = (cost: Double.infinity, i: count - 1, j: count - 1)
    func consider(_ total: Double, _ i: Int, _ j: Int) {
      if total < best.cost { best = (total, i, j) }
    }
    for i in 0..<count {
      for place in 0..<width {
        let j = i + place - bound
        guard j >= 0, j < count else {
          row[place] = .infinity
          continue
        }
        var least = i == 0 && j == 0 ? 0 : before[place]
        var step: UInt8 = 0
        if i > 0, place + 1 < width, before[place + 1] < least {
          least = before[place + 1]
          step = 1
        }
        if place > 0, row[place - 1] < least {
          least = row[place - 1]
          step = 2
        }
        row[place] = least + cost(i, j)
        steps[i * width + place] = step
        if isOpen, j == count - 1, i < count - 1 { consider(row[place], i, j) }
      }
      swap(&before, &row)
    }
    // At equal cost, the corner wins.
    let last = isOpen ? 0 : bound
    for place in (last...bound).reversed() where count - 1 + place - bound >= 0 {
      let j = count - 1 + place - bound
      if before[place] < best.cost || (place == bound && before[place] == best.cost) {
        best = (before[place], count - 1, j)
      }
    }
    var matches = [ClosedRange<Int>?](repeating: nil, count: count)
    var (i, j) = (best.i, best.j)
    while true {
      matches[i] = j...(matches[i]?.upperBound ?? j)
      if i == 0, j == 0 { break }
      switch steps[i * width + j - i + bound] {
      case 1: i -= 1
      case 2: j -= 1
      default:
        i -= 1
        j -= 1
      }
      if i < 0 || j < 0 { break }
    }
    self.matches = matches
    self.cost = best.cost
  }
}
