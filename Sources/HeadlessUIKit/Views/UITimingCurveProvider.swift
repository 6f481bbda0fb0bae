import ScrollEngine

/// The course of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  var course: ViewAnimation.Curve { springTimingParameters?.curve ?? cubicTimingParameters?.curve ?? .easeInOut }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var animationCurve = UIView.AnimationCurve.easeInOut
  open private(set) var controlPoint1 = CGPoint.zero
  open private(set) var controlPoint2 = CGPoint(x: 1, y: 1)
  fileprivate let curve: ViewAnimation.Curve

  public override init() {
    curve = .easeInOut
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    self.curve =
      switch curve {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2) = (point1, point2)
    curve = .bezier(x1: Double(point1.x), y1: Double(point1.y), x2: Double(point2.x), y2: Double(point2.y))
    super.init()
  }

  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that comes to rest at the end of the duration, also one that is given by its mass: its own time is not known here.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var initialVelocity = CGVector.zero
  private let dampingRatio: Double
  fileprivate var curve: ViewAnimation.Curve { .spring(damping: dampingRatio, velocity: Double(initialVelocity.dx)) }

  /// - Parameter velocity: in distances per duration of the animator; `dx` counts.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    dampingRatio = Double(ratio)
    super.init()
    initialVelocity = velocity
  }

  public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let critical = 2 * (mass * stiffness).squareRoot()
    self.init(dampingRatio: critical > 0 ? damping / critical : 1, initialVelocity: velocity)
  }

  public override convenience init() { self.init(dampingRatio: 1) }

  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }
}

extension ViewAnimation.Curve {
  /// The course backwards: from the end to the beginning in the same time. A spring springs again.
  var backwards: ViewAnimation.Curve {
    switch self {
    case .easeIn: .easeOut
    case .easeOut: .easeIn
    case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    case .linear, .easeInOut, .spring: self
    }
  }

  /// The share of the time after which a share of the way is covered.
  func time(ofProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if ViewAnimation.progress(middle, self) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
