import Foundation

/// Moves one item along one axis by behaviors like those of UIKit Dynamics, for strategies that scroll by themselves.
///
/// Resistance follows Box2D's damping: in each step of h seconds v becomes v / (1 + h·c), and the position follows from the
/// damped velocity. [IMPL, source 13] The attachment is a critically damped spring. It is widely repeated that UIKit's own engine
/// steps in this way; its substeps are unknown. [FOLK]
public final class DynamicAnimator {
  public enum Behavior: Sendable, Hashable {
    /// `UIDynamicItemBehavior.resistance`, per second.
    case inertia(resistance: Double)
    /// `UIAttachmentBehavior` of length 0 and damping 1: the anchor's position in points, the frequency in hertz.
    case attachment(anchor: Double, frequency: Double)
  }

  /// The speed below which the item rests, in points per second: where UIScrollView stops. [RE, source 6]
  static let restSpeed = 10.0
  /// The distance from its anchor at which an attached item may rest, in points. [RE, source 6]
  static let restDistance = 0.5

  /// The running behavior; `nil` at rest.
  public private(set) var behavior: Behavior?
  /// The item's position, in points.
  public private(set) var position = 0.0
  /// The item's velocity, in points per second.
  public private(set) var velocity = 0.0
  /// Called after each step with the change of the position, in points. Held until the end of the replay.
  public var action: ((Double) -> Void)? {
    // The former one is released after the assignment: code that its release runs may use the animator.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Frame time of the last step, microseconds.
  private var lastTime = 0
  /// The screen holds the animator, and clears this when it closes.
  private unowned(unsafe) var screen: NestedScreen?

  /// Creates an animator that the screen's display link steps. It never moves on the screen of a finished replay.
  public init(screen: NestedScreen) {
    if screen.add(self) { self.screen = screen }
  }

  public var isRunning: Bool { behavior != nil }

  /// Starts a behavior in place of the running one.
  ///
  /// - Parameters:
  ///   - position: the item's initial position, in points.
  ///   - velocity: its initial velocity, in points per second.
  public func run(_ behavior: Behavior, position: Double = 0, velocity: Double) {
    guard let screen else { return }
    self.behavior = behavior
    self.position = position
    self.velocity = velocity
    lastTime = screen.now
  }

  public func stop() { behavior = nil }

  /// Removes the animator from its screen, for good.
  func leaveScreen() {
    screen = nil
    behavior = nil
  }

  /// Steps to a time, in microseconds since the session began.
  func step(to t: Int) {
    guard let behavior, t > lastTime else { return }
    let h = Double(t - lastTime) / 1e6
    lastTime = t
    let before = position
    var rests = abs(velocity) < Self.restSpeed
    switch behavior {
    case .inertia(let resistance):
      velocity /= 1 + h * resistance
      position += velocity * h
    case .attachment(let anchor, let frequency):
      let omega = 2 * Double.pi * frequency
      let distance = position - anchor
      let sum = velocity + omega * distance
      let decay = exp(-omega * h)
      position = anchor + (distance + sum * h) * decay
      velocity = (velocity - omega * sum * h) * decay
      rests = rests && abs(position - anchor) < Self.restDistance
      if rests { position = anchor }
    }
    if rests { self.behavior = nil }
    action?(position - before)
  }
}
