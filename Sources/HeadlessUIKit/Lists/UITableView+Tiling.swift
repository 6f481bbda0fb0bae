/// Loading of sections and rows, and the views of the visible ones.
extension UITableView {
  // MARK: Loading

  /// Asks for sections, rows and heights if they may have changed. Without a data source and a header the content's size stands.
  func loadRowsIfNeeded() {
    guard needsRows else { return }
    needsRows = false
    guard dataSource != nil || tableHeaderView != nil || tableFooterView != nil else { return }
    hasEstimates = false
    let count = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
    let sections = (0..<count).map { index -> TableGeometry.Section in
      let rows = max(dataSource?.tableView(self, numberOfRowsInSection: index) ?? 0, 0)
      let header = headerHeight(index)
      return TableGeometry.Section(
        padding: header > 0 ? headerPadding : 0, header: header,
        rows: (0..<rows).map { height(of: IndexPath(row: $0, section: index)) }, footer: footerHeight(index))
    }
    geometry = TableGeometry(
      sections, header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0)
    fitContent()
  }

  private func fitContent() {
    let size = CGSize(width: bounds.width, height: geometry.contentHeight)
    if size != contentSize { contentSize = size }
  }

  private var headerPadding: CGFloat {
    guard style == .plain else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : Self.defaultHeaderPadding
  }

  private func headerHeight(_ section: Int) -> CGFloat {
    let asked = tableDelegate.flatMap { delegate in
      Unanswered.answer { delegate.tableView(self, heightForHeaderInSection: section) }
    }
    let hasContent =
      tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
      || dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    return sectionPart(asked, sectionHeaderHeight, hasContent)
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let asked = tableDelegate.flatMap { delegate in
      Unanswered.answer { delegate.tableView(self, heightForFooterInSection: section) }
    }
    let hasContent =
      tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
      || dataSource?.tableView(self, titleForFooterInSection: section) != nil
    return sectionPart(asked, sectionFooterHeight, hasContent)
  }

  private func sectionPart(_ asked: CGFloat?, _ usual: CGFloat, _ hasContent: Bool) -> CGFloat {
    if let asked, asked >= 0 { return asked }
    guard hasContent else { return 0 }
    return usual >= 0 ? usual : Self.defaultHeaderHeight
  }

  // MARK: Heights of rows

  /// The height of a row as far as it is known: asked for, or estimated until the row is visible.
  private func height(of path: IndexPath) -> CGFloat {
    if isEstimated(path), !measured.contains(path) {
      hasEstimates = true
      return estimate(path)
    }
    if let known = geometry.row(path)?.height, measured.contains(path) { return known }
    return askedHeight(path) ?? Self.defaultRowHeight
  }

  private func isEstimated(_ path: IndexPath) -> Bool {
    guard let delegate = tableDelegate else { return rowHeight < 0 && estimatedRowHeight != 0 }
    if Unanswered.answer({ delegate.tableView(self, estimatedHeightForRowAt: path) }) != nil { return true }
    guard estimatedRowHeight != 0 else { return false }
    return rowHeight < 0 || Unanswered.answer { delegate.tableView(self, heightForRowAt: path) } != nil
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let asked = tableDelegate.flatMap { delegate in
      Unanswered.answer { delegate.tableView(self, estimatedHeightForRowAt: path) }
    }
    if let asked, asked > 0 { return asked }
    if estimatedRowHeight > 0 { return estimatedRowHeight }
    return rowHeight > 0 ? rowHeight : Self.defaultRowHeight
  }

  /// The height that delegate or table give a row; `nil` where the cell decides.
  private func askedHeight(_ path: IndexPath) -> CGFloat? {
    let asked = tableDelegate.flatMap { delegate in
      Unanswered.answer { delegate.tableView(self, heightForRowAt: path) }
    }
    let height = asked ?? rowHeight
    return height >= 0 ? height : nil
  }

  // MARK: Views

