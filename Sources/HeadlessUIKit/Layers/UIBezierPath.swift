/// A path of lines and curves. Nothing is drawn; the path has the bounds of its points.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var points: [CGPoint] = []
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false

  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    add(rect)
  }

  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(rect: rect)
  }

  /// A path with the bounds of the whole circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  open var cgPath: CGPath {
    get { CGPath(points) }
    set { points = newValue.points }
  }

  open var currentPoint: CGPoint { points.last ?? .zero }
  open var isEmpty: Bool { points.isEmpty }
  open var bounds: CGRect { cgPath.boundingBox }

  open func move(to point: CGPoint) { points.append(point) }
  open func addLine(to point: CGPoint) { points.append(point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    points += [controlPoint1, controlPoint2, endPoint]
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { points += [controlPoint, endPoint] }
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { add(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)) }
  open func append(_ bezierPath: UIBezierPath) { points += bezierPath.points }
  open func close() {}
  open func removeAllPoints() { points = [] }
  open func reversing() -> UIBezierPath { UIBezierPath(cgPath: CGPath(points.reversed())) }
  open func apply(_ transform: CGAffineTransform) { points = points.map { $0.applying(transform) } }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  open func addClip() {}
  open func fill() {}
  open func stroke() {}

  private func add(_ rect: CGRect) {
    points += [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }
}

/// A path of Core Graphics: its points.
public final class CGPath: Sendable {
  let points: [CGPoint]

  init(_ points: [CGPoint]) { self.points = points }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init([rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)])
  }

  public var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle with all points; null without one.
  public var boundingBox: CGRect {
    points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The end of a line.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The corner of two lines.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}
