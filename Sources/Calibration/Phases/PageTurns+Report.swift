import ScrollEngine

// The options that the laws of page turns stand for.
extension PageTurns {
  /// The least difference of two widths that gives the terms per point, in points: chosen.
  private static let apart = 50.0

  mutating func report(wide: Double) {
    let narrow = laws.filter { $0.width <= wide }
    if let law = laws.first(where: { $0.width > wide }) {
      let reason = "\(law.turns) page turns at a width of \(Returns.text(law.width, 0)) pt"
      findings.append(number("paging_wide_pull", law.pull, law.covariance.pp, law.tapes, law.turns, reason))
      findings.append(number("paging_wide_keep", law.keep, law.covariance.qq, law.tapes, law.turns, reason))
    }
    guard let first = narrow.first else { return }
    guard let last = narrow.last, last.width - first.width > Self.apart else { return reportOne(first) }
    let span = last.width - first.width
    let tapes = first.tapes + last.tapes
    let count = first.turns + last.turns
    let reason =
      "\(count) page turns at widths of \(Returns.text(first.width, 0)) and \(Returns.text(last.width, 0)) pt"
    let pullPerPoint = (first.pull - last.pull) / span
    let keepPerPoint = (last.keep - first.keep) / span
    findings.append(
      number(
        "paging_pull_per_point", pullPerPoint, (first.covariance.pp + last.covariance.pp) / (span * span), tapes, count,
        reason))
    findings.append(
      number(
        "paging_keep_per_point", keepPerPoint, (first.covariance.qq + last.covariance.qq) / (span * span), tapes, count,
        reason))
    // At width 0: a + (a − b)·W₁/span, with the weights (1 + W₁/span) and −W₁/span.
    let a = 1 + first.width / span
    let b = first.width / span
    findings.append(
      number(
        "paging_pull", first.pull + pullPerPoint * first.width,
        a * a * first.covariance.pp + b * b * last.covariance.pp,
        tapes, count, reason))
    findings.append(
      number(
        "paging_keep", first.keep - keepPerPoint * first.width,
        a * a * first.covariance.qq + b * b * last.covariance.qq,
        tapes, count, reason))
  }

  private func number(
    _ key: String, _ value: Double, _ variance: Double, _ tapes: [Int], _ count: Int, _ reason: String
  ) -> Finding {
    Finding(key, .number(.init(value, sd: variance.squareRoot())), tapes: tapes, count: count, reason: reason)
  }

  /// One width tells the sums only: the terms per point keep their defaults, and those at width 0 are moved so that the sums are
  /// right.
  private mutating func reportOne(_ law: Law) {
    let start = ScrollPhysics()
    let width = Returns.text(law.width, 0)
    let reason = "\(law.turns) page turns at one width, \(width) pt: only the sums are known"
    let pull = Calibration.Estimate(law.pull + start.pagingPullPerPoint * law.width, sd: law.covariance.pp.squareRoot())
    let keep = Calibration.Estimate(law.keep - start.pagingKeepPerPoint * law.width, sd: law.covariance.qq.squareRoot())
    func add(_ key: String, _ other: String, _ value: Calibration.Estimate?, _ sum: String) {
      findings.append(
        Finding(key, .combination(value, sum), partners: [other], tapes: law.tapes, count: law.turns, reason: reason))
    }
    let pullSum = "paging_pull - \(width) * paging_pull_per_point = \(law.pull)"
    let keepSum = "paging_keep + \(width) * paging_keep_per_point = \(law.keep)"
    add("paging_pull", "paging_pull_per_point", pull, pullSum)
    add("paging_pull_per_point", "paging_pull", nil, pullSum)
    add("paging_keep", "paging_keep_per_point", keep, keepSum)
    add("paging_keep_per_point", "paging_keep", nil, keepSum)
  }
}
