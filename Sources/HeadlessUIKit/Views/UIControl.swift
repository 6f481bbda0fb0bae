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
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The place of a control's content. Kept, without effect.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The place of a control's content. Kept, without effect.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var isTracking: Bool { false }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  // Never called: the lab does not touch an app's controls.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((controlEvents, action)) }

  #if !canImport(ObjectiveC)
    // The replay keeps them: a method of an object holds the object, which may hold the control.

    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
      ReplayRunLoop.current?.controlTargets.add(TargetAction(target, action), controlEvents, to: self)
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
      ReplayRunLoop.current?.controlTargets.remove(target.map { $0 as AnyObject }, controlEvents, from: self)
    }
  #endif

  /// Runs the actions for the events.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.event.isDisjoint(with: controlEvents) { entry.action.handler(entry.action) }
    #if !canImport(ObjectiveC)
      ReplayRunLoop.current?.controlTargets.send(controlEvents, from: self)
    #endif
  }
}

#if !canImport(ObjectiveC)
  /// The methods that a replay's controls call.
  @MainActor
  final class ControlTargets {
    private var entries: [ObjectIdentifier: [(event: UIControl.Event, pair: TargetAction)]] = [:]

    nonisolated init() {}

    func add(_ pair: TargetAction, _ event: UIControl.Event, to control: UIControl) {
      entries[ObjectIdentifier(control), default: []].append((event, pair))
    }

    func remove(_ target: AnyObject?, _ event: UIControl.Event, from control: UIControl) {
      entries[ObjectIdentifier(control)]?.removeAll { entry in
        !entry.event.isDisjoint(with: event) && (target == nil || entry.pair.target === target)
      }
    }

    func send(_ event: UIControl.Event, from control: UIControl) {
      for entry in entries[ObjectIdentifier(control)] ?? [] where !entry.event.isDisjoint(with: event) {
        entry.pair.send(from: control)
      }
    }

    /// Forgets the methods, at the end of the replay.
    nonisolated func end() {
      onReplayThread {
        let former = entries
        entries = [:]
        withExtendedLifetime(former) {}
      }
    }
  }
#endif

/// A control with a title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]

  /// The appearance of a button. Not kept: nothing is drawn.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    if state == .normal { titleLabel?.text = title }
    invalidateIntrinsicContentSize()
  }
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] }
  open var currentTitle: String? { titles[UIControl.State.normal.rawValue] }
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    setTitle(title?.string, for: state)
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}

  /// The size of the title, in points.
  open override var intrinsicContentSize: CGSize {
    let size = titleLabel?.intrinsicContentSize ?? .zero
    let insets = contentEdgeInsets
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
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
