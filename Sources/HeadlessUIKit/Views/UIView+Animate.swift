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

    var animationCurve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }

    fileprivate var curve: ViewAnimation.Curve { UICubicTimingParameters(animationCurve: animationCurve).course }
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
    if let screen = runLoop?.screen, duration > 0, areAnimationsEnabled {
      func microseconds(_ seconds: Double) -> Int { Int(exactly: (min(max(seconds, 0), 1e6) * 1e6).rounded()) ?? 0 }
      let changes = AnimationBlock.changes(over: duration, of: animations)
      let start = screen.now + microseconds(delay)
      for change in changes where change.isVisible {
        screen.add(change.animation(start: start, duration: microseconds(duration), curve: curve))
      }
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

  /// The duration of the animation whose block is running, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval { ReplayRunLoop.current?.animationBlock?.duration ?? 0 }

  /// Whether blocks are animated. Default: true.
  public static var areAnimationsEnabled: Bool { ReplayRunLoop.current?.animates ?? true }

  public static func setAnimationsEnabled(_ enabled: Bool) { ReplayRunLoop.current?.animates = enabled }
}

/// The views that a running block of `UIView.animate` has changed, and what they were before.
@MainActor
final class AnimationBlock {
  private var changed: [(view: View, former: ViewState)] = []

  /// Seconds.
  let duration: Double

  nonisolated init(duration: Double) { self.duration = duration }

  /// Notes a view before its first change.
  func willChange(_ view: View) {
    guard !changed.contains(where: { $0.view === view }) else { return }
    changed.append((view, ViewState(of: view)))
  }

  /// Runs a block and returns what it has changed.
  static func changes(over duration: Double, of animations: () -> Void) -> [Change] {
    let runLoop = ReplayRunLoop.current
    let block = AnimationBlock(duration: duration)
    let outer = runLoop?.animationBlock
    runLoop?.animationBlock = block
    animations()
    runLoop?.animationBlock = outer
    return block.changed.map { Change(view: $0.view, former: $0.former, new: ViewState(of: $0.view)) }
  }

  /// A view before and after a block.
  struct Change {
    let view: View
    let former: ViewState
    let new: ViewState

    var isVisible: Bool { former.frame != new.frame || former.offset != new.offset }

    /// The animation of the way from the former place to the new one; times in microseconds.
    func animation(
      start: Int, duration: Int, curve: ViewAnimation.Curve, rests: (first: Double, last: Double) = (1, 0),
      animator: Int? = nil
    ) -> ViewAnimation {
      let difference = Rect(
        x: former.frame.x - new.frame.x, y: former.frame.y - new.frame.y, width: former.frame.width - new.frame.width,
        height: former.frame.height - new.frame.height)
      return ViewAnimation(
        of: view, frame: difference, offset: former.offset - new.offset, start: start, duration: duration,
        curve: curve, rests: rests, animator: animator)
    }

    /// Puts the view on its way: at its new place for 0, at its former one for 1.
    @MainActor
    func apply(rest: Double) {
      guard let owner = new.owner else { return }
      func between(_ former: CGFloat, _ new: CGFloat) -> CGFloat { new + (former - new) * CGFloat(rest) }
      if former.transform != new.transform {
        var transform = rest > 0.5 ? former.transform : new.transform
        transform.tx = between(former.transform.tx, new.transform.tx)
        transform.ty = between(former.transform.ty, new.transform.ty)
        owner.transform = transform
      }
      if former.size != new.size {
        owner.bounds.size = CGSize(
          width: between(former.size.width, new.size.width), height: between(former.size.height, new.size.height))
      }
      if former.center != new.center {
        owner.center = CGPoint(x: between(former.center.x, new.center.x), y: between(former.center.y, new.center.y))
      }
      guard former.offset != new.offset, let scrollView = owner as? UIScrollView else { return }
      scrollView.contentOffset = CGPoint(
        x: between(former.offset.x, new.offset.x), y: between(former.offset.y, new.offset.y))
    }
  }

  /// The properties of a view that an animation shows on their way.
  @MainActor
  struct ViewState {
    /// The view of the app; `nil` for a scroll view that other code made.
    let owner: UIView?
    let frame: Rect
    let offset: Point
    let center: CGPoint
    let size: CGSize
    let transform: CGAffineTransform

    init(of view: View) {
      owner = (view as? BridgedView)?.owner ?? (view as? BridgedScrollView)?.owner
      frame = view.frame
      offset = (view as? ScrollView)?.contentOffset ?? .zero
      center = owner?.center ?? .zero
      size = owner?.bounds.size ?? .zero
      transform = owner?.transform ?? .identity
    }
  }
}
