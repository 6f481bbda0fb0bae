/// The places of a collection view's items; subclasses give them.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether `prepare` has to run again.
  var isInvalid = true

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called before places are asked for, after the layout was invalidated.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  /// Whether items follow each other from the right in languages that are written so. Without effect: replays are left to right.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether the places depend on bounds that change, also by scrolling. Default: no.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The place of a view that decorates items. Decorations are not shown here.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
  /// The class of the places. Only a layout's own code makes instances of a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Never called: cells have the sizes of the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }

  open func invalidateLayout() { invalidateLayout(with: UICollectionViewLayoutInvalidationContext()) }

  /// Places are asked for anew in the next layout pass, whatever the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }
}

/// The parts of a layout that are not right any more. Here all are asked for again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = true
  open internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open internal(set) var invalidatedItemIndexPaths: [IndexPath]?

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// The context of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}
