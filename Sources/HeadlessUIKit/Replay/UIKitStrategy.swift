import ScrollEngine
import TraceModel

/// A strategy written as UIKit source: the few lines that connect an app's coordination code to the lab.
///
/// The code itself names nothing of the lab, and is byte for byte an app's. A strategy makes its scroll views, passes them to the
/// code when the screen has loaded, and forwards the user's taps on tabs.
@preconcurrency @MainActor
public protocol UIKitStrategy: AnyObject {
  static var description: StrategyDescription { get }

  /// The version of the strategy's sources, as in ``CoordinationStrategy``. Default: `nil`.
  static var version: String? { get }

  /// Whether the app puts its views together itself, as a library with a page controller does. Default: false.
  ///
  /// The app puts its root controller into the screen's window in ``viewDidLoad(_:)``. Frames, content sizes and flags of its scroll
  /// views stay as it sets them, and a changed layout is only announced. A place without a scroll view of the app keeps the default
  /// view, which stays outside the window: a screen without an outer view has no scroll view to return for ``NestedScreen/outer``.
  static var assemblesOwnViews: Bool { get }

  init(_ options: StrategyOptions)

  /// Called before the first scroll view is made, with the session's lengths. Default: does nothing.
  ///
  /// `UIScreen.main` has its values: an app that puts its views together can make its controller here and load its view.
  func screenWillLoad(_ layout: Layout)

  /// Makes a new scroll view for a place on the screen. Default: a plain one.
  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView

  /// Called when the screen's views exist, with their sizes and content sizes. They are scrolled to the session's initial offsets
  /// afterwards.
  ///
  /// Views that the app puts together have no sizes yet.
  func viewDidLoad(_ screen: HeadlessScreen)

  /// Called when a tab's title was tapped (`animated`), or when code selected the page (not animated).
  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool)

  /// Restores the scroll position of a view, for a session that begins scrolled, like an app that restores its state.
  ///
  /// Default: sets the view's `contentOffset`. In an app that puts its views together, it selects the pager's page, and scrolls a
  /// view by the distance to the visible offset; the current page scrolls for an outer view that is not in the window. Pager, outer
  /// view and pages come in this order, each once and only if it is elsewhere.
  func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView)

  /// Called when the screen has changed. Default: does nothing.
  ///
  /// Layout, frames of the scroll views, content sizes and insets already have their new values; of views that the app puts
  /// together, the layout and the window alone.
  func screen(_ screen: HeadlessScreen, didChange change: ScreenChange)

  /// Scrolls a view for the app's code. Default: the view's `setContentOffset(_:animated:)`.
  func screen(_ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool)
}

extension UIKitStrategy {
  public static var version: String? { nil }

  public static var assemblesOwnViews: Bool { false }

  public func screenWillLoad(_ layout: Layout) {}

  public func makeScrollView(for place: NestedScreen.Place) -> UIScrollView { UIScrollView() }

  public func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView) {
    if Self.assemblesOwnViews { screen.restore(offset, of: view, in: self) } else { view.contentOffset = offset }
  }

  public func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) {}

  public func screen(
    _ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool
  ) {
    view.setContentOffset(offset, animated: animated)
  }
}

extension Strategy {
  /// Creates the value for a strategy written as UIKit source.
  public init<Source: UIKitStrategy>(_ type: Source.Type, version: String? = nil) {
    self.init(UIKitStrategyAdapter<Source>.self, version: version)
  }
}

extension StrategyDescription {
  /// Creates the description of an app's own code, whose source explains the rest.
  public init(id: String, summary: String) {
    self.init(
      id: id, summary: summary, source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
      glitchingScripts: [])
  }
}
