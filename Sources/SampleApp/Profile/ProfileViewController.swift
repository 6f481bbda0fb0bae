import TraceRecorder
import UIKit

/// A profile: a header, a bar of tabs that pins, and a pager of lists.
final class ProfileViewController: UIViewController, UIScrollViewDelegate {
  let outer = SharingScrollView()
  let pager = UIScrollView()
  let lists: [RowList]
  private let header = UIView()
  private let tabBar: TabBar
  private let headerHeight: CGFloat
  private let tabBarHeight: CGFloat
  private var coordinator: ProfileCoordinator?
  private(set) var currentPage = 0 {
    didSet { pageChanged(currentPage) }
  }
  var pageChanged: (Int) -> Void = { _ in }

  /// Where the screen is recorded to; `nil` where it is not. Set before the view appears.
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
    pager.contentInsetAdjustmentBehavior = .never
    pager.delegate = self
    // The status bar scrolls a screen to its top only if exactly one view wants that.
    for view in [pager] + lists { view.scrollsToTop = false }
    for list in lists { pager.addSubview(list) }
    for view in [header, tabBar, pager] { outer.addSubview(view) }
    view.addSubview(outer)
    tabBar.selected = { [unowned self] page in select(page, animated: true) }
    coordinator = ProfileCoordinator(outer: outer, lists: lists, pinOffset: headerHeight)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    outer.frame = view.bounds.inset(by: view.safeAreaInsets)
    let size = outer.bounds.size
    let pageHeight = size.height - tabBarHeight
    header.frame = CGRect(x: 0, y: 0, width: size.width, height: headerHeight)
    tabBar.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: tabBarHeight)
    pager.frame = CGRect(x: 0, y: headerHeight + tabBarHeight, width: size.width, height: pageHeight)
    for (page, list) in lists.enumerated() {
      list.frame = CGRect(x: CGFloat(page) * size.width, y: 0, width: size.width, height: pageHeight)
      list.layOutRows()
    }
    outer.contentSize = CGSize(width: size.width, height: size.height + headerHeight)
    pager.contentSize = CGSize(width: size.width * CGFloat(lists.count), height: pageHeight)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard var options = recordingOptions, recorder == nil else { return }
    options.currentPage = { [weak self] in self?.currentPage ?? 0 }
    recorder = TraceRecorder.start(outer: outer, pager: pager, pages: lists, options: options)
  }

  // MARK: Tabs

  func select(_ page: Int, animated: Bool) {
    recorder?.noteTab(page, cause: animated ? .tap : .program)
    currentPage = page
    pager.setContentOffset(CGPoint(x: pager.bounds.width * CGFloat(page), y: 0), animated: animated)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int((pager.contentOffset.x / max(pager.bounds.width, 1)).rounded())
    currentPage = min(max(page, 0), lists.count - 1)
  }
}
