import NestedScrollCoordinator
import TraceRecorder
import UIKit

/// A profile: a header, a bar of tabs that pins, and a pager of lists.
final class ProfileViewController: UIViewController, UIScrollViewDelegate {
  let outer = UIScrollView()
  let pager = UIScrollView()
  let lists: [RowList]
  let header = UIView()
  private let tabBar: TabBar
  /// Call ``layOutAgain()`` after a change.
  var headerHeight: CGFloat
  private let tabBarHeight: CGFloat
  /// The height of the header's part that stays visible above the pinned tabs.
  var stickyHeight: CGFloat = 0
  private(set) lazy var coordinator = NestedScrollCoordinator(
    outer: outer, pager: pager, pages: lists, pinOffset: headerHeight)
  /// Called when header or list have moved.
  var moved: [() -> Void] = []
  private(set) var currentPage = 0 {
    didSet { pageChanged(currentPage) }
  }
  var pageChanged: (Int) -> Void = { _ in }

  /// The options for recording the screen; `nil` if it is not recorded. Set before the view appears.
  var recordingOptions: TraceRecorder.Options?
  private(set) var recorder: TraceRecorder?

  init(titles: [String], rowCounts: [Int], headerHeight: CGFloat = 200, tabBarHeight: CGFloat = 50) {
    self.headerHeight = headerHeight
    self.tabBarHeight = tabBarHeight
    tabBar = TabBar(titles: titles)
    lists = zip(titles, rowCounts).map { RowList(title: $0, rowCount: $1) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    outer.alwaysBounceVertical = true
    outer.contentInsetAdjustmentBehavior = .never
    pager.isPagingEnabled = true
    pager.delegate = self
    for list in lists { pager.addSubview(list) }
    for view in [header, tabBar, pager] { coordinator.contentView.addSubview(view) }
    view.addSubview(outer)
    tabBar.selected = { [unowned self] page in select(page, animated: true) }
    coordinator.positionDidChange = { [unowned self] in for call in moved { call() } }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    outer.frame = view.bounds.inset(by: view.safeAreaInsets)
    let size = outer.bounds.size
    let pageHeight = size.height - tabBarHeight - stickyHeight
    let hasNewWidth = pager.bounds.width != size.width
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: headerHeight)
    tabBar.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: tabBarHeight)
    pager.frame = CGRect(x: 0, y: headerHeight + tabBarHeight, width: size.width, height: pageHeight)
    for (page, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(page) * size.width, y: 0, width: size.width, height: pageHeight)
      list.layOutRows()
    }
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: pageHeight)
    if hasNewWidth { pager.contentOffset.x = size.width * CGFloat(currentPage) }
    coordinator.layOut()
    // The frames that depend on the header's place, also where header and list stay.
    for call in moved { call() }
  }

  /// Takes new heights over at once.
  func layOutAgain() {
    coordinator.pinOffset = headerHeight - stickyHeight
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard var options = recordingOptions, recorder == nil else { return }
    options.currentPage = { [weak self] in self?.currentPage ?? 0 }
    options.headerOffset = { [weak self] in self?.coordinator.headerOffset ?? 0 }
    recorder = TraceRecorder.start(outer: outer, pager: pager, pages: lists, options: options)
  }

  // MARK: Tabs

  func select(_ page: Int, animated: Bool) {
    recorder?.noteTab(page, cause: animated ? .tap : .program)
    currentPage = page
    // Another finger that drags the pager would take it back at its next move: the drag ends here.
    if pager.isDragging {
      pager.panGestureRecognizer.isEnabled = false
      pager.panGestureRecognizer.isEnabled = true
    }
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    currentPage = coordinator.visiblePage
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    currentPage = coordinator.visiblePage
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { currentPage = coordinator.visiblePage }
  }
}
