/// The interval of the difference of two shares, at 95 %: Newcombe's hybrid score interval.
///
/// R. G. Newcombe, “Interval estimation for the difference between independent proportions”, Statistics in Medicine 17 (1998),
/// 873–890, method 10: Wilson's interval of each share, combined.
public struct NewcombeInterval: Hashable, Sendable {
  /// The bounds of the difference: the candidate's share minus the baseline's, −1 to 1.
  public var lower: Double
  public var upper: Double

  /// The standard normal quantile at 97.5 %.
  static let quantile = 1.959963984540054

  /// - Parameters:
  ///   - baseline: the number of recordings with the glitch, and of all.
  ///   - candidate: the number of recordings with the glitch, and of all.
  init(baseline: Share, candidate: Share) {
    let (b, c) = (baseline.value, candidate.value)
    let (wilsonB, wilsonC) = (Self.wilson(baseline), Self.wilson(candidate))
    func root(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    lower = c - b - root(c - wilsonC.lower, wilsonB.upper - b)
    upper = c - b + root(wilsonC.upper - c, b - wilsonB.lower)
  }

  /// Wilson's score interval of one share.
  private static func wilson(_ share: Share) -> (lower: Double, upper: Double) {
    let n = Double(share.count)
    let z2 = quantile * quantile
    let center = (share.value + z2 / (2 * n)) / (1 + z2 / n)
    let half = quantile * (share.value * (1 - share.value) / n + z2 / (4 * n * n)).squareRoot() / (1 + z2 / n)
    return (center - half, center + half)
  }
}

/// The number of recordings with a kind of glitch, among a number of recordings.
public struct Share: Hashable, Sendable {
  public var with: Int
  public var count: Int

  public init(with: Int, of count: Int) {
    self.with = with
    self.count = count
  }

  var value: Double { count == 0 ? 0 : Double(with) / Double(count) }

  /// Whether some recordings have it and others do not.
  public var isFlaky: Bool { with > 0 && with < count }

  static func < (a: Share, b: Share) -> Bool { a.with * b.count < b.with * a.count }
}
