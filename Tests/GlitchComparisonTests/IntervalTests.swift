import Testing

@testable import GlitchComparison

/// The intervals equal published figures.
@Suite struct IntervalTests {
  /// Newcombe 1998, table II, method 10: 56/70 − 48/80, 9/10 − 3/10, 6/7 − 2/7, 5/56 − 0/29, 0/10 − 0/20, 10/10 − 0/20, 10/10 − 0/10.
  @Test(arguments: [
    (48, 80, 56, 70, 0.0524, 0.3339), (3, 10, 9, 10, 0.1705, 0.8090), (0, 20, 10, 10, 0.6791, 1.0),
    (0, 10, 10, 10, 0.6075, 1.0), (2, 7, 6, 7, 0.0582, 0.8062),
    (0, 29, 5, 56, -0.0381, 0.1926), (0, 20, 0, 10, -0.1611, 0.2775),
  ])
  func newcombe(b: Int, bCount: Int, c: Int, cCount: Int, lower: Double, upper: Double) {
    let interval = NewcombeInterval(baseline: Share(with: b, of: bCount), candidate: Share(with: c, of: cCount))
    #expect(abs(interval.lower - lower) < 0.00006 && abs(interval.upper - upper) < 0.00006, "\(interval)")
  }

  /// Fisher's own example, the lady tasting tea: 4 of 4 cups is 1 in 70, 3 of 4 or better 17 in 70.
  @Test func fisher() {
    let all = FisherTest([(Share(with: 0, of: 4), Share(with: 4, of: 4))])
    let three = FisherTest([(Share(with: 1, of: 4), Share(with: 3, of: 4))])
    #expect(abs(all.probability - 1.0 / 70) < 1e-12 && all.leastPossible == all.probability)
    #expect(abs(three.probability - 17.0 / 70) < 1e-12 && three.leastPossible == all.leastPossible)
  }

  /// Over several scenarios the probabilities of independent extremes multiply.
  @Test func severalScenarios() {
    let extreme = (baseline: Share(with: 0, of: 3), candidate: Share(with: 3, of: 3))
    let test = FisherTest([extreme, extreme, (Share(with: 0, of: 3), Share(with: 0, of: 5))])
    #expect(abs(test.probability - 1.0 / 400) < 1e-12)
  }

  /// Terms of thousands of recordings stay finite.
  @Test func manyRecordings() {
    let test = FisherTest([(Share(with: 4000, of: 8000), Share(with: 4000, of: 8000))])
    #expect(test.probability > 0.5 && test.probability < 0.51)
  }
}
