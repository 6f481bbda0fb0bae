import ScrollEngine
import TraceModel

extension UIView {
  /// The options of an animation. The curves count; the others are kept, without effect.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    fileprivate var curve: ViewAnimation.Curve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// Runs a block whose changes of frames, transforms and offsets are shown over a duration; the properties change at once.
  ///
  /// The completion runs after the duration.
  ///
  /// - Parameter duration: in seconds.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(duration, delay, options.curve, animations, completion) }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    // The velocity is one of distances per second.
    let curve = ViewAnimation.Curve.spring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    animate(duration, delay, curve, animations, completion)
  }

  /// Runs the changes at once; the completion runs after the duration. Transitions change no place, and are not shown.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    performWithoutAnimation { animations?() }
    animate(withDuration: duration, animations: {}, completion: completion)
  }

  /// Replaces a view by another in its superview.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    transition(
      with: toView, duration: duration, options: options,
      animations: {
        superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }, completion: completion)
  }

  /// An animation of UIKit's own. Kept, without effect.
  public enum SystemAnimation: UInt, Sendable {
    case delete
  }

  /// Animates along with UIKit's own animation, over a quarter of a second.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, animations: { parallelAnimations?() }, completion: completion)
  }

  private static func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: ViewAnimation.Curve, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let runLoop = ReplayRunLoop.current
    if let runLoop, duration > 0, areAnimationsEnabled {
      let block = AnimationBlock()
      let outer = runLoop.animationBlock
      runLoop.animationBlock = block
      animations()
      runLoop.animationBlock = outer
      block.start(after: delay, duration: duration, curve)
    } else {
      animations()
    }
    guard let completion else { return }
    runLoop?.schedule(afterMilliseconds: (delay + duration) * 1000) { completion(true) }
  }

  /// Runs a block whose changes are shown at once, also within an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let runLoop = ReplayRunLoop.current
    let outer = runLoop?.animationBlock
    runLoop?.animationBlock = nil
    actions()
    runLoop?.animationBlock = outer
  }

  /// Whether blocks are animated. Default: true.
  public static var areAnimationsEnabled: Bool { ReplayRunLoop.current?.animates ?? true }

  public static func setAnimationsEnabled(_ enabled: Bool) { ReplayRunLoop.current?.animates = enabled }
}

/// The views that a running block of `UIView.animate` has changed, and what they were before.
@MainActor
final class AnimationBlock {
  private var changed: [(view: View, frame: Rect, offset: Point)] = []

  nonisolated init() {}

  /// Notes a view before its first change.
  func willChange(_ view: View) {
    guard !changed.contains(where: { $0.view === view }) else { return }
    changed.append((view, view.frame, (view as? ScrollView)?.contentOffset ?? .zero))
  }

  /// Shows the changes over a time, in seconds. A delay shows the former state until it is over.
  func start(after delay: Double, duration: Double, _ curve: ViewAnimation.Curve) {
    guard let screen = ReplayRunLoop.current?.screen else { return }
    func microseconds(_ seconds: Double) -> Int { Int(exactly: (min(max(seconds, 0), 1e6) * 1e6).rounded()) ?? 0 }
    let start = screen.now + microseconds(delay)
    for (view, frame, offset) in changed {
      let new = (frame: view.frame, offset: (view as? ScrollView)?.contentOffset ?? .zero)
      guard frame != new.frame || offset != new.offset else { continue }
      let difference = Rect(
        x: frame.x - new.frame.x, y: frame.y - new.frame.y, width: frame.width - new.frame.width,
        height: frame.height - new.frame.height)
      screen.add(
        ViewAnimation(
          of: view, frame: difference, offset: offset - new.offset, start: start, duration: microseconds(duration),
          curve: curve))
    }
  }
}
