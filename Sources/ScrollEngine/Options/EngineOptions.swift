import TraceModel

/// The assumptions about UIKit that are uncertain, or differ between devices, and can therefore be set for a replay.
///
/// An option's meaning, unit, range, evidence and source stand in its entry of ``EngineOption/all``, whose key is the property's name
/// in snake case unless the entry names another.
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

  /// The recognizer that begins where two of one view could, and only one may.
  public enum SameViewOrder: String, Sendable, CaseIterable {
    case firstAdded = "first-added"
    case lastAdded = "last-added"
  }

  /// The weights of the touch samples in a pan's velocity.
  public var touch = TouchVelocity.Weights()
  /// The parameters of motion.
  public var physics = ScrollPhysics()

  public var callbackOrder = CallbackOrder.innerFirst
  public var refreshHz: Double?
  public var linkOrder = CallbackOrder.outerFirst

  // The app's own code.

  public var observerOrder = ObserverOrder.delegateFirst
  public var observedValue = ObservedValue.current
  public var observersHearEqual = true
  public var mainQueue = MainQueue.sameFrame
  public var displayLinkOrder = DisplayLinkOrder.last
  public var commonEdgeIntersects = false

  // Recognition.

  public var hysteresis = 10.0
  public var scrollableExcess = 0.0001
  public var chaining = true
  public var edgeChildYieldsWhenSimultaneous = false
  public var sameViewOrder = SameViewOrder.lastAdded
  public var catchBeginsPan = true
  public var lockHorizontal = 20.0
  public var lockVertical = 70.0

  // Touches on controls.

  public var touchDelay = 150.0
  public var plainViewKeepsTouch = false
  public var pagerWaitsForControl = true

  // Changes of the screen.

  public var refreshHeight = 60.0
  public var resizedPagerKeepsPage = true

  // Drags.

  public var writeShiftsDrag = true
  public var hardEdgeAnchors = true

  // The lift.

  public var stillFinger = 100.0
  public var decelerationGate = 250.0
  public var cancelledPanDecelerates = true
  public var firstStepAtLift = true
  public var willEndDraggingWhenPaging = true
  public var pageTurnSpeed = 300.0

  // Momentum.

  public var momentumSurvivesWrite = true
  public var endDeceleratingOnCatch = true
  public var endDeceleratingOnSet = false
  public var animatedSetStopsMomentum = true
  public var animationDuration = 300.0
  public var animationCurve = AnimationCurve.easeInOut

  /// The number of the frames of which a busy main thread does not show one; 0 for none. For proofs: not an option of `--set`.
  package var droppedFrames = 0

  public init() {}
}
