/// The place of one item.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var indexPath = IndexPath()
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  /// The transform that draws the item elsewhere; its translation counts.
  open var transform = CGAffineTransform.identity
  open var representedElementCategory = UICollectionView.ElementCategory.cell
  open private(set) var representedElementKind: String?

  public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// A copy for `copy()`. A subclass takes the result of this class and adds its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.make(InstanceArguments())
    (copy.frame, copy.indexPath, copy.alpha, copy.zIndex) = (frame, indexPath, alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    (copy.representedElementCategory, copy.representedElementKind) = (
      representedElementCategory, representedElementKind
    )
    return copy
  }

  open override func copy() -> Any { onReplayThread { copy(with: nil) } }

  open var transform3D: CATransform3D {
    get { CATransform3DMakeAffineTransform(transform) }
    set { transform = CATransform3DGetAffineTransform(newValue) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
}
