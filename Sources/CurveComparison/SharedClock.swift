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
    let band = Band(count: count, bound: min(max(bound, 0), count - 1))
    let (end, steps) = band.cheapestPath(isOpen: isOpen, cost: cost)
    matches = band.matches(to: end, steps)
    self.cost = end.cost
  }

  /// The pairs of samples that may match, row by row; `place` counts from the lower bound of a row.
  private struct Band {
    let count: Int
    let bound: Int

    var width: Int { 2 * bound + 1 }

    enum Step: UInt8 {
      case both
      case first
      case second
    }

    /// The last pair of a path, with the path's cost.
    struct End {
      var cost = Double.infinity
      var i: Int
      var j: Int

      mutating func consider(_ total: Double, _ i: Int, _ j: Int) {
        if total < cost { self = End(cost: total, i: i, j: j) }
      }
    }

    /// The end of the cheapest path, and the step that leads to each pair.
    func cheapestPath(isOpen: Bool, cost: (Int, Int) -> Double) -> (End, [Step]) {
      var steps = [Step](repeating: .both, count: count * width)
      var before = [Double](repeating: .infinity, count: width)
      var row = before
      var best = End(i: count - 1, j: count - 1)
      for i in 0..<count {
        for place in 0..<width {
          let j = i + place - bound
          guard j >= 0, j < count else {
            row[place] = .infinity
            continue
          }
          var least = i == 0 && j == 0 ? 0 : before[place]
          var step = Step.both
          if i > 0, place + 1 < width, before[place + 1] < least {
            least = before[place + 1]
            step = .first
          }
          if place > 0, row[place - 1] < least {
            least = row[place - 1]
            step = .second
          }
          row[place] = least + cost(i, j)
          steps[i * width + place] = step
          if isOpen, j == count - 1, i < count - 1 { best.consider(row[place], i, j) }
        }
        swap(&before, &row)
      }
      considerLastRow(before, isOpen: isOpen, &best)
      return (best, steps)
    }

    /// Considers the pairs of the last sample of the first curve. At equal cost, the corner wins.
    private func considerLastRow(_ row: [Double], isOpen: Bool, _ best: inout End) {
      for place in ((isOpen ? 0 : bound)...bound).reversed() where count - 1 + place - bound >= 0 {
        if row[place] < best.cost || (place == bound && row[place] == best.cost) {
          best = End(cost: row[place], i: count - 1, j: count - 1 + place - bound)
        }
      }
    }

    /// Goes back from the end to the first pair.
    func matches(to end: End, _ steps: [Step]) -> [ClosedRange<Int>?] {
      var matches = [ClosedRange<Int>?](repeating: nil, count: count)
      var (i, j) = (end.i, end.j)
      while i >= 0, j >= 0 {
        matches[i] = j...(matches[i]?.upperBound ?? j)
        if i == 0, j == 0 { break }
        let step = steps[i * width + j - i + bound]
        if step != .second { i -= 1 }
        if step != .first { j -= 1 }
      }
      return matches
    }
  }
}
