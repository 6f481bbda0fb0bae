/// A known glitch that was accepted for a while: counted, but no gate fails for it until the date has passed.
public struct Acceptance: Hashable, Sendable {
  /// The last day it holds, `YYYY-MM-DD`.
  public var until: String
  public var reason: String
  /// Whether the day has passed on the day of the report.
  public var isExpired: Bool

  public init(until: String, reason: String, isExpired: Bool) {
    self.until = until
    self.reason = reason
    self.isExpired = isExpired
  }
}
