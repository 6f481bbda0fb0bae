/// A scroll view of rows in sections. Cells exist for the visible rows, and are used again.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The look of sections. In a plain table headers and footers stay visible while their section is.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The lines between rows. Kept, without effect.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The place of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of an update. Updates are not animated here.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The value of a height that the table determines itself.
  public static let automaticDimension: CGFloat = -1
  /// The height of rows and, in a plain table, of headers with a title, in points. [DOC; headers: developers' measurements]
  static let defaultRowHeight: CGFloat = 44
  static let defaultHeaderHeight: CGFloat = 28
  /// The space above a header of a plain table for apps built since iOS 15, in points. [FOLK: developers' reports]
  static let defaultHeaderPadding: CGFloat = 22

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsRows() } }
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      setNeedsRows()
    }
  }
  /// The delegate as a table's. Stored, because every layout pass reads it.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsRows() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsRows() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsRows() } }
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsRows() } }
  /// The height of rows that were never visible, in points. With 0 the table asks for all heights when it loads.
  ///
  /// Which estimate UIKit chooses by itself is not known; here it is `rowHeight`, or 44 pt.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { setNeedsRows() } }
  /// The estimates of headers and footers. Kept, without effect: their heights are asked for when the table loads.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension

  // MARK: Other views

  /// The view above the first section, which scrolls with the rows; its height counts when it is set.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, with: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, with: tableFooterView) }
  }
  open var backgroundView: UIView?

  private func replace(_ former: UIView?, with view: UIView?) {
    if former !== view { former?.removeFromSuperview() }
    if let view { addSubview(view) }
    setNeedsRows()
    loadRowsIfNeeded()
  }

  // MARK: Appearance and editing, without effect in the lab

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets.zero
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var cellLayoutMarginsFollowReadableWidth = false
  open var insetsContentViewsToSafeArea = true
  open var sectionIndexColor: UIColor?
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: State

  var geometry = TableGeometry() {
    didSet {
      tiled = nil
      hasHeadersOrFooters = geometry.hasHeadersOrFooters
    }
  }
  /// Whether a section has a header or a footer. Stored, because every layout pass reads it.
  var hasHeadersOrFooters = false
  /// The rows that have their cells, and the width of these; `nil` after a change of the rows.
  var tiled: (rows: [IndexPath], width: CGFloat)?
  /// Whether the data source has to be asked again.
  var needsRows = true
  /// Whether there are rows with estimates. Stored, because every layout pass reads it.
  var hasEstimates = false
  /// The rows whose heights are no estimates any more.
  var measured: Set<IndexPath> = []
  var shown: [IndexPath: UITableViewCell] = [:]
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  var cells = ReuseQueue<UITableViewCell>()
  var headers = ReuseQueue<UITableViewHeaderFooterView>()
  var selected: Set<IndexPath> = []
  private var lastWidth: CGFloat = 0

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Heights of rows that constraints give depend on the width.
    if bounds.width != lastWidth {
      measured = []
      needsRows = true
    }
    lastWidth = bounds.width
    loadRowsIfNeeded()
    tile()
  }

  func setNeedsRows() {
    needsRows = true
    setNeedsLayout()
  }

  // MARK: Data

  /// Asks the data source for the numbers of rows at once, and makes the visible cells anew in the next layout pass.
  open func reloadData() {
    dropAll()
    measured = []
    needsRows = true
    loadRowsIfNeeded()
    setNeedsLayout()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func beginUpdates() {}
  /// Asks for heights and numbers of rows again; the updates of a batch are not animated.
  open func endUpdates() { reloadData() }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    endUpdates()
    completion?(true)
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  /// Nothing is registered: there are no nibs here.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(aClass, for: identifier)
  }

  /// A cell that was used before, or a new one of the registered class; `nil` without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.dequeue(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cells.registered(for: identifier).map {
      UITableViewCell.makeInstance(of: $0, style: .default, reuseIdentifier: identifier)
    }
  }

  /// A cell as large as its row is known to be.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) {
      if let row = geometry.row(indexPath) {
        cell.frame = CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
        cell.layoutIfNeeded()
      }
      return cell
    }
    counterpart.raiseOnScreen(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headers.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return headers.registered(for: identifier).map {
      UITableViewHeaderFooterView.makeInstance(of: $0, reuseIdentifier: identifier)
    }
  }
}
