/// A text. It is not drawn; its size follows from the widths of ``UIFont``.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? { didSet { invalidateIntrinsicContentSize() } }
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  open var textColor: UIColor! = .label
  open var highlightedTextColor: UIColor?
  open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var isEnabled = true
  /// The width at which lines break where constraints ask for the size, in points; 0: none.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  open override var intrinsicContentSize: CGSize {
    size(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(width: numberOfLines == 1 ? 0 : size.width) }

  private func size(width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return (font ?? .systemFont(ofSize: 17)).size(of: text, width: width, lines: numberOfLines)
  }
}

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// The place at which a text that does not fit breaks or ends. Kept, without effect.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
