import TraceModel

/// The assumptions about UIKit that are uncertain, or differ between devices, and can therefore be set for a replay.
public struct EngineOptions: Sendable, Hashable {
  /// The order in which the pans that recognized in one touch event run their actions.
  public enum CallbackOrder: String, Sendable, CaseIterable {
    case innerFirst = "inner-first"
    case outerFirst = "outer-first"
  }

  /// The curve of the animation that `setContentOffset(_:animated:)` runs.
  public enum AnimationCurve: String, Sendable, CaseIterable {
    case easeInOut = "ease-in-out"
    case linear
  }

  /// When key-value observers of `contentOffset` are notified.
  public enum ObserverOrder: String, Sendable, CaseIterable {
    case delegateFirst = "delegate-first"
    case observersFirst = "observers-first"
  }

  /// The new value that key-value observers of `contentOffset` read.
  public enum ObservedValue: String, Sendable, CaseIterable {
    /// The offset at the time of the notification.
    case current
    /// The offset that was written, even if the delegate has changed it since.
    case written
  }

  /// When code passed to `DispatchQueue.main.async` runs.
  public enum MainQueue: String, Sendable, CaseIterable {
    case sameFrame = "same-frame"
    case nextFrame = "next-frame"
  }

  /// The place of display link callbacks within a frame.
  public enum DisplayLinkOrder: String, Sendable, CaseIterable {
    case last
    case first
  }

  /// The weights of the touch samples in a pan's velocity.
  public var touch = TouchVelocity.Weights()
  /// The parameters of motion.
  public var physics = ScrollPhysics()

  /// The order in which the pans that recognized in one touch event run their actions.
  public var callbackOrder = CallbackOrder.innerFirst
  /// Display refreshes per second; `nil` uses the session's own rate.
  public var refreshHz: Double?
  /// The order in which the views run their display links.
  public var linkOrder = CallbackOrder.outerFirst

  // The app's own code.

  /// When key-value observers of `contentOffset` are notified.
  public var observerOrder = ObserverOrder.delegateFirst
  /// The new value that they read.
  public var observedValue = ObservedValue.current
  /// Whether they are notified of a write that equals the current offset.
  public var observersHearEqual = true
  /// When code passed to `DispatchQueue.main.async` runs.
  public var mainQueue = MainQueue.sameFrame
  /// The place of display link callbacks within a frame.
  public var displayLinkOrder = DisplayLinkOrder.last

  // Recognition.

  /// Movement before a pan begins, in points, on each axis separately.
  public var hysteresis = 10.0
  /// The excess of content over the view above which it scrolls, in points.
  public var scrollableExcess = 0.0001
  /// Whether a list at its edge leaves a new drag to the outer view (UIKit's own chaining).
  public var chaining = true
  /// Whether a list at its edge does not begin even though it may recognize together with the outer view.
  public var edgeChildYieldsWhenSimultaneous = false
  /// Whether a touch on moving content begins the pan at once, without hysteresis.
  public var catchBeginsPan = true
  /// With directional lock: a drag less steep than this locks to the horizontal axis, in degrees.
  public var lockHorizontal = 20.0
  /// With directional lock: a drag steeper than this locks to the vertical axis, in degrees.
  public var lockVertical = 70.0

  // Touches on controls.

  /// How long a scroll view holds a touch back from a control while it waits for a drag, in milliseconds.
  public var touchDelay = 150.0
  /// Whether a plain view whose own pan has received the touch since touch-down keeps it.
  ///
  /// Disputed: by the documented procedure the scroll view takes it; an article reports that the plain view keeps it.
  public var plainViewKeepsTouch = false
  /// Whether the pager leaves a touch to a control where the other scroll views do.
  ///
  /// Disputed: reports say that a pager turns its page all the same.
  public var pagerWaitsForControl = true

  // Changes of the screen.

  /// The distance from the top at which a refreshing refresh control holds the content, in points.
  public var refreshHeight = 60.0
  /// Whether a pager whose width changes scrolls to its current page.
  public var resizedPagerKeepsPage = true

  // Drags.

  /// Whether a write of `contentOffset` during a drag moves the start of the drag.
  public var writeShiftsDrag = true
  /// Whether a view that does not bounce resets the translation at its edge.
  public var hardEdgeAnchors = true

  // The lift.

  /// The rest before the lift, in milliseconds, beyond which a finger has no release velocity.
  public var stillFinger = 100.0
  /// The release speed below which no deceleration follows, in points per second.
  public var decelerationGate = 250.0
  /// Whether a pan that `isScrollEnabled = false` cancels ends like one whose finger lifts, and may decelerate.
  public var cancelledPanDecelerates = true
  /// Whether the first step of deceleration runs at the lift itself, if the last move is about one frame old.
  public var firstStepAtLift = true
  /// Whether `scrollViewWillEndDragging` is called on a paging view.
  public var willEndDraggingWhenPaging = true
  /// The release speed above which the page turns, in points per second.
  public var pageTurnSpeed = 300.0

  // Momentum.

  /// Whether deceleration continues from the offset that code writes to `contentOffset`.
  public var momentumSurvivesWrite = true
  /// Whether `scrollViewDidEndDecelerating` is called when a touch stops the motion.
  public var endDeceleratingOnCatch = true
  /// Whether `scrollViewDidEndDecelerating` is called when `setContentOffset(_:animated: false)` stops the motion.
  public var endDeceleratingOnSet = false
  /// Whether `setContentOffset(_:animated: true)` stops deceleration.
  public var animatedSetStopsMomentum = true
  /// Duration of `setContentOffset(_:animated: true)`, in milliseconds.
  public var animationDuration = 300.0
  /// Curve of `setContentOffset(_:animated: true)`.
  public var animationCurve = AnimationCurve.easeInOut

  public init() {}
}
