/// An object that can receive events.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  #if !canImport(ObjectiveC)
    var associatedObjects: AssociatedObjects?
  #endif

  private var accessibility: Accessibility?

  public override init() { super.init() }

  /// The next responder in the chain. Default: none.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @discardableResult
  open func becomeFirstResponder() -> Bool { false }
  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  // MARK: Accessibility, of which the identifier names views in messages. In UIKit every object has these.

  /// The words for assistive technologies; `nil` for the responders that say nothing.
  private final class Accessibility {
    var identifier: String?
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var traits = UIAccessibilityTraits.none
    var elements: [Any]?
    var elementsHidden = false
  }

  private var said: Accessibility {
    if let accessibility { return accessibility }
    let new = Accessibility()
    accessibility = new
    return new
  }

  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { said.identifier = newValue }
  }
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { said.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { said.label = newValue }
  }
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { said.value = newValue }
  }
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { said.hint = newValue }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { said.traits = newValue }
  }
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { said.elements = newValue }
  }
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { said.elementsHidden = newValue }
  }

  #if !canImport(ObjectiveC)
    /// Called for a change of a property that was added with `addObserver(_:forKeyPath:options:context:)`.
    ///
    /// In UIKit every object has this method. Here views and controllers have it: only a class body can be overridden.
    open func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {}
  #endif
}

/// The kind of an element for assistive technologies. Kept, without effect.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}
