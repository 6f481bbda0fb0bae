/// A scroll view of items that a layout places. Cells exist for the visible items, and are used again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The axis along which a layout's lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The place of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of an element that a layout places.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout { didSet { adopt(collectionViewLayout) } }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsItems() } }
  open override weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsItems() } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells are made before their items are visible. Kept, without effect: here none is.
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?

  var shown: [IndexPath: UICollectionViewCell] = [:]
  var cells = ReuseQueue<UICollectionViewCell>()
  var supplements: [String: ReuseQueue<UICollectionReusableView>] = [:]
  private var selected: Set<IndexPath> = []
  private var laidOutBounds = CGRect.null

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(collectionViewLayout)
  }

  private func adopt(_ layout: UICollectionViewLayout) {
    layout.collectionView = self
    layout.invalidateLayout()
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  // MARK: Data

  private func setNeedsItems() { collectionViewLayout.invalidateLayout() }

  /// Makes all cells anew, and asks for the number of items, in the next layout pass.
  open func reloadData() {
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { drop(cell, at: path) }
    setNeedsItems()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    completion?(true)
  }

  open var numberOfSections: Int { max(dataSource?.numberOfSections(in: self) ?? 0, 0) }
  open func numberOfItems(inSection section: Int) -> Int {
    max(dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0, 0)
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplements[elementKind, default: ReuseQueue()].register(viewClass, for: identifier)
  }

  /// Nothing is registered: there are no nibs here.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {}

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = cells.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let size = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.size ?? .zero
    guard let type = cells.registered(for: identifier) else {
      counterpart.raiseOnScreen(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
      return UICollectionViewCell(frame: .zero)
    }
    let cell = UIView.makeInstance(of: type, frame: CGRect(origin: .zero, size: size))
    cell.reuseIdentifier = identifier
    return cell
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let type = supplements[elementKind]?.registered(for: identifier) ?? UICollectionReusableView.self
    let view = UIView.makeInstance(of: type)
    view.reuseIdentifier = identifier
    return view
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown[indexPath] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  open var visibleCells: [UICollectionViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleItems: [IndexPath] { shown.keys.sorted() }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { shown.first { $0.value.frame.contains(point) }?.key }

  // MARK: Layout

  private func prepareIfNeeded() {
    guard collectionViewLayout.isInvalid else { return }
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds != laidOutBounds {
      if bounds.size != laidOutBounds.size || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        collectionViewLayout.isInvalid = true
      }
      laidOutBounds = bounds
    }
    guard let dataSource else { return }
    let wasInvalid = collectionViewLayout.isInvalid
    prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    if wasInvalid, size != contentSize { contentSize = size }
    tile(dataSource)
  }

  private func tile(_ dataSource: any UICollectionViewDataSource) {
    let visible = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
      .filter { $0.frame.intersects(bounds) }.sorted { $0.indexPath < $1.indexPath }
    let left = shown.keys.filter { path in !visible.contains { $0.indexPath == path } }.sorted()
    for path in left { if let cell = shown[path] { drop(cell, at: path) } }
    for attributes in visible {
      let path = attributes.indexPath
      let known = shown[path]
      let cell = known ?? dataSource.collectionView(self, cellForItemAt: path)
      shown[path] = cell
      if cell.frame != attributes.frame { cell.frame = attributes.frame }
      cell.isHidden = attributes.isHidden
      guard known == nil else { continue }
      cell.isSelected = selected.contains(path)
      (delegate as? any UICollectionViewDelegate)?.collectionView(self, willDisplay: cell, forItemAt: path)
      if cell.superview !== self { insertSubview(cell, at: 0) }
    }
  }

  private func drop(_ cell: UICollectionViewCell, at path: IndexPath) {
    shown[path] = nil
    cell.removeFromSuperview()
    (delegate as? any UICollectionViewDelegate)?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    cells.enqueue(cell, cell.reuseIdentifier)
  }

  // MARK: Scrolling and selection

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    prepareIfNeeded()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let size = collectionViewLayout.collectionViewContentSize
    var target = contentOffset
    func limited(_ value: CGFloat, _ content: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, -low), max(content + high - length, -low))
    }
    let inset = adjustedContentInset
    if scrollPosition.contains(.left) { target.x = frame.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) { target.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { target.x = frame.maxX - bounds.width + inset.right }
    if scrollPosition.contains(.top) { target.y = frame.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) { target.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { target.y = frame.maxY - bounds.height + inset.bottom }
    target.x = limited(target.x, size.width, bounds.width, inset.left, inset.right)
    target.y = limited(target.y, size.height, bounds.height, inset.top, inset.bottom)
    setContentOffset(target, animated: animated)
  }

  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in selected { deselectItem(at: path, animated: animated) } }
    guard let indexPath else { return }
    selected.insert(indexPath)
    shown[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.isSelected = false
  }
}

/// A view that a collection view uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

/// An item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    insertSubview(view, at: 0)
    return view
  }()
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  open override func layoutSubviews() {
    if contentView.frame != bounds { contentView.frame = bounds }
    super.layoutSubviews()
  }
}
