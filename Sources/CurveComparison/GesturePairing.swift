import TraceModel

/// The pairs of corresponding gestures in two recordings.
struct GesturePairing {
  /// Indices in the two lists of gestures, both increasing.
  private(set) var pairs: [(a: Int, b: Int)] = []
  private(set) var onlyA: [Int] = []
  private(set) var onlyB: [Int] = []

  /// The cost of a gesture without counterpart; a pair costs 0 (alike) to 3.
  private static let gap = 0.8
  /// The number of gestures that may be left out on either side beyond the difference of the counts.
  private static let slack = 32
  /// The maximum number of examined pairs; with more gestures, the nth is paired with the nth.
  private static let mostSteps = 50_000_000

  /// Pairs the nth gesture with the nth if there are equally many, otherwise in order, so that kinds, regions and
  /// directions agree best.
  init(_ a: [Gesture], _ b: [Gesture]) {
    guard a.count != b.count else {
      pairs = a.indices.map { ($0, $0) }
      return
    }
    guard !a.isEmpty, !b.isEmpty else {
      onlyA = Array(a.indices)
      onlyB = Array(b.indices)
      return
    }
    guard (a.count + 1) * (abs(a.count - b.count) + 2 * Self.slack + 1) <= Self.mostSteps else {
      let count = min(a.count, b.count)
      pairs = (0..<count).map { ($0, $0) }
      onlyA = Array(count..<a.count)
      onlyB = Array(count..<b.count)
      return
    }
    pair(a, b)
  }

  private mutating func pair(_ a: [Gesture], _ b: [Gesture]) {
    let difference = b.count - a.count
    let low = min(0, difference) - Self.slack
    let width = abs(difference) + 2 * Self.slack + 1
    // One row per gesture of `a`; 0 pairs, 1 leaves out of `a`, 2 leaves out of `b`.
    var steps = [UInt8](repeating: 0, count: (a.count + 1) * width)
    var before: [Double] = []
    for i in 0...a.count {
      var costs = [Double](repeating: .infinity, count: width)
      for place in 0..<width {
        let j = i + low + place
        guard j >= 0, j <= b.count else { continue }
        if i == 0, j == 0 {
          costs[place] = 0
          continue
        }
        var best = Double.infinity
        var step: UInt8 = 0
        if i > 0, j > 0 { best = before[place] + Self.cost(a[i - 1], b[j - 1]) }
        if i > 0, place + 1 < width, before[place + 1] + Self.gap < best {
          best = before[place + 1] + Self.gap
          step = 1
        }
        if j > 0, place > 0, costs[place - 1] + Self.gap < best {
          best = costs[place - 1] + Self.gap
          step = 2
        }
        costs[place] = best
        steps[i * width + place] = step
      }
      before = costs
    }
    trace(from: a.count, b.count) { i, j in steps[i * width + j - i - low] }
  }

  /// Follows the cheapest steps back from the end of both.
  private mutating func trace(from lastA: Int, _ lastB: Int, _ step: (Int, Int) -> UInt8) {
    var (i, j) = (lastA, lastB)
    while i > 0 || j > 0 {
      switch i == 0 ? 2 : j == 0 ? 1 : step(i, j) {
      case 1:
        i -= 1
        onlyA.append(i)
      case 2:
        j -= 1
        onlyB.append(j)
      default:
        i -= 1
        j -= 1
        pairs.append((i, j))
      }
    }
    pairs.reverse()
    onlyA.reverse()
    onlyB.reverse()
  }

  /// The dissimilarity of two gestures.
  private static func cost(_ a: Gesture, _ b: Gesture) -> Double {
    func isStill(_ gesture: Gesture) -> Bool { gesture.kind == .tap || gesture.kind == .hold }
    var cost = a.kind == b.kind ? 0.0 : 0.5
    if isStill(a) != isStill(b) || (a.kind == .swipe) != (b.kind == .swipe) { cost += 1 }
    if a.region != b.region { cost += 0.5 }
    if !isStill(a), !isStill(b) {
      let isForward = a.kind == .swipe ? a.dx * b.dx >= 0 : a.dy * b.dy >= 0
      if !isForward { cost += 1 }
    }
    return cost
  }
}
