import ScrollEngine

extension UIScrollView {
  /// How fast momentum dies: the share of the velocity that is left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  /// Whether bars that cover the view add to its insets. Nothing covers it in the lab.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  /// What a drag does to the keyboard: there is none in the lab.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
}
