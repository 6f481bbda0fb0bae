import ScrollEngine

/// A controller that shows one page, a controller of its own, and turns to the neighbours that its data source gives.
///
/// The scroll transition alone: the pages stand in a paging scroll view, a subview of the controller's view. A page curl shows its
/// pages at once, without a gesture; a note of the replay says so.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// The place of the spine of a page curl. Kept, without effect.
  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages, in points, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  static let curlNote =
    "UIPageViewController's page curl is not simulated: pages change at once, and no gesture turns them."
  static let wrongCount =
    "The number of view controllers provided doesn't match the number required (1) for the requested transition"

  open private(set) var transitionStyle = TransitionStyle.pageCurl
  open private(set) var navigationOrientation = NavigationOrientation.horizontal
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The source of the neighbours. Without one, no gesture turns the page. [DOC] A new one is asked again for both. [FOLK]
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { queue.forgetNeighbors() } }
  open var isDoubleSided = false
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
  /// Empty for the scroll transition. [DOC]
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  private(set) lazy var queue = PageQueue(of: self)
  private(set) var spacing: CGFloat = 0

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    switch options?[.interPageSpacing] {
    case let space as CGFloat: spacing = space
    case let space as Double: spacing = space
    case let space as Int: spacing = CGFloat(space)
    case let space as Float: spacing = CGFloat(space)
    default: break
    }
    if style == .pageCurl {
      ReplayRunLoop.current?.whenLoaded { $0.note(Self.curlNote) }
    }
  }

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Reads nothing: there are no storyboards, whose controllers curl by default.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The shown page; the next one as soon as code turns to it.
  open var viewControllers: [UIViewController]? { queue.announced.map { [$0] } }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: one page. None, or several, raise an exception.
  ///   - direction: the side from which an animated turn brings the page.
  ///   - completion: called when the page is shown; with `false` if another turn replaced this one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return queue.view.counterpart.raiseOnScreen(Self.wrongCount)
    }
    queue.show(
      page, from: direction == .forward ? .after : .before, animated: animated && transitionStyle == .scroll,
      completion: completion)
  }

  open override func loadView() {
    view = PageContentView(frame: UIScreen.main.bounds)
    (view as? PageContentView)?.queue = queue
    view.addSubview(queue.view)
  }

  /// False: the controller itself calls its pages when they appear and disappear. [INF]
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// The neighbours of a page. The two methods for a page indicator are kept, without effect.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller, which gestures call and code does not. [DOC] Every method has a default.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Never called: the device does not turn.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}

/// The view of a page view controller.
final class PageContentView: UIView {
  weak var queue: PageQueue?

  override func layoutSubviews() {
    super.layoutSubviews()
    queue?.layOut()
  }
}

/// The scroll view of a page view controller. Apps take its delegate; the queue hears of its motion by itself.
final class QueuingScrollView: UIScrollView {
  weak var queue: PageQueue?

  override func didBeginDragging() { queue?.didBeginDragging() }
  override func didScroll() {
    super.didScroll()
    queue?.didScroll()
  }
  override func didStop() { queue?.didStop() }
}
