import TraceModel

/// A way of sharing one finger among nested scroll views, written as an app is written against UIKit: it makes the scroll views
/// (subclasses where it overrides something), sets delegates and properties when the screen has loaded, and reacts to taps on tabs.
///
/// Each replay has a strategy object of its own. What the strategy gives to the screen, its views and their recognizers (delegates,
/// actions, observers, timers) is released when the replay ends; nothing on that screen runs after it.
public protocol CoordinationStrategy: AnyObject {
  static var description: StrategyDescription { get }

  init(_ options: StrategyOptions)

  /// A new scroll view for a place on the screen. Default: a plain one.
  func makeScrollView(for place: NestedScreen.Place) -> ScrollView

  /// The screen's views exist, with their content sizes. They are scrolled to the session's initial offsets afterwards.
  func viewDidLoad(_ screen: NestedScreen)

  /// A tab's title was tapped (`animated`), or code selected the page (not animated).
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool)
}

extension CoordinationStrategy {
  /// The strategy with all options at their defaults.
  public init() { self.init(StrategyOptions()) }

  public func makeScrollView(for place: NestedScreen.Place) -> ScrollView { ScrollView() }
}
