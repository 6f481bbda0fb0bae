import ScrollEngine
import TraceModel

/// The touches of one display frame.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  /// The engine's event; `nil` for an event that no recognizer receives.
  private(set) var current: TouchEvent?
  /// The fingers that the event is about.
  private(set) var delivered: Set<UITouch> = []
  private var samples: [Touch] = []

  public var type: EventType { .touches }
  /// The time of the event, in seconds since the device was started.
  public private(set) var timestamp: TimeInterval = 0
  /// These fingers, and the other fingers that the app has seen and that are down.
  public private(set) var allTouches: Set<UITouch>?

  /// All samples of a finger since the event before, the latest last.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard delivered.contains(touch) else { return nil }
    return samples.filter { $0.id == touch.finger }.map { UITouch($0, in: touch.view) }
  }

  /// An empty array: the lab predicts no touches.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  static func of(_ event: TouchEvent, on screen: NestedScreen) -> UIEvent {
    let result = UIEvent()
    result.current = event
    result.samples = event.samples
    result.delivered = Set(event.touches.map { UITouch.of($0) })
    result.allTouches = result.delivered.union(ReplayRunLoop.current?.touches.down(on: screen) ?? [])
    result.timestamp = event.touches.map { ReplayRunLoop.time($0.t) }.max() ?? 0
    return result
  }
}
