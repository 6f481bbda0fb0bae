import ScrollEngine
import TraceModel

/// The outermost view. Its recognizers receive every touch.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private let root: View?
  /// Whether a layout pass is scheduled before the current frame is shown.
  private var isWaiting = false
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let controller = rootViewController, let view = controller.view else { return }
      view.frame = bounds
      controller.beginAppearanceTransition(true, animated: false)
      addSubview(view)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      controller.endAppearanceTransition()
    }
  }

  override var engineView: View { root ?? super.engineView }

  init(root: View, size: Size) {
    self.root = root
    super.init(frame: CGRect(origin: .zero, size: CGSize(size)))
  }

  public override init(frame: CGRect) {
    root = nil
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    root = nil
    super.init(coder: coder)
  }

  /// The screen that shows the window.
  open var screen: UIScreen { UIScreen.main }

  open func makeKeyAndVisible() {}
  open func makeKey() {}
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }
  open var windowScene: UIWindowScene? { UIWindowScene.shown }
  open var windowLevel = UIWindow.Level.normal

  /// The order of windows. Kept, without effect: there is one.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  func layOutBeforeCommit() {
    guard !isWaiting, let screen = root?.screen else { return }
    isWaiting = true
    screen.beforeCommit { [reference] in
      onReplayThread {
        let window = reference.object as? UIWindow
        window?.layOutForCommit()
        let built = ReplayRunLoop.current?.unchecked ?? []
        ReplayRunLoop.current?.unchecked = []
        for engine in built { engine.checkAmbiguity() }
      }
    }
  }

  private func layOutForCommit() {
    isWaiting = false
    layoutIfNeeded()
  }
}
