/// Text that nothing draws.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor?
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

/// Where lines of text stand.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
