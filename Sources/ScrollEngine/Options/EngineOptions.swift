import TraceModel

/// What is not certain about UIKit, or differs between devices, and can therefore be set for a replay.
public struct EngineOptions: Sendable, Hashable {
  /// The order in which the pans that recognized in one touch event run their actions.
  public enum CallbackOrder: String, Sendable, CaseIterable {
    case innerFirst = "inner-first"
    case outerFirst = "outer-first"
  }

  /// Which animation `setContentOffset(_:animated:)` runs.
  public enum AnimationCurve: String, Sendable, CaseIterable {
    case easeInOut = "ease-in-out"
    case linear
  }

  /// When key-value observers of `contentOffset` are told.
  public enum ObserverOrder: String, Sendable, CaseIterable {
    case delegateFirst = "delegate-first"
    case observersFirst = "observers-first"
  }

  /// Which new value key-value observers of `contentOffset` read.
  public enum ObservedValue: String, Sendable, CaseIterable {
    /// The offset as it is when they are told.
    case current
    /// The offset that was written, even if the delegate has changed it since.
    case written
  }

  /// When code of `DispatchQueue.main.async` runs.
  public enum MainQueue: String, Sendable, CaseIterable {
    case sameFrame = "same-frame"
    case nextFrame = "next-frame"
  }

  /// Where in a frame display links are called.
  public enum DisplayLinkOrder: String, Sendable, CaseIterable {
    case last
    case first
  }

  /// The weights of the touch samples in a pan's velocity.
  public var touch = TouchVelocity.Weights()
  /// The figures of motion.
  public var physics = ScrollPhysics()

  /// In which order the pans that recognized in one touch event run their actions.
  public var callbackOrder = CallbackOrder.innerFirst
  /// Display refreshes per second; `nil` takes the session's own.
  public var refreshHz: Double?
  /// In which order the views run their display links.
  public var linkOrder = CallbackOrder.outerFirst

  // The app's own code.

  /// When key-value observers of `contentOffset` are told.
  public var observerOrder = ObserverOrder.delegateFirst
  /// Which new value they read.
  public var observedValue = ObservedValue.current
  /// Whether they are told of a write of the offset that the view has already.
  public var observersHearEqual = true
  /// When code of `DispatchQueue.main.async` runs.
  public var mainQueue = MainQueue.sameFrame
  /// Where in a frame display links are called.
  public var displayLinkOrder = DisplayLinkOrder.last

  // Recognition.

  /// Movement before a pan begins, in points, on each axis separately.
  public var hysteresis = 10.0
  /// Content must exceed the view by more than this to scroll, in points.
  public var scrollableExcess = 0.0001
  /// Whether a list at its edge leaves a new drag to the outer view (UIKit's own chaining).
  public var chaining = true
  /// Whether a list at its edge does not begin even though it may recognize together with the outer view.
  public var edgeChildYieldsWhenSimultaneous = false
  /// Whether a touch on moving content begins the pan at once, without hysteresis.
  public var catchBeginsPan = true
  /// With directional lock: a drag flatter than this keeps to the horizontal axis, in degrees.
  public var lockHorizontal = 20.0
  /// With directional lock: a drag steeper than this keeps to the vertical axis, in degrees.
  public var lockVertical = 70.0

  // Touches on controls.

  /// How long a scroll view holds a touch back from a control while it waits for a drag, in milliseconds.
  public var touchDelay = 150.0
  /// Whether a plain view whose own pan has had the touch from touch-down on keeps it. Disputed: by the documented procedure it
  /// loses it to the scroll view; an article reports that it keeps it.
  public var plainViewKeepsTouch = false
  /// Whether the pager leaves a control its touch where the other scroll views do. Disputed: reports say that a pager turns its
  /// page all the same.
  public var pagerWaitsForControl = true

  // Changes of the screen.

  /// How far a refresh control that refreshes keeps the content from the top, in points.
  public var refreshHeight = 60.0
  /// Whether a pager whose width changes goes to where its current page is.
  public var resizedPagerKeepsPage = true

  // Drags.

  /// Whether a write of `contentOffset` during a drag moves the start of the drag.
  public var writeShiftsDrag = true
  /// Whether a view that does not bounce sets the translation anew at its edge.
  public var hardEdgeAnchors = true

  // The lift.

  /// A finger that rested longer than this before it lifted has no release velocity, in milliseconds.
  public var stillFinger = 100.0
  /// A release slower than this is not followed by deceleration, in points per second.
  public var decelerationGate = 250.0
  /// Whether a pan that `isScrollEnabled = false` cancelled ends like one whose finger lifted, and may decelerate.
  public var cancelledPanDecelerates = true
  /// Whether the first step of deceleration is taken at the lift itself, if the last move is about one frame old.
  public var firstStepAtLift = true
  /// Whether `scrollViewWillEndDragging` is called on a paging view.
  public var willEndDraggingWhenPaging = true
  /// A release faster than this turns the page, in points per second.
  public var pageTurnSpeed = 300.0

  // Momentum.

  /// Whether deceleration goes on from the offset that code writes to `contentOffset`.
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
