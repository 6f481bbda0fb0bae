#if !canImport(Darwin)
  // Foundation on Linux says of rectangles with a common edge that they intersect. Its other functions give the results that Apple
  // documents: GeometryTests.

  /// The functions under names that Foundation does not have, for modules that import it beside UIKit.
  public enum ReplayGeometry {
    public static func intersects(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
    public static func intersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
  }

  extension CGRect {
    /// Whether two rectangles have a common area; of a common edge the option `common_edge_intersects` decides.
    public func intersects(_ rect2: CGRect) -> Bool {
      guard !isNull, !rect2.isNull else { return false }
      let (width, height) = commonSize(rect2)
      if width > 0, height > 0 { return true }
      return width >= 0 && height >= 0 && Self.commonEdgeIntersects
    }

    /// The common area of two rectangles; null where they do not intersect, as Apple defines one by the other.
    public func intersection(_ r2: CGRect) -> CGRect {
      guard intersects(r2) else { return .null }
      let (width, height) = commonSize(r2)
      return CGRect(x: Swift.max(minX, r2.minX), y: Swift.max(minY, r2.minY), width: width, height: height)
    }

    /// Width and height of the common area; negative where the rectangles are apart.
    private func commonSize(_ other: CGRect) -> (CGFloat, CGFloat) {
      (
        Swift.min(maxX, other.maxX) - Swift.max(minX, other.minX),
        Swift.min(maxY, other.maxY) - Swift.max(minY, other.minY)
      )
    }

    private static var commonEdgeIntersects: Bool {
      ReplayRunLoop.current?.screen?.options.commonEdgeIntersects ?? false
    }

    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
  }

  extension CGPoint {
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

    /// The point after a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

    /// The size after a transform without its translation.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  // The functions of C, which some Swift code still calls.

  // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
  public func __CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

  // swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
  public func __CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }
#endif
