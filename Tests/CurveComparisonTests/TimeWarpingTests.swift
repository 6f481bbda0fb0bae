import SeededRandom
import Testing

@testable import CurveComparison

/// Time warping, checked against the cheapest of all paths.
@Suite struct TimeWarpingTests {
  private static func curves(_ seed: UInt64) -> (a: [Double], b: [Double]) {
    var random = SplitMix64(seed: seed)
    let count = random.integer(in: 1...7)
    func curve() -> [Double] { (0..<count).map { _ in Double(random.integer(in: 0...9)) } }
    return (curve(), curve())
  }

  /// The cost of the cheapest path to a pair, by trying all of them.
  private static func least(_ a: [Double], _ b: [Double], _ i: Int, _ j: Int, bound: Int) -> Double {
    guard i >= 0, j >= 0, abs(i - j) <= bound else { return .infinity }
    let cost = abs(a[i] - b[j])
    if i == 0, j == 0 { return cost }
    return cost
      + min(
        least(a, b, i - 1, j - 1, bound: bound), least(a, b, i - 1, j, bound: bound),
        least(a, b, i, j - 1, bound: bound))
  }

  @Test func noPathCostsLess() {
    for seed in 0..<400 as Range<UInt64> {
      let (a, b) = Self.curves(seed)
      for bound in 0...3 {
        let last = a.count - 1
        let bound = min(bound, last)
        let closed = TimeWarping(count: a.count, bound: bound) { abs(a[$0] - b[$1]) }
        #expect(closed.cost == Self.least(a, b, last, last, bound: bound), "seed \(seed), bound \(bound)")
        let open = TimeWarping(count: a.count, bound: bound, isOpen: true) { abs(a[$0] - b[$1]) }
        let ends = (0...last).flatMap {
          [Self.least(a, b, last, $0, bound: bound), Self.least(a, b, $0, last, bound: bound)]
        }
        #expect(open.cost == ends.min(), "seed \(seed), bound \(bound), open")
      }
    }
  }

  /// The matches are a path from corner to corner, within the bound, and their costs add up to the cost.
  @Test func matchesArePathsWithinTheBound() {
    for seed in 0..<400 as Range<UInt64> {
      let (a, b) = Self.curves(seed)
      for bound in 0...3 {
        let warping = TimeWarping(count: a.count, bound: bound) { abs(a[$0] - b[$1]) }
        let matches = warping.matches.compactMap(\.self)
        #expect(matches.count == a.count && matches.first?.lowerBound == 0 && matches.last?.upperBound == a.count - 1)
        var cost = 0.0
        for (i, match) in matches.enumerated() {
          for j in match {
            #expect(abs(i - j) <= bound)
            cost += abs(a[i] - b[j])
          }
          if i > 0 { #expect((0...1).contains(match.lowerBound - matches[i - 1].upperBound)) }
        }
        #expect(cost == warping.cost)
      }
    }
  }

  @Test func aShiftWithinTheBoundIsFoundAndNoLongerOne() {
    func curve(_ shift: Int) -> [Double] { (0..<60).map { Double(min(max($0 - 20 - shift, 0), 20)) } }
    let (a, b) = (curve(0), curve(6))
    let warping = TimeWarping(count: 60, bound: 6) { abs(a[$0] - b[$1]) + 0.001 * Double(abs($0 - $1)) }
    for i in 21..<40 { #expect(warping.matches[i]?.contains(i + 6) == true, "\(i)") }
    #expect(warping.cost < 1)
    let short = TimeWarping(count: 60, bound: 3) { abs(a[$0] - b[$1]) }
    #expect(short.cost > 50)
  }

  @Test func nothingHasNoMatches() {
    #expect(TimeWarping(count: 0, bound: 3) { _, _ in 1 }.matches.isEmpty)
  }
}
