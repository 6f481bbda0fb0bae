import UIKit

/// A profile as paging libraries build it: a table with a header and a pinned bar, whose only row is a collection view of pages.
///
/// The coordination is that of ``PositionTestsProfile``; the lists are observed by the name of their offset.
final class TablePagerController: UIViewController {
  let outer = SharedPanTableView(frame: .zero, style: .plain)
  let pager: UICollectionView
  let bar = UIView()
  let pages: [TablePage]
  var pageChanged: (Int) -> Void = { _ in }
  private let header: UIView
  private let barHeight: CGFloat
  private var pinOffset: CGFloat { header.bounds.height }
  private var list: UITableView?

  init(pages: [TablePage], headerHeight: CGFloat, barHeight: CGFloat) {
    self.pages = pages
    self.barHeight = barHeight
    header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: headerHeight))
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    pager = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    for (index, page) in pages.enumerated() { page.pageIndex = index }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    outer.frame = view.bounds
    outer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.tableHeaderView = header
    outer.sectionHeaderTopPadding = 0
    outer.scrollsToTop = false
    outer.register(UITableViewCell.self, forCellReuseIdentifier: "pager")
    outer.dataSource = self
    outer.delegate = self
    view.addSubview(outer)
    pager.isPagingEnabled = true
    pager.scrollsToTop = false
    pager.isPrefetchingEnabled = false
    pager.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "page")
    pager.dataSource = self
    pager.delegate = self
    for page in pages {
      page.table.addObserver(self, forKeyPath: "contentOffset", options: [.old, .new], context: nil)
    }
    show(0)
  }

  func select(_ page: Int, animated: Bool) {
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
    show(page)
  }

  private func show(_ page: Int) {
    list = pages[page].table
    for other in pages { other.table.scrollsToTop = other.table == list }
    pageChanged(page)
  }

  // MARK: Positions

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard let old = change?[.oldKey] as? CGPoint, let new = change?[.newKey] as? CGPoint, old != new else { return }
    let moved = (object as AnyObject?).map(ObjectIdentifier.init)
    MainActor.assumeIsolated {
      if let table = pages.first(where: { ObjectIdentifier($0.table) == moved })?.table { listDidScroll(table) }
    }
  }

  private func listDidScroll(_ table: UITableView) {
    list = table
    if outer.contentOffset.y < pinOffset {
      table.contentOffset.y = 0
    } else {
      outer.contentOffset.y = pinOffset
    }
  }

  private func outerDidScroll() {
    guard let list else { return }
    if list.contentOffset.y > 0 { outer.contentOffset.y = pinOffset }
    if outer.contentOffset.y < pinOffset {
      for page in pages { page.table.contentOffset.y = 0 }
    }
    if outer.contentOffset.y > pinOffset, list.contentOffset.y == 0 { outer.contentOffset.y = pinOffset }
  }

  private func didStop(_ scrollView: UIScrollView) {
    if scrollView == outer { pager.isScrollEnabled = true }
    guard scrollView == pager else { return }
    outer.isScrollEnabled = true
    let page = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    show(min(max(page, 0), pages.count - 1))
  }
}

extension TablePagerController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    max(tableView.bounds.height - barHeight, 0)
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { barHeight }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { bar }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "pager", for: indexPath)
    pager.frame = cell.contentView.bounds
    pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(pager)
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if scrollView == outer { outerDidScroll() } }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView == outer { pager.isScrollEnabled = false }
    if scrollView == pager { outer.isScrollEnabled = false }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didStop(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didStop(scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { didStop(scrollView) }
}

extension TablePagerController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pages.count }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { collectionView.bounds.size }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    let page = pages[indexPath.item]
    for other in children where other.view.superview == cell.contentView { other.view.removeFromSuperview() }
    if page.parent == nil { addChild(page) }
    page.view.frame = cell.contentView.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.contentView.addSubview(page.view)
    page.didMove(toParent: self)
    return cell
  }
}

/// A table whose pan recognizes together with every other pan.
final class SharedPanTableView: UITableView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
