import ScrollEngine
import TraceModel

/// A strategy written as UIKit source: the few lines that put an app's coordination code into the lab.
///
/// The code itself names nothing of the lab, and is byte for byte an app's. A strategy makes its scroll views, hands them to the
/// code when the screen has loaded, and passes on what the user does to tabs.
@preconcurrency @MainActor
public protocol UIKitStrategy: AnyObject {
  static var description: StrategyDescription { get }

  /// The version of the strategy's sources, as a ``CoordinationStrategy`` has it. Default: `nil`.
  static var version: String? { get }

  init(_ options: StrategyOptions)

  /// A new scroll view for a place on the screen. Default: a plain one.
  func makeScrollView(for place: NestedScreen.Place) -> UIScrollView

  /// The screen's views exist, with their sizes and content sizes. They are scrolled to the session's initial offsets afterwards.
  func viewDidLoad(_ screen: HeadlessScreen)

  /// A tab's title was tapped (`animated`), or code selected the page (not animated).
  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool)

  /// The session begins with a view scrolled: what an app writes that restores its state. Default: the view's `contentOffset`.
  func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView)

  /// The screen has changed: its layout, the frames of its scroll views and their content sizes and insets are the new ones already.
  /// Default: nothing.
  func screen(_ screen: HeadlessScreen, didChange change: ScreenChange)

  /// The app's code scrolls a view. Default: its `setContentOffset(_:animated:)`.
  func screen(_ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool)
}

extension UIKitStrategy {
  public static var version: String? { nil }

  public func makeScrollView(for place: NestedScreen.Place) -> UIScrollView { UIScrollView() }

  public func screen(_ screen: HeadlessScreen, restoreContentOffset offset: CGPoint, of view: UIScrollView) {
    view.contentOffset = offset
  }

  public func screen(_ screen: HeadlessScreen, didChange change: ScreenChange) {}

  public func screen(
    _ screen: HeadlessScreen, setContentOffset offset: CGPoint, of view: UIScrollView, animated: Bool
  ) {
    view.setContentOffset(offset, animated: animated)
  }
}

extension Strategy {
  /// A strategy written as UIKit source, as a value.
  public init<Source: UIKitStrategy>(_ type: Source.Type, version: String? = nil) {
    self.init(UIKitStrategyAdapter<Source>.self, version: version)
  }
}

extension StrategyDescription {
  /// Of an app's own code, whose source says the rest.
  public init(id: String, summary: String) {
    self.init(
      id: id, summary: summary, source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
      glitchingScripts: [])
  }
}
