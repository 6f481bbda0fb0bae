import ScrollEngine
import TraceModel

/// A finger, from touch-down to its lift: one object for all that time. A coalesced touch is an object of its own.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  public internal(set) var phase: Phase
  /// The time of the latest sample, in seconds since the device was started.
  public internal(set) var timestamp: TimeInterval
  private var position: Point
  private var previous: Point
  /// The number of the finger in the session.
  let finger: Int
  /// The time of touch-down, in microseconds of the session.
  let began: Int

  public var type: TouchType { .direct }
  public var tapCount: Int { 1 }

  /// The view in which the finger went down, in the tree of the app's views.
  public var view: UIView? { viewReference?.object }
  private let viewReference: UncountedReference<UIView>?
  public var window: UIWindow? { view?.window }

  /// - Parameter view: the view in which the finger went down.
  init(_ touch: Touch, in view: UIView? = nil) {
    phase = Phase(touch.phase)
    timestamp = ReplayRunLoop.time(touch.t)
    position = touch.location
    previous = touch.location
    finger = touch.id
    began = touch.t
    viewReference = view?.reference
  }

  /// Updates the touch with a later sample of the same finger.
  func update(_ touch: Touch) {
    let time = ReplayRunLoop.time(touch.t)
    guard time != timestamp || Phase(touch.phase) != phase else { return }
    phase = Phase(touch.phase)
    timestamp = time
    previous = position
    position = touch.location
  }

  public func location(in view: UIView?) -> CGPoint { Self.convert(position, to: view) }
  public func previousLocation(in view: UIView?) -> CGPoint { Self.convert(previous, to: view) }
  public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private static func convert(_ point: Point, to view: UIView?) -> CGPoint {
    view?.convert(CGPoint(point), from: nil) ?? CGPoint(point)
  }

  /// The object of a finger that goes down, or is down, in the replay on this thread.
  static func of(_ touch: Touch) -> UITouch { ReplayRunLoop.current?.touches.touch(touch) ?? UITouch(touch) }
}

extension UITouch.Phase {
  init(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

/// The objects of the fingers that are down.
final class TouchRegistry {
  /// The window in whose views fingers go down.
  weak var window: UIWindow?
  private var touches: [Int: UITouch] = [:]

  /// The object of a finger, with its latest sample.
  func touch(_ touch: Touch) -> UITouch {
    onReplayThread {
      if let known = touches[touch.id], touch.phase != .began || known.began == touch.t {
        known.update(touch)
        return known
      }
      let new = UITouch(touch, in: window?.hitTest(CGPoint(touch.location), with: nil))
      touches[touch.id] = new
      return new
    }
  }

  /// The fingers that are down.
  func down(on screen: NestedScreen) -> Set<UITouch> { Set(screen.fingersDown.compactMap { touches[$0] }) }
}
