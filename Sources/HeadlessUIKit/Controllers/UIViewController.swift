/// An object that owns a view of the app. The view loads at its first access.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loaded: UIView?
  var appearance = Appearance.away
  var isAnimatedTransition = false
  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public init(nibName: String?, bundle: Bundle?) { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }

  public var isViewLoaded: Bool { loaded != nil }
  public var viewIfLoaded: UIView? { loaded }
  open override var next: UIResponder? { loaded?.superview }

  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func updateViewConstraints() { loaded?.updateConstraints() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  // MARK: Containment and appearance

  /// Whether the children's views appear and disappear with the controller's own. Default: yes.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Reports that a child is about to appear or disappear, for a container that does not forward automatically.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { begin(isAppearing, animated: animated) }
  open func endAppearanceTransition() { end() }

  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// The closest container of a class.
  private func container<Container: UIViewController>(_ type: Container.Type) -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  open var navigationController: UINavigationController? { container(UINavigationController.self) }
  open var tabBarController: UITabBarController? { container(UITabBarController.self) }
  open private(set) lazy var navigationItem = UINavigationItem()

  // MARK: Presenting

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Shows a controller above the window's other views; the change is not animated.
  open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController == nil, let window = viewIfLoaded?.window, let view = controller.view else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    view.frame = window.bounds
    window.addSubview(view)
    completion?()
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.viewIfLoaded?.removeFromSuperview()
    completion?()
  }

  // MARK: Bars, which cover nothing in the lab

  open var automaticallyAdjustsScrollViewInsets = true
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var hidesBottomBarWhenPushed = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Changes that never happen in the lab

  open func didReceiveMemoryWarning() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
  open var shouldAutorotate: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var splitViewController: UISplitViewController? { nil }
  open var definesPresentationContext = false
  open var restorationIdentifier: String?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
}

/// A controller with two others side by side, of which the lab has none.
open class UISplitViewController: UIViewController {
  open var viewControllers: [UIViewController] = []
}

/// The change from one size or controller to another. None happens in the lab.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var transitionDuration: TimeInterval { get }
}

/// The orientations that a controller supports. Kept, without effect.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The way in which a controller is shown above others. Kept, without effect.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}
