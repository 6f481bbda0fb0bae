import UIKit

/// A profile whose pages are in a page view controller, which keeps the shown page in the middle of its scroll view.
///
/// The coordination is that of ``PositionTestsProfile``; a page counts when the controller has turned to it.
final class PageControllerScreen: UIViewController {
  let outer = SharedPanScrollView()
  let bar = UIView()
  let pages: [TablePage]
  let pager: UIScrollView
  var pageChanged: (Int) -> Void = { _ in }
  private let pageController = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let profile: PositionTestsProfile
  private let headerHeight: CGFloat
  private let barHeight: CGFloat

  init(pages: [TablePage], headerHeight: CGFloat, barHeight: CGFloat) {
    self.pages = pages
    self.headerHeight = headerHeight
    self.barHeight = barHeight
    // No interface gives the scroll view of a page view controller: libraries look for it among the subviews.
    pager = pageController.view.subviews.compactMap { $0 as? UIScrollView }.first ?? UIScrollView()
    profile = PositionTestsProfile(
      outer: outer, pager: pager, lists: pages.map(\.table), pinOffset: headerHeight, page: 0)
    super.init(nibName: nil, bundle: nil)
    for (index, page) in pages.enumerated() { page.pageIndex = index }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(outer)
    outer.addSubview(bar)
    addChild(pageController)
    outer.addSubview(pageController.view)
    pageController.didMove(toParent: self)
    pageController.dataSource = self
    pageController.delegate = self
    pageController.setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    outer.frame = view.bounds
    outer.contentSize = CGSize(width: size.width, height: size.height + headerHeight)
    bar.frame = CGRect(x: 0, y: headerHeight, width: size.width, height: barHeight)
    pageController.view.frame = CGRect(
      x: 0, y: headerHeight + barHeight, width: size.width, height: size.height - barHeight)
  }

  func select(_ page: Int, animated: Bool) {
    let current = pageController.viewControllers?.first?.pageIndex ?? 0
    pageController.setViewControllers(
      [pages[page]], direction: page < current ? .reverse : .forward, animated: animated)
    show(page)
  }

  private func show(_ page: Int) {
    profile.show(page)
    pageChanged(page)
  }
}

extension PageControllerScreen: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    page((viewController.pageIndex ?? 0) - 1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    page((viewController.pageIndex ?? 0) + 1)
  }

  private func page(_ index: Int) -> UIViewController? { pages.indices.contains(index) ? pages[index] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    if completed, let page = pageViewController.viewControllers?.first?.pageIndex { show(page) }
  }
}
