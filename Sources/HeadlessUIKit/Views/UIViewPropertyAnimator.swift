import ScrollEngine

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// The place at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animation that can be interrupted.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// An animation of frames, transforms and offsets that can be paused, moved by hand, turned round and stopped.
///
/// Properties have their new values as soon as the animation is started or paused; frames of the replay show the way. Values that
/// are not drawn, such as `alpha`, stay when the animation is stopped or ends at its start.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open private(set) var duration: TimeInterval
  open private(set) var delay: TimeInterval = 0
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isUserInteractionEnabled = true
  open var isManualHitTestingEnabled = false
  open var isInterruptible = true
  /// Whether a paused animation shows ``fractionComplete`` as a share of the way and not of the time. Default: true.
  open var scrubsLinearly = true
  open var pausesOnCompletion = false

  private var waiting: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [(change: AnimationBlock.Change, begins: Double)] = []
  /// The share of the time at ``anchor``, from 0 to 1.
  private var share = 0.0
  /// The time at which the animation began to run, in microseconds.
  private var anchor = 0
  /// The number of runs so far: an end that was scheduled by an earlier one does not count.
  private var run = 0
  private lazy var number = ReplayRunLoop.current?.nextAnimator() ?? 0

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.animationCurve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    waiting.append((animation, Double(delayFactor)))
    guard state == .active else { return }
    let now = currentShare
    runBlocks(after: now)
    if isRunning { play(from: now) } else { hold(at: now) }
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Runs the blocks that wait, and notes what they change.
  private func runBlocks(after share: Double) {
    let blocks = waiting
    waiting = []
    for (block, delayFactor) in blocks {
      let begins = min(share + max(delayFactor, 0) * (1 - share), 0.999)
      let changed = AnimationBlock.changes(over: duration, of: block)
      if UIView.areAnimationsEnabled { changes += changed.map { ($0, begins) } }
    }
  }

  // MARK: Course

  private var curve: ViewAnimation.Curve { timingParameters?.course ?? .easeInOut }
  private var microseconds: Double { min(max(duration, 0), 1e6) * 1e6 }
  private var now: Int { ReplayRunLoop.current?.microseconds ?? 0 }

  /// The share of the time that has passed.
  private var currentShare: Double {
    guard isRunning, microseconds > 0 else { return share }
    let passed = Double(now - anchor) / microseconds
    return min(max(share + (isReversed ? -passed : passed), 0), 1)
  }

  private var scrubs: Bool { scrubsLinearly && state == .active && !isRunning }

  open var fractionComplete: CGFloat {
    get { CGFloat(scrubs ? ViewAnimation.progress(currentShare, curve) : currentShare) }
    set {
      pauseAnimation()
      let value = min(max(Double(newValue), 0), 1)
      share = scrubs ? curve.time(ofProgress: value) : value
      hold(at: share)
    }
  }

  open var isReversed = false {
    willSet { if isRunning { share = currentShare } }
    didSet {
      guard isReversed != oldValue, isRunning else { return }
      anchor = now
      play(from: share)
    }
  }

  /// The share of its way that a change has still to go.
  private func rest(at share: Double, begins: Double) -> Double {
    1 - ViewAnimation.progress(min(max((share - begins) / (1 - begins), 0), 1), curve)
  }

  private func replaceAnimations(_ make: (AnimationBlock.Change, Double) -> ViewAnimation) {
    guard let screen = ReplayRunLoop.current?.screen else { return }
    screen.removeAnimations(ofAnimator: number)
    for (change, begins) in changes where change.isVisible { screen.add(make(change, begins)) }
  }

  private func hold(at share: Double) {
    replaceAnimations { change, begins in
      let rest = rest(at: share, begins: begins)
      return change.animation(start: now, duration: 0, curve: .linear, rests: (rest, rest), animator: number)
    }
  }

  private func play(from share: Double, after delay: Double = 0) {
    run += 1
    self.share = share
    anchor = now + Int(min(max(delay, 0), 1e6) * 1e6)
    isRunning = true
    let (total, current, isReversed) = (microseconds, run, isReversed)
    replaceAnimations { change, begins in
      let passed = (isReversed ? 1 - share : share) * total
      let start = anchor - Int(passed) + (isReversed ? 0 : Int(begins * total))
      return change.animation(
        start: start, duration: Int((1 - begins) * total), curve: isReversed ? curve.backwards : curve,
        rests: isReversed ? (0, 1) : (1, 0), animator: number)
    }
    let left = (isReversed ? share : 1 - share) * total / 1000
    ReplayRunLoop.current?.schedule(afterMilliseconds: max(delay, 0) * 1000 + left) {
      onReplayThread { if self.run == current, self.isRunning { self.arrive() } }
    }
  }

  /// Ends the run at the end of its way.
  private func arrive() {
    share = isReversed ? 0 : 1
    isRunning = false
    guard !pausesOnCompletion else { return hold(at: share) }
    finish(at: isReversed ? .start : .end)
  }

  // MARK: Commands

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    share = 0
    runBlocks(after: 0)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    activate()
    guard state == .active, !isRunning else { return }
    self.delay = delay
    play(from: share, after: delay)
  }

  open func pauseAnimation() {
    activate()
    guard state == .active else { return }
    share = currentShare
    isRunning = false
    run += 1
    hold(at: share)
  }

  /// Goes on with another course, which takes a multiple of the original duration; 0 means what is left of it.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return }
    let progress = ViewAnimation.progress(share, curve)
    if let parameters { timingParameters = parameters }
    share = curve.time(ofProgress: progress)
    let left = isReversed ? share : 1 - share
    if durationFactor > 0, left > 0 { duration *= Double(durationFactor) / left }
    play(from: share)
  }

  /// Stops where the views are drawn. Without finishing, no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    share = currentShare
    isRunning = false
    run += 1
    ReplayRunLoop.current?.screen?.removeAnimations(ofAnimator: number)
    UIView.performWithoutAnimation {
      for (change, begins) in changes { change.apply(rest: rest(at: share, begins: begins)) }
    }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { forget() }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    ReplayRunLoop.current?.screen?.removeAnimations(ofAnimator: number)
    UIView.performWithoutAnimation {
      switch position {
      case .start: for (change, _) in changes { change.apply(rest: 1) }
      case .end where state == .stopped: for (change, _) in changes { change.apply(rest: 0) }
      case .end, .current: break
      }
    }
    state = .inactive
    let called = completions
    forget()
    for completion in called { completion(position) }
  }

  private func forget() {
    changes = []
    completions = []
    waiting = []
    run += 1
    share = 0
  }
}
