import TraceModel

/// A way of sharing one finger among nested scroll views, written as an app is written against UIKit.
///
/// A strategy makes the scroll views (subclasses where it overrides something), sets delegates and properties when the screen has
/// loaded, and reacts to taps on tabs.
///
/// Each replay has a strategy object of its own. The objects that the strategy gives to the screen, its views and their
/// recognizers (delegates, actions, observers, timers) are released when the replay ends; nothing on that screen runs after it.
public protocol CoordinationStrategy: AnyObject, SendableMetatype {
  static var description: StrategyDescription { get }

  /// The version of the strategy's sources, under which its replays are stored.
  ///
  /// With `nil` (the default) it is the version of the executable, so that every new build computes the replays again.
  ///
  /// The plugin `FingerprintSources` gives a target `SourceVersion.all`, which changes when a source of the target, or of a
  /// module that it depends on, does; and `SourceVersion.of(_:)` for one of several strategies.
  static var version: String? { get }

  /// Whether the strategy's app puts its views together itself. Default: false.
  ///
  /// The screen then changes no frame, no content size and no flag of the views, neither at the beginning nor after a change.
  static var assemblesOwnViews: Bool { get }

  init(_ options: StrategyOptions)

  /// Called before the first scroll view is made. Default: does nothing.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - refreshHz: display refreshes per second.
  func screenWillLoad(_ layout: Layout, scale: Double, refreshHz: Double)

  /// Makes a new scroll view for a place on the screen. Default: a plain one.
  func makeScrollView(for place: NestedScreen.Place) -> ScrollView

  /// Called when the screen's views exist, with their content sizes. They are scrolled to the session's initial offsets
  /// afterwards.
  func viewDidLoad(_ screen: NestedScreen)

  /// Called when a tab's title was tapped (`animated`), or when code selected the page (not animated).
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)

  /// Restores the scroll position of a view, as an app does that restores its state, for a session that begins scrolled.
  ///
  /// Called once for each view, before the first frame. Default: sets the view's `contentOffset`. A strategy whose header is
  /// moved by another view than the outer one implements this method.
  ///
  /// - Parameter offset: in points, vertical; for the pager horizontal.
  func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView)

  /// Called when the screen has changed. Default: does nothing.
  ///
  /// Layout, content sizes and insets already have their new values; of views that the app puts together, the layout alone.
  func screen(_ screen: NestedScreen, didChange change: ScreenChange)

  /// Scrolls a view for the app's code. Default: the view's `setContentOffset(_:animated:)`.
  ///
  /// A strategy whose outer view scrolls for more than the header has a method of its own for that.
  ///
  /// - Parameter offset: in points, vertical; for the pager horizontal.
  func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool)
}

extension CoordinationStrategy {
  /// Creates the strategy with all options at their defaults.
  public init() { self.init(StrategyOptions()) }

  public static var version: String? { nil }

  public static var assemblesOwnViews: Bool { false }

  public func screenWillLoad(_ layout: Layout, scale: Double, refreshHz: Double) {}

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView { ScrollView() }

  public func screen(_ screen: NestedScreen, didChange change: ScreenChange) {}

  public func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    view.contentOffset = view === screen.pager ? Point(x: offset, y: 0) : Point(x: 0, y: offset)
  }

  public func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    let there = view.contentOffset
    view.setContentOffset(
      view === screen.pager ? Point(x: offset, y: there.y) : Point(x: there.x, y: offset), animated: animated)
  }
}
