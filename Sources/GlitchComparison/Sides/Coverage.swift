/// How much of a baseline was compared: scenarios, and sessions that pair by themselves.
public struct Coverage: Hashable, Sendable {
  public var compared: Int
  /// What the baseline has.
  public var all: Int

  public init(compared: Int, all: Int) {
    self.compared = compared
    self.all = all
  }

  /// 0 of nothing: a comparison with nothing covers nothing.
  public var percent: Double { all == 0 ? 0 : 100 * Double(compared) / Double(all) }

  public static func + (a: Coverage, b: Coverage) -> Coverage {
    Coverage(compared: a.compared + b.compared, all: a.all + b.all)
  }
}
