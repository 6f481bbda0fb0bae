/// A view that acts when it is touched. The lab does not touch an app's controls: taps on tabs come as events of the session.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var actions: [(event: Event, action: UIAction)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  /// When a control acts.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

  /// Runs the actions for the events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) { entry.action.handler(entry.action) }
  }
}
