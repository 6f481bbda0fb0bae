import ScrollEngine
import TraceModel

/// What happened to the fingers in one display frame.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
  }

  /// The engine's event; `nil` for none that a recognizer receives.
  private(set) var current: TouchEvent?
  /// The fingers that the event is about.
  private(set) var delivered: Set<UITouch> = []
  private var samples: [Touch] = []

  public var type: EventType { .touches }
  /// Seconds since the device was started.
  public private(set) var timestamp: TimeInterval = 0
  /// These fingers, and the others that the app has seen and that are down.
  public private(set) var allTouches: Set<UITouch>?

  /// All samples of a finger since the event before, the latest last.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard delivered.contains(touch) else { return nil }
    return samples.filter { $0.id == touch.finger }.map { UITouch($0, in: touch.view) }
  }

  /// The lab predicts nothing.
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
