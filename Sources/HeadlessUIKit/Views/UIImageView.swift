/// An image, which is only a size: nothing is drawn.
@preconcurrency @MainActor
open class UIImage: NSObject {
  open private(set) var size = CGSize.zero
  open var scale: CGFloat { 1 }

  public override init() { super.init() }
  /// Always `nil`: there are no files of images here.
  public init?(named name: String) { return nil }
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    return nil
  }
  public init?(systemName name: String) { return nil }
  public init?(data: Data) { return nil }
  open var cgImage: AnyObject? { nil }

  /// How an image takes the color of its view. Kept, without effect.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
}

/// A view with an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  open var highlightedImage: UIImage?
  open var isHighlighted = false

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
