extension UIView {
  /// Moves the edges that the autoresizing mask lets move, after the superview's size has changed.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let frame = untransformedFrame
    let (x, width) = Self.autoresized(
      frame.minX, frame.width, from: old.width, to: new.width, autoresizingMask.contains(.flexibleLeftMargin),
      autoresizingMask.contains(.flexibleWidth), autoresizingMask.contains(.flexibleRightMargin))
    let (y, height) = Self.autoresized(
      frame.minY, frame.height, from: old.height, to: new.height, autoresizingMask.contains(.flexibleTopMargin),
      autoresizingMask.contains(.flexibleHeight), autoresizingMask.contains(.flexibleBottomMargin))
    untransformedFrame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The new start and length on one axis: the flexible parts share the difference in proportion to their lengths.
  private static func autoresized(
    _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, _ isStartFlexible: Bool,
    _ isLengthFlexible: Bool, _ isEndFlexible: Bool
  ) -> (CGFloat, CGFloat) {
    let difference = new - old
    let parts = [start, length, old - start - length]
    let isFlexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
    let count = isFlexible.count { $0 }
    guard difference != 0, count > 0 else { return (start, length) }
    let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let shares = zip(parts, isFlexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? difference / CGFloat(count) : difference * part / total
    }
    return (start + shares[0], max(length + shares[1], 0))
  }
}

extension UIView {
  /// The resizing of a view with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
