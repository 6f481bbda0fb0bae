/// What about UIKit is not settled by evidence, or differs between devices, and can therefore be set for a replay.
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

  public var callbackOrder = CallbackOrder.innerFirst
  /// Display refreshes a second; `nil` takes the session's own.
  public var refreshHz: Double?
  /// Movement before a pan begins, in points, on each axis by itself.
  public var hysteresis = 10.0
  /// A finger that rested longer than this before it lifted releases without velocity, in milliseconds.
  public var stillFinger = 100.0
  /// Slower than this at the lift there is no deceleration, in points per second.
  public var decelerationGate = 250.0
  /// Whether a pan that `isScrollEnabled = false` cancelled ends like a lifted one and may decelerate.
  public var cancelledPanDecelerates = true
  /// Whether a list at its edge lets a simultaneous outer pan begin alone.
  public var edgeChildYieldsWhenSimultaneous = false
  /// Whether a list at its edge leaves a new drag to the outer view (UIKit's own chaining).
  public var chaining = true
  /// Whether `scrollViewDidEndDecelerating` is called when a touch stops the motion.
  public var endDeceleratingOnCatch = true
  /// Whether it is called when `setContentOffset(_:animated: false)` stops the motion.
  public var endDeceleratingOnSet = false
  /// Duration of `setContentOffset(_:animated:)`, in milliseconds.
  public var animationDuration = 300.0
  public var animationCurve = AnimationCurve.easeInOut
  /// Faster than this at the lift turns the page, in points per second.
  public var pageTurnSpeed = 300.0

  public init() {}
}

/// One engine option as users see and set it.
public struct EngineOption: Sendable {
  public let key: String
  public let summary: String
  /// The values that are understood, in words.
  public let values: String
  public let evidence: Evidence
  /// The part of the physics notes that it comes from.
  public let source: String
  /// The option's value as `set` would take it.
  public let value: @Sendable (EngineOptions) -> String
  /// Sets the option; `false` if the text is not one of its values.
  public let set: @Sendable (inout EngineOptions, String) -> Bool
}
