/// Items in lines: as many in a line as fit, one line after the other in the scroll direction.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of items before they are visible. Kept, without effect: sizes are asked for when the layout is prepared.
  open var estimatedItemSize = CGSize.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private var items: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0

  private var isHorizontal: Bool { scrollDirection == .horizontal }

  open override var collectionViewContentSize: CGSize {
    let breadth = collectionView.map { isHorizontal ? $0.bounds.height : $0.bounds.width } ?? 0
    return isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    items.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.first { $0.indexPath == indexPath }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func prepare() {
    items = []
    length = 0
    guard let view = collectionView, let dataSource = view.dataSource else { return }
    for section in 0..<max(dataSource.numberOfSections(in: view), 0) { flow(section, view, dataSource) }
  }

  /// Places the items of a section. On the axis across the scroll direction a full line is spread, the last one is not. [DOC]
  private func flow(_ section: Int, _ view: UICollectionView, _ dataSource: any UICollectionViewDataSource) {
    let lengths = lengths(of: section, view)
    let inset = lengths.inset
    let breadth = isHorizontal ? view.bounds.height : view.bounds.width
    let room = breadth - (isHorizontal ? inset.top + inset.bottom : inset.left + inset.right)
    length += isHorizontal ? inset.left : inset.top
    var line: [UICollectionViewLayoutAttributes] = []
    var used: CGFloat = 0
    var isFirst = true

    func end(isLast: Bool) {
      guard !line.isEmpty else { return }
      if !isFirst { length += lengths.lines }
      isFirst = false
      let free = max(room - line.reduce(0) { $0 + across($1.size) }, 0)
      let gap = isLast ? lengths.items : line.count > 1 ? free / CGFloat(line.count - 1) : 0
      var position = (isHorizontal ? inset.top : inset.left) + (!isLast && line.count == 1 ? free / 2 : 0)
      let depth = line.reduce(0) { max($0, along($1.size)) }
      for item in line {
        let start = length + (depth - along(item.size)) / 2
        item.frame.origin = isHorizontal ? CGPoint(x: start, y: position) : CGPoint(x: position, y: start)
        position += across(item.size) + gap
      }
      length += depth
      items += line
      line = []
      used = 0
    }

    for index in 0..<max(dataSource.collectionView(view, numberOfItemsInSection: section), 0) {
      let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      let item = (type ?? UICollectionViewLayoutAttributes.self).make(InstanceArguments())
      item.indexPath = IndexPath(item: index, section: section)
      item.frame.size = size(of: item.indexPath, view)
      let needed = across(item.size) + (line.isEmpty ? 0 : lengths.items)
      if !line.isEmpty, used + needed > room { end(isLast: false) }
      used += across(item.size) + (line.isEmpty ? 0 : lengths.items)
      line.append(item)
    }
    end(isLast: true)
    length += isHorizontal ? inset.right : inset.bottom
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  private func size(of path: IndexPath, _ view: UICollectionView) -> CGSize {
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else { return itemSize }
    return Unanswered.answer { delegate.collectionView(view, layout: self, sizeForItemAt: path) } ?? itemSize
  }

  private func lengths(
    of section: Int, _ view: UICollectionView
  ) -> (inset: UIEdgeInsets, lines: CGFloat, items: CGFloat) {
    guard let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout else {
      return (sectionInset, minimumLineSpacing, minimumInteritemSpacing)
    }
    return (
      Unanswered.answer { delegate.collectionView(view, layout: self, insetForSectionAt: section) } ?? sectionInset,
      Unanswered.answer { delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) }
        ?? minimumLineSpacing,
      Unanswered.answer { delegate.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section) }
        ?? minimumInteritemSpacing
    )
  }
}
