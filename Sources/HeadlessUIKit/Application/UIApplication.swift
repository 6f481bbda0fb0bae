/// The app, of which the replay's window is all that there is.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The app's place among the others on the device.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  open weak var delegate: (any UIApplicationDelegate)?
  open var applicationState: State { .active }
  open var isIdleTimerDisabled = false

  /// The window of the replay on this thread.
  open var keyWindow: UIWindow? { ReplayRunLoop.current?.touches.window }
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.shown] }

  /// Zero: no status bar covers the screen.
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { false }
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  // Never posted: no other app and no shortage exists.
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
}

/// The object that an app's life is reported to. Never called in the lab.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// One of an app's interfaces.
@preconcurrency @MainActor
open class UIScene: NSObject {
  /// The scene's place among the others.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
}

/// The interface that the replay's window is in.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  static let shown = UIWindowScene()

  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var screen: UIScreen { UIScreen.main }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The status bar, which covers nothing here.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { false }
}

/// The way in which the device is held.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The color of the status bar's text. Kept, without effect.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// The facts about a device to which an interface adapts.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  open var displayScale: CGFloat { UIScreen.main.scale }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The room that an interface has on an axis: that of a phone upright.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The size of texts that a user prefers: the default.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
}

/// The look of an interface. Kept, without effect.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The direction of an interface's texts.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
