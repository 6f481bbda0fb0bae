#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  /// Begins to record.
  ///
  /// The recorder lives until `stop()`, also if nobody holds it. Its `failure` says why nothing is written; it never ends the app.
  /// - Parameters:
  ///   - outer: the vertical scroll view that contains header, tab bar and pager.
  ///   - pager: the horizontal scroll view of the pages.
  ///   - pages: the pages' own scroll views, from the left; those that are missing are found when they appear in the pager.
  @discardableResult
  public static func start(
    outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView] = [], options: Options = Options()
  ) -> TraceRecorder {
    TraceRecorder(outer: outer, pager: pager, pages: pages, options: options)
  }

  /// Begins to record the screen of a view controller, whose scroll views it finds.
  ///
  /// The pager is the paging scroll view whose content is wider than itself and that lies in a vertical scroll view; the nearest of
  /// these is the outer view. The pages are the largest vertical scroll views in the pager's columns.
  /// - Throws: `DiscoveryError` where there is no such pager, or several; the error names what was found.
  @discardableResult
  public static func start(
    below viewController: UIViewController, options: Options = Options()
  ) throws -> TraceRecorder {
    try start(below: viewController.view, options: options)
  }

  /// Begins to record the screen in a view, as `start(below:options:)` does with a view controller's.
  ///
  /// - Throws: `DiscoveryError`.
  @discardableResult
  public static func start(below view: UIView, options: Options = Options()) throws -> TraceRecorder {
    let found = try ScreenDiscovery(below: view)
    return TraceRecorder(outer: found.outer, pager: found.pager, pages: [], options: options)
  }
}
