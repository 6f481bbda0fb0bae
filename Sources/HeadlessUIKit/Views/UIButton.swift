/// A control with a title.
@preconcurrency @MainActor
open class UIButton: UIControl {
  private var titles: [UInt: String] = [:]

  /// What a button looks like. Kept nowhere: nothing is drawn.
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
  /// What a control looks like.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}
