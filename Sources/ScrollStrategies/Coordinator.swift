#if HEADLESS_UIKIT
  import HeadlessUIKit
  import NestedScrollCoordinator
  import ScrollEngine
  import TraceModel

  /// The strategy to use in an app: the library `NestedScrollCoordinator` under HeadlessUIKit.
  public final class Coordinator: NSObject, UIKitStrategy, UIScrollViewDelegate {
    public nonisolated static var description: StrategyDescription {
      StrategyDescription(
        id: "coordinator",
        summary: "the outer view alone scrolls, natively, for header and list; the lists follow it",
        source: "the library NestedScrollCoordinator of this package",
        keeps: "the places of header and list, and the offset of the outer view that matches them",
        writes:
          "a transform of the outer view's content and contentOffset of the visible list, whenever the outer view has moved; the outer "
          + "view's own offset only at rest, or to stop it",
        goodAt:
          "UIScrollView's own drag, momentum and bounce over header and list alike, from wherever the finger begins; tabs, status bar, "
          + "refresh control, taps and controls as in any scroll view",
        breaks:
          "code that expects the lists to be dragged: their delegates only get scrollViewDidScroll, and the outer view's "
          + "contentOffset is no longer the header's",
        cleanScripts: [
          "S01", "S02", "S03", "S04", "S05", "S06", "S06b", "S07", "S08", "S09", "S10", "S11", "S12", "S13",
          "S14", "S15", "S16", "S17", "S18",
        ],
        glitchingScripts: [], followsExpectations: true)
    }

    private var coordinator: NestedScrollCoordinator?
    private var screen: HeadlessScreen?

    public init(_ options: StrategyOptions) {}

    public func viewDidLoad(_ screen: HeadlessScreen) {
      self.screen = screen
      let coordinator = NestedScrollCoordinator(
        outer: screen.outer, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset,
        policy: NestedScrollCoordinator.Policy(screen.expect))
      coordinator.contentView.addSubview(screen.pager)
      screen.pager.delegate = self
      self.coordinator = coordinator
    }

    public func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
      // Another finger that drags the pager would take it back at its next move: the drag ends here.
      if screen.pager.isDragging {
        screen.pager.panGestureRecognizer.isEnabled = false
        screen.pager.panGestureRecognizer.isEnabled = true
      }
      screen.pager.setContentOffset(CGPoint(x: screen.layout.viewport.width * Double(page), y: 0), animated: animated)
      screen.currentPage = page
    }

    public func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView) {
      if view === screen.outer {
        coordinator?.setHeaderOffset(offset.y, animated: false)
      } else {
        view.contentOffset = offset
      }
    }

    public func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) {
      guard let coordinator else { return }
      switch change {
      case .headerHeight: coordinator.pinOffset = screen.layout.outer.pinOffset
      case .viewport, .contentSize(.outer, _): coordinator.layOut()
      case .pageCount(let pages):
        for (index, page) in screen.pages.enumerated() {
          coordinator.setPage(index < pages.count ? page : nil, at: index)
        }
      case .contentSize, .insertAbove, .deleteAbove, .insets, .reload, .refreshBegin, .refreshEnd: break
      }
    }

    public func screen(
      _ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool
    ) {
      if view === screen.outer {
        coordinator?.setHeaderOffset(offset.y, animated: animated)
      } else {
        view.setContentOffset(offset, animated: animated)
      }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      if let coordinator { screen?.currentPage = coordinator.visiblePage }
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      if let coordinator { screen?.currentPage = coordinator.visiblePage }
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      if !decelerate, let coordinator { screen?.currentPage = coordinator.visiblePage }
    }
  }

  extension NestedScrollCoordinator.Policy {
    /// The modes that a recording declares.
    init(_ expect: Expectations) {
      self.init(
        forward: .init(expect.forward), backward: .init(expect.backward), tabOffset: .init(expect.tabOffset),
        bounceOwner: expect.bounceOwner == .outer ? .outer : .inner)
    }
  }

  extension NestedScrollCoordinator.Order {
    fileprivate init(_ order: Expectations.Order) {
      switch order {
      case .parentFirst: self = .headerFirst
      case .selfFirst: self = .listFirst
      case .selfOnly: self = .listOnly
      case .parallel: self = .together
      }
    }
  }

  extension NestedScrollCoordinator.TabOffset {
    fileprivate init(_ offset: Expectations.TabOffset) {
      switch offset {
      case .keep: self = .keep
      case .resetOnUnpin: self = .resetOnUnpin
      case .syncToHeader: self = .syncToHeader
      }
    }
  }
#endif
