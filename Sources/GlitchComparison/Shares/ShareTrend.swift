/// The shares of recordings with a kind of glitch in successive builds, scenario by scenario, and the builds since which they differ.
///
/// A change is looked for where the builds before and the builds since differ most, then again on either side of it (binary
/// segmentation: A. J. Scott and M. Knott, Biometrics 30 (1974), 507–512). Fisher's test decides, as it does for two builds. Its level
/// is divided among both directions of all boundaries of all series, so that unchanged series show a change in at most 5 % of cases.
public struct ShareTrend: Sendable {
  /// A build since which the share differs.
  public struct Step: Hashable, Sendable {
    /// The index of the first build with the new share.
    public var place: Int
    public var change: Change
    /// The share in the builds since the change before.
    public var before: Share
    /// The share in the builds up to the next change.
    public var after: Share
    public var interval: NewcombeInterval
    /// The probability that chance alone makes the shares differ as much in this direction.
    public var probability: Double
  }

  /// The share of whole sets of unchanged series in which a change is found.
  public static let errorRate = FalseAlarmLimit.level

  /// A difference in standard deviations below which Fisher's test is never significant, at the half of its level or below.
  private static let leastScore = 2.0

  /// One entry per scenario: the sums of the shares of all builds before each place.
  private let sums: [[Share]]
  private let count: Int
  private var level = FalseAlarmLimit.level

  /// - Parameter builds: one entry per build: the shares of scenarios, by name. A scenario that is compared has recordings before a
  ///   boundary and since it.
  public init(_ builds: [[String: Share]]) {
    count = builds.count
    let scenarios = Set(builds.flatMap(\.keys)).sorted()
    sums = scenarios.map { scenario in
      var sums = [Share(with: 0, of: 0)]
      for build in builds {
        let (last, own) = (sums[sums.count - 1], build[scenario] ?? Share(with: 0, of: 0))
        sums.append(Share(with: last.with + own.with, of: last.count + own.count))
      }
      return sums
    }
  }

  /// The steps of several series, decided together; one entry per series, in the order of the builds.
  public static func steps(of series: [ShareTrend]) -> [[Step]] {
    let tests = series.reduce(0) { $0 + ($1.isFlaky ? 2 * ($1.count - 1) : 0) }
    return series.map { series in
      guard series.isFlaky else { return [] }
      var series = series
      series.level = FalseAlarmLimit.level / Double(tests)
      return series.confirmed(series.places(in: 0..<series.count))
    }
  }

  /// Whether some recordings have the kind and others do not.
  private var isFlaky: Bool { share(in: 0..<count, of: sums.indices).isFlaky }

  private func share(in range: Range<Int>, of scenarios: some Sequence<Int>) -> Share {
    scenarios.reduce(into: Share(with: 0, of: 0)) { sum, scenario in
      let own = share(in: range, of: scenario)
      sum.with += own.with
      sum.count += own.count
    }
  }

  private func share(in range: Range<Int>, of scenario: Int) -> Share {
    let (start, end) = (sums[scenario][range.lowerBound], sums[scenario][range.upperBound])
    return Share(with: end.with - start.with, of: end.count - start.count)
  }

  /// The scenarios with recordings on both sides.
  private func compared(_ before: Range<Int>, _ after: Range<Int>) -> [Int] {
    sums.indices.filter { share(in: before, of: $0).count > 0 && share(in: after, of: $0).count > 0 }
  }

  /// The places of changes within a range, in order.
  private func places(in range: Range<Int>) -> [Int] {
    guard range.count > 1, let place = mostDifferent(in: range),
      step(range.lowerBound..<place, place..<range.upperBound) != nil
    else { return [] }
    return places(in: range.lowerBound..<place) + [place] + places(in: place..<range.upperBound)
  }

  /// The boundary with the largest difference in standard deviations; of equal ones the last, before which nothing new was recorded.
  private func mostDifferent(in range: Range<Int>) -> Int? {
    var best: (place: Int, score: Double)?
    for place in range.dropFirst() {
      let score = abs(score(range.lowerBound..<place, place..<range.upperBound))
      if score >= Self.leastScore, score >= (best?.score ?? 0) - 1e-9 { best = (place, score) }
    }
    return best?.place
  }

  /// The difference of two sides in standard deviations, over all scenarios: N. Mantel and W. Haenszel, “Statistical aspects of the
  /// analysis of data from retrospective studies of disease”, Journal of the National Cancer Institute 22 (1959), 719–748.
  private func score(_ before: Range<Int>, _ after: Range<Int>) -> Double {
    var (difference, variance) = (0.0, 0.0)
    for scenario in sums.indices {
      let (b, a) = (share(in: before, of: scenario), share(in: after, of: scenario))
      guard b.count > 0, a.count > 0 else { continue }
      let (with, all, since) = (Double(b.with + a.with), Double(b.count + a.count), Double(a.count))
      difference += Double(a.with) - with * since / all
      if all > 1 { variance += with * (all - with) * since * (all - since) / (all * all * (all - 1)) }
    }
    return variance > 0 ? difference / variance.squareRoot() : 0
  }

  /// The difference of two sides; `nil` if chance may explain it.
  private func step(_ before: Range<Int>, _ after: Range<Int>) -> Step? {
    let scenarios = compared(before, after)
    let sides = (share(in: before, of: scenarios), share(in: after, of: scenarios))
    let rises = score(before, after) > 0
    let test = FisherTest(
      scenarios.map { scenario in
        let (b, a) = (share(in: before, of: scenario), share(in: after, of: scenario))
        return rises ? (b, a) : (a, b)
      })
    guard test.probability <= level else { return nil }
    let interval = NewcombeInterval(baseline: sides.0, candidate: sides.1)
    // As for two builds: the interval of one scenario has to agree; over several the test decides alone.
    if scenarios.count == 1, !interval.excludesZero { return nil }
    let change: Change =
      rises ? sides.0.with == 0 ? .new : .worse : sides.1.with == 0 ? .fixed : .better
    return Step(
      place: after.lowerBound, change: change, before: sides.0, after: sides.1, interval: interval,
      probability: test.probability)
  }

  /// The steps that also differ from the builds next to them, up to the neighbouring changes.
  private func confirmed(_ places: [Int]) -> [Step] {
    var steps: [Step] = []
    for (index, place) in places.enumerated() {
      let end = index + 1 < places.count ? places[index + 1] : count
      if let step = step((steps.last?.place ?? 0)..<place, place..<end) { steps.append(step) }
    }
    return steps
  }
}
