/// One part of a stretch, with the differences in it.
public struct StretchPart: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// A finger is down.
    case drag
    /// After the lift, until the next touch-down.
    case coast
    /// A recording without touches.
    case whole
  }

  public let kind: Kind
  /// Microseconds on the first recording's clock.
  public let start: Int
  public let end: Int
  /// The curves that both recordings have here.
  public internal(set) var curves: [CurveDifference]
  /// By how much the second recording's motion is later, in microseconds: the median over the samples in motion; `nil` where
  /// nothing moves.
  public let shift: Int?

  /// The difference that is to be told: the content's or the pager's where they part, else that of the part that does.
  public var parting: CurveDifference? {
    curves.filter { $0.parting != nil }.max { (abs($0.added), $1.curve) < (abs($1.added), $0.curve) }
  }
}
