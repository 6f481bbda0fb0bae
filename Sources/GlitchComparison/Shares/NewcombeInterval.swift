/// The interval of the difference of two shares, at 95 %: Newcombe's hybrid score interval.
///
/// R. G. Newcombe, “Interval estimation for the difference between independent proportions”, Statistics in Medicine 17 (1998),
/// 873–890, method 10: Wilson's interval of each share, combined.
public struct NewcombeInterval: Hashable, Sendable {
  /// The bounds of the difference: the candidate's share minus the baseline's, −1 to 1.
  public var lower: Double
  public var upper: Double

  /// - Parameters:
  ///   - baseline: the number of recordings with the glitch, and of all.
  ///   - candidate: the number of recordings with the glitch, and of all.
  init(baseline: Share, candidate: Share) {
    let (b, c) = (baseline.value, candidate.value)
    let whole = WilsonInterval.unknown
    let wilsonB = WilsonInterval(baseline.with, of: baseline.count) ?? whole
    let wilsonC = WilsonInterval(candidate.with, of: candidate.count) ?? whole
    func root(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
    lower = c - b - root(c - wilsonC.lower, wilsonB.upper - b)
    upper = c - b + root(wilsonC.upper - c, b - wilsonB.lower)
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
