/// A view that acts when it is touched. The lab does not touch an app's controls: taps on tabs are events of the session.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var actions: [(event: Event, action: UIAction)] = []
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  /// The events for which a control acts.
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

/// A control with a title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]

  /// The appearance of a button. Not kept: nothing is drawn.
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state.rawValue] = title }
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
}

extension UIControl {
  /// The state of a control, which determines its appearance.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}

/// An action of a control.
@preconcurrency @MainActor
open class UIAction: NSObject {
  open var title: String
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }
}

/// A text. It is not drawn.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor?
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
