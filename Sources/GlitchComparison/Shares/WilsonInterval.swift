/// Wilson's score interval of a share, at 95 %.
///
/// E. B. Wilson, “Probable inference, the law of succession, and statistical inference”, Journal of the American Statistical Association
/// 22 (1927), 209–212. It holds for shares near 0 and 1, too.
public struct WilsonInterval: Hashable, Sendable {
  public let lower: Double
  public let upper: Double

  /// The standard normal quantile at 97.5 %.
  public static let quantile = 1.959963984540054

  /// The interval of a share of nothing.
  static let unknown = WilsonInterval(lower: 0, upper: 1)

  private init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// - Returns: `nil` for a share of nothing.
  public init?(_ with: Int, of count: Int) {
    guard count > 0 else { return nil }
    let n = Double(count)
    let share = Double(with) / n
    let z2 = Self.quantile * Self.quantile
    let center = (share + z2 / (2 * n)) / (1 + z2 / n)
    let half = Self.quantile * (share * (1 - share) / n + z2 / (4 * n * n)).squareRoot() / (1 + z2 / n)
    lower = max(center - half, 0)
    upper = min(center + half, 1)
  }
}
