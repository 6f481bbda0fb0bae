/// A stack of controllers, of which the top one's view fills the controller's. Its bar covers nothing here.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = [] { didSet { showTop() } }
  open private(set) lazy var navigationBar = UINavigationBar()
  open var isNavigationBarHidden = false
  /// The pan from the screen's left edge. It never begins in the lab.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  private weak var shownController: UIViewController?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    showTop()
  }

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? { viewControllers.last }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Shows a controller above the others; the change is not animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    viewControllers.count > 1 ? viewControllers.removeLast() : nil
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let former = Array(viewControllers.dropFirst())
    viewControllers = Array(viewControllers.prefix(1))
    return former
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func showTop() {
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    guard isViewLoaded, let top = viewControllers.last, top !== shownController, let view = top.view else { return }
    shownController?.viewIfLoaded?.removeFromSuperview()
    shownController = top
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
    top.didMove(toParent: self)
  }
}

/// The bar of a navigation controller. It covers nothing, and is not shown.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var prefersLargeTitles = false
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var barStyle = UIBarStyle.default
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var topItem: UINavigationItem?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
}

/// The look of a bar. Kept, without effect.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The height of a bar. Kept, without effect.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

/// A controller with several others, of which the selected one's view fills its own. Its bar covers nothing here.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? { didSet { show() } }
  open var selectedIndex = 0 { didSet { show() } }
  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }
  open private(set) lazy var tabBar = UITabBar()

  open override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  private func show() {
    for controller in viewControllers ?? [] where controller.parent !== self { addChild(controller) }
    guard isViewLoaded, let selected = selectedViewController, let view = selected.view else { return }
    for other in viewControllers ?? [] where other !== selected { other.viewIfLoaded?.removeFromSuperview() }
    guard view.superview !== self.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
    selected.didMove(toParent: self)
  }
}

/// The bar of a tab bar controller. It covers nothing, and is not shown.
@preconcurrency @MainActor
open class UITabBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
}

/// The contents of a navigation bar for one controller. Kept, without effect.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var hidesBackButton = false
  open var backBarButtonItem: UIBarButtonItem?
}

/// A button in a bar. Kept, without effect.
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  /// The look of a button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  open var title: String?
  open var customView: UIView?
  open var isEnabled = true

  public override init() { super.init() }
  public init(customView: UIView) { self.customView = customView }
  #if !canImport(ObjectiveC)
    public init(title: String?, style: Style, target: AnyObject?, action: Selector?) { self.title = title }
  #endif
}
