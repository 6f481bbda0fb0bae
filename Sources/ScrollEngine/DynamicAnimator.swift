import Foundation

/// One item moved along one axis by behaviours like UIKit Dynamics', for strategies that scroll by themselves.
///
/// Resistance follows Box2D's damping (v / (1 + h·c) a step, position from the damped velocity), the attachment a critically damped
/// spring. That UIKit's own engine steps this way is folklore; its substeps are unknown. [scroll-physics k]
public final class DynamicAnimator {
  public enum Behavior: Sendable, Hashable {
    /// `UIDynamicItemBehavior.resistance`, per second.
    case inertia(resistance: Double)
    /// `UIAttachmentBehavior` of length 0 and damping 1, with its frequency in hertz.
    case attachment(anchor: Double, frequency: Double)
  }

  /// Slower than this the item rests, in points per second: where UIScrollView stops. [RE d.4]
  static let restSpeed = 10.0
  /// An attached item this close to its anchor may rest, in points. [RE e.3]
  static let restDistance = 0.5

  public private(set) var behavior: Behavior?
  public private(set) var position = 0.0
  /// Points per second.
  public private(set) var velocity = 0.0
  /// Runs after each step, with what the position changed by.
  public var action: ((Double) -> Void)?

  private var lastTime = 0
  private unowned(unsafe) let screen: NestedScreen

  /// An animator that is stepped with the screen's display link.
  public init(screen: NestedScreen) {
    self.screen = screen
    screen.animators.append(self)
  }

  public var isRunning: Bool { behavior != nil }

  /// Starts a behaviour, in place of what was running.
  public func run(_ behavior: Behavior, position: Double = 0, velocity: Double) {
    self.behavior = behavior
    self.position = position
    self.velocity = velocity
    lastTime = screen.now
  }

  public func stop() { behavior = nil }

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
