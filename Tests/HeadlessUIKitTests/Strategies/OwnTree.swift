import HeadlessUIKit
import ScrollEngine
import TraceModel

/// An app that puts the screen's views together itself: as the lab does, or with a header that floats over the lists.
final class OwnTree: UIKitStrategy {
  /// The place of the header.
  enum Header: String, CaseIterable, Sendable {
    /// The outer view's content.
    case nested
    /// An inset of each list.
    case inset
    /// Room at the top of each list's content.
    case room
  }

  static let description = StrategyDescription(id: "own-tree", summary: "a screen that the app puts together")
  static let assemblesOwnViews = true
  private static let header = StrategyOption.choice("header", default: Header.nested, "the place of the header")
  private static let locked = StrategyOption.flag("locked", default: false, "whether the outer view never moves")

  let outer = SimultaneousScrollView()
  let pager = UIScrollView()
  private(set) var pages: [UIScrollView] = []
  private(set) var lengths: Layout?
  private(set) var sizeAtLoading = CGSize.zero
  var changed: (ScreenChange) -> Void = { _ in }
  private let controller = UIViewController()
  private let header: Header
  private let isLocked: Bool
  private var profile: PassthroughProfile?
  private var floating: FloatingHeaderProfile?
  private var parts = Parts.next

  /// The closures of a test.
  struct Parts: Sendable {
    @TaskLocal static var next: Parts?
    let load: @MainActor @Sendable (OwnTree) -> Void
    let end: @MainActor @Sendable (OwnTree) -> Void
  }

  init(_ options: StrategyOptions) {
    header = options[Self.header]
    isLocked = options[Self.locked]
  }

  @discardableResult
  static func replay(
    _ options: [String: String], _ events: [ScreenEvent], _ touches: [Touch],
    load: @escaping @MainActor @Sendable (OwnTree) -> Void = { _ in },
    after end: @escaping @MainActor @Sendable (OwnTree) -> Void = { _ in }
  ) -> Replay {
    let strategy = Parts.$next.withValue(Parts(load: load, end: end)) {
      Strategy(OwnTree.self).make(StrategyOptions(options))
    }
    return Replay(of: Stage.session(touches, events: events), under: strategy)
  }

  func screenWillLoad(_ layout: Layout) {
    lengths = layout
    sizeAtLoading = UIScreen.main.bounds.size
    pages = layout.pages.map { _ in UIScrollView() }
  }

  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView {
    switch place {
    case .outer: header == .nested ? outer : UIScrollView()
    case .pager: pager
    case .page(let page): pages[page]
    }
  }

  func viewDidLoad(_ screen: HeadlessScreen) {
    if header == .nested { buildNested(screen) } else { buildFloating(screen) }
    parts?.load(self)
    // After everything else: nothing is left to replay.
    if let end = parts?.end { DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [unowned self] in end(self) } }
  }

  private func buildNested(_ screen: HeadlessScreen) {
    let (layout, size) = (screen.layout, screen.window.bounds.size)
    let top = CGFloat(layout.outer.headerHeight + layout.outer.tabBarHeight)
    outer.frame = screen.window.bounds
    outer.contentSize = CGSize(width: size.width, height: size.height + layout.outer.maxOffset)
    pager.frame = CGRect(x: 0, y: top, width: size.width, height: layout.pageHeight)
    pager.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: layout.pageHeight)
    pager.isPagingEnabled = true
    for (index, page) in pages.enumerated() {
      page.frame = CGRect(x: size.width * CGFloat(index), y: 0, width: size.width, height: layout.pageHeight)
      page.contentSize = CGSize(width: size.width, height: layout.pages[index].contentHeight)
      pager.addSubview(page)
    }
    outer.addSubview(pager)
    controller.view.addSubview(outer)
    screen.window.rootViewController = controller
    guard !isLocked else { return lock(screen) }
    let profile = PassthroughProfile(
      outer: outer, pager: pager, pages: pages, pinOffset: layout.outer.pinOffset, page: screen.currentPage)
    profile.pageChanged = { [unowned screen] in screen.currentPage = $0 }
    self.profile = profile
  }

  /// An app that takes back every movement of its outer view.
  private func lock(_ screen: HeadlessScreen) {
    final class Lock: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y = 0 }
    }
    let lock = Lock()
    outer.delegate = lock
    DispatchQueue.main.asyncAfter(deadline: .now() + 60) { _ = lock }
  }

  private func buildFloating(_ screen: HeadlessScreen) {
    let (lengths, container) = (screen.layout.outer, controller.view!)
    container.frame = screen.window.bounds
    pager.contentSize.width = container.bounds.width * CGFloat(pages.count)
    pager.isPagingEnabled = true
    for (index, page) in pages.enumerated() {
      page.frame.size.width = container.bounds.width
      page.frame.origin.x = container.bounds.width * CGFloat(index)
      page.contentSize = CGSize(width: container.bounds.width, height: screen.layout.pages[index].contentHeight)
      pager.addSubview(page)
    }
    let floating = FloatingHeaderProfile(
      container: container, pager: pager, pages: pages, headerHeight: lengths.headerHeight,
      tabBarHeight: lengths.tabBarHeight, pinOffset: lengths.pinOffset, page: screen.currentPage)
    if header == .room {
      for (index, page) in pages.enumerated() {
        page.contentSize.height += page.contentInset.top
        page.contentInset.top = 0
        floating.contentRoom = lengths.headerHeight + lengths.tabBarHeight
        page.contentOffset.y = 0
        screen.setContentTop(floating.contentRoom, ofPage: index)
      }
    }
    screen.window.rootViewController = controller
    screen.tabBar = floating.header.tabBar
    floating.tabs.pageChanged = { [unowned screen] page in screen.currentPage = page }
    self.floating = floating
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    profile?.select(page, animated: animated)
    floating?.tabs.select(page, animated: animated)
  }

  func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) { changed(change) }
}