  /// Makes the visible cells and headers, places them, and puts the others aside.
  func tile() {
    place(tableHeaderView, top: 0)
    place(tableFooterView, top: geometry.contentHeight - geometry.footer)
    guard let dataSource else { return }
    let bounds = bounds
    if let tiled, tiled.width == bounds.width, shown.count == tiled.rows.count,
      geometry.shows(tiled.rows, from: bounds.minY, to: bounds.maxY)
    {
      return tileSections()
    }
    // A measured row moves those below it, in sight or out of it. Each round measures one row.
    var visible: [IndexPath] = []
    repeat { visible = geometry.rows(from: self.bounds.minY, to: self.bounds.maxY) } while measure(visible, dataSource)
    let left = shown.keys.filter { !visible.contains($0) }.sorted()
    for path in left { if let cell = shown[path] { drop(cell, at: path) } }
    for path in visible {
      let isNew = shown[path] == nil
      let cell = cell(at: path, dataSource)
      if let row = geometry.row(path) {
        let frame = CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
        if cell.frame != frame { cell.frame = frame }
      }
      guard isNew else { continue }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      if cell.superview !== self { insertSubview(cell, at: 0) }
    }
    tiled = (visible, bounds.width)
    tileSections()
  }

  private func place(_ view: UIView?, top: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: top, width: bounds.width, height: view.frame.height)
    if view.frame != frame { view.frame = frame }
  }

  private func cell(at path: IndexPath, _ dataSource: any UITableViewDataSource) -> UITableViewCell {
    if let cell = shown[path] { return cell }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    shown[path] = cell
    cell.isSelected = selected.contains(path)
    return cell
  }

  /// Replaces the estimate of the first visible row that has one by its height. Returns whether there was such a row.
  ///
  /// The content below the upper edge of the visible part stays where it is. [EXPECTED]
  private func measure(_ visible: [IndexPath], _ dataSource: any UITableViewDataSource) -> Bool {
    guard hasEstimates, let path = visible.first(where: { !measured.contains($0) && isEstimated($0) }),
      let row = geometry.row(path)
    else { return false }
    measured.insert(path)
    let height =
      askedHeight(path) ?? cell(at: path, dataSource).constrainedHeight(width: bounds.width)
      ?? (rowHeight > 0 ? rowHeight : Self.defaultRowHeight)
    guard height != row.height else { return true }
    let isAbove = row.top < bounds.minY && bounds.minY > -contentInset.top
    geometry.set([(path, height)])
    fitContent()
    if isAbove { contentOffset.y += height - row.height }
    return true
  }

  private func tileSections() {
    guard hasHeadersOrFooters || !shownHeaders.isEmpty || !shownFooters.isEmpty else { return }
    let top = bounds.minY + adjustedContentInset.top
    let bottom = bounds.maxY - adjustedContentInset.bottom
    let visible = geometry.sections(from: bounds.minY, to: bounds.maxY)
    for (index, view) in shownHeaders where !visible.contains(index) { drop(header: view, \.shownHeaders, index) }
    for (index, view) in shownFooters where !visible.contains(index) { drop(header: view, \.shownFooters, index) }
    for index in visible {
      if let part = geometry.header(of: index), part.height > 0 {
        let y = style == .plain ? geometry.pinnedHeader(of: index, top: top) : part.top
        show(\.shownHeaders, index, CGRect(x: 0, y: y, width: bounds.width, height: part.height)) {
          let view =
            tableDelegate?.tableView(self, viewForHeaderInSection: index)
            ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
          tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
          return view
        }
      }
      if let part = geometry.footer(of: index), part.height > 0 {
        let y = style == .plain ? geometry.pinnedFooter(of: index, bottom: bottom) : part.top
        show(\.shownFooters, index, CGRect(x: 0, y: y, width: bounds.width, height: part.height)) {
          tableDelegate?.tableView(self, viewForFooterInSection: index)
            ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
        }
      }
    }
  }

  private typealias Views = ReferenceWritableKeyPath<UITableView, [Int: UIView]>

  private func show(_ views: Views, _ index: Int, _ frame: CGRect, _ make: () -> UIView) {
    let view = self[keyPath: views][index] ?? make()
    self[keyPath: views][index] = view
    if view.superview !== self { addSubview(view) }
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Putting aside

  private func drop(_ cell: UITableViewCell, at path: IndexPath) {
    shown[path] = nil
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cells.enqueue(cell, cell.reuseIdentifier)
  }

  private func drop(header view: UIView, _ views: Views, _ index: Int) {
    self[keyPath: views][index] = nil
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { headers.enqueue(view, view.reuseIdentifier) }
  }

  func dropAll() {
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { drop(cell, at: path) }
    for (index, view) in shownHeaders { drop(header: view, \.shownHeaders, index) }
    for (index, view) in shownFooters { drop(header: view, \.shownFooters, index) }
  }
}
