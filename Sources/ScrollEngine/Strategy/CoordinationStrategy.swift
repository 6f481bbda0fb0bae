import TraceModel

/// A way of sharing one finger among nested scroll views, written as an app is written against UIKit: it makes the scroll views
/// (subclasses where it overrides something), sets delegates and properties when the screen has loaded, and reacts to taps on tabs.
///
/// Each replay has a strategy object of its own. What the strategy gives to the screen, its views and their recognizers (delegates,
/// actions, observers, timers) is released when the replay ends; nothing on that screen runs after it.
public protocol CoordinationStrategy: AnyObject, SendableMetatype {
  static var description: StrategyDescription { get }

  /// The version of the strategy's sources, under which its replays are stored. `nil` (the default): the version of the
  /// executable, so that every new build computes them anew.
  ///
  /// The plugin `FingerprintSources` gives a target `SourceVersion.all`, which changes when a source of the target, or of what it
  /// is built upon, does; and `SourceVersion.of(_:)` for one of several strategies.
  static var version: String? { get }

  init(_ options: StrategyOptions)

  /// A new scroll view for a place on the screen. Default: a plain one.
  func makeScrollView(for place: NestedScreen.Place) -> ScrollView

  /// The screen's views exist, with their content sizes. They are scrolled to the session's initial offsets afterwards.
  func viewDidLoad(_ screen: NestedScreen)

  /// A tab's title was tapped (`animated`), or code selected the page (not animated).
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)

  /// The session begins with a view scrolled: what an app writes that restores its state. Called once for each view, before the first
  /// frame. Default: the view's `contentOffset`. A strategy whose header is moved by another view than the outer one says so here.
  ///
  /// - Parameter offset: in points, vertical; of the pager horizontal.
  func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView)

  /// The screen has changed: its layout and the views' content sizes and insets are the new ones already. Default: nothing.
  func screen(_ screen: NestedScreen, didChange change: ScreenChange)

  /// The app's code scrolls a view. Default: its `setContentOffset(_:animated:)`. A strategy whose outer view scrolls for more than the
  /// header has a method of its own for that.
  ///
  /// - Parameter offset: in points, vertical; of the pager horizontal.
  func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool)
}

extension CoordinationStrategy {
  /// The strategy with all options at their defaults.
  public init() { self.init(StrategyOptions()) }

  public static var version: String? { nil }

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
