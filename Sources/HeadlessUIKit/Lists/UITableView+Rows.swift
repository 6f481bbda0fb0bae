/// Numbers, places and cells of rows.
extension UITableView {
  public var numberOfSections: Int {
    loadRowsIfNeeded()
    return geometry.sections.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    loadRowsIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Places

  /// The rectangle of a section with header and footer, in the table's own coordinates; zero for a section that does not exist.
  public func rect(forSection section: Int) -> CGRect { rect { $0.section(section) } }
  public func rectForHeader(inSection section: Int) -> CGRect { rect { $0.header(of: section) } }
  public func rectForFooter(inSection section: Int) -> CGRect { rect { $0.footer(of: section) } }
  public func rectForRow(at indexPath: IndexPath) -> CGRect { rect { $0.row(indexPath) } }

  private func rect(_ span: (TableGeometry) -> TableGeometry.Span?) -> CGRect {
    loadRowsIfNeeded()
    return span(geometry).map { CGRect(x: 0, y: $0.top, width: bounds.width, height: $0.height) } ?? .zero
  }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadRowsIfNeeded()
    return geometry.rows(from: point.y, to: point.y.nextUp).first
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadRowsIfNeeded()
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }

  // MARK: Visible rows

  /// The cell of a visible row.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  public var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
  public var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  // MARK: Scrolling and selection

  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadRowsIfNeeded()
    guard let row = geometry.row(indexPath) else { return }
    let inset = adjustedContentInset
    let height = bounds.height - inset.top - inset.bottom
    let target: CGFloat
    switch scrollPosition {
    case .top: target = row.top - inset.top
    case .middle: target = row.top + row.height / 2 - height / 2 - inset.top
    case .bottom: target = row.top + row.height - height - inset.top
    case .none:
      return scrollRectToVisible(
        CGRect(x: 0, y: row.top, width: bounds.width, height: row.height), animated: animated)
    }
    let last = max(geometry.contentHeight + inset.bottom - bounds.height, -inset.top)
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(target, -inset.top), last)), animated: animated)
  }

  public var indexPathForSelectedRow: IndexPath? { selected.min() }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in selected { deselectRow(at: path, animated: animated) } }
    guard let indexPath else { return }
    selected.insert(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.remove(indexPath)
    shown[indexPath]?.setSelected(false, animated: animated)
  }
}
