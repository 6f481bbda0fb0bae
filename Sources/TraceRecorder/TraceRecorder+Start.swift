import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  /// Starts a recording.
  ///
  /// The recorder lives until `stop()`, even if nobody holds it. Its `failure` contains the reason if nothing is written; it
  /// never ends the app.
  /// - Parameters:
  ///   - outer: the vertical scroll view that contains header, tab bar and pager.
  ///   - pager: the horizontal scroll view of the pages.
  ///   - pages: the pages' own scroll views, from the left; missing ones are found when they appear in the pager.
  @discardableResult
  public static func start(
    outer: UIScrollView, pager: UIScrollView, pages: [UIScrollView] = [], options: Options = Options()
  ) -> TraceRecorder {
    TraceRecorder(outer: outer, pager: pager, pages: pages, options: options)
  }

  /// Starts a recording of the screen of a view controller, whose scroll views it finds.
  ///
  /// The pager is the paging scroll view whose content is wider than itself and that lies in a vertical scroll view; the nearest
  /// of these vertical scroll views is the outer view. The pages are the largest vertical scroll views in the pager's columns.
  /// - Throws: `DiscoveryError` if there is no such pager, or several; the error names the views that were found.
  @discardableResult
  public static func start(
    below viewController: UIViewController, options: Options = Options()
  ) throws -> TraceRecorder {
    try start(below: viewController.view, options: options)
  }

  /// Starts a recording of the screen in a view, like `start(below:options:)` with a view controller's.
  ///
  /// - Throws: `DiscoveryError`.
  @discardableResult
  public static func start(below view: UIView, options: Options = Options()) throws -> TraceRecorder {
    let found = try ScreenDiscovery(below: view)
    return TraceRecorder(outer: found.outer, pager: found.pager, pages: [], options: options)
  }
}

extension TraceRecorder {
  /// The reasons for which the views of a screen cannot be found. All cases have one remedy: name the views.
  public enum DiscoveryError: Error, CustomStringConvertible, Sendable {
    /// There is no paging scroll view whose content is wider than itself.
    case noPager
    /// No pager lies in a scroll view that scrolls vertically.
    case noOuter(pagers: [String])
    /// Several scroll views could be the pager.
    case severalPagers([String])

    public var description: String {
      switch self {
      case .noPager:
        "There is no pager below this view controller: a scroll view with isPagingEnabled whose content is wider than itself. Start when "
          + "the screen has been laid out (viewDidAppear), or name the views: TraceRecorder.start(outer:pager:pages:)."
      case .noOuter(let pagers):
        "No vertical scroll view lies around the pager (\(pagers.joined(separator: "; "))). Name the views: "
          + "TraceRecorder.start(outer:pager:pages:)."
      case .severalPagers(let pagers):
        "There are \(pagers.count) pagers: \(pagers.joined(separator: "; ")). Name the one that is meant, with its views: "
          + "TraceRecorder.start(outer:pager:pages:)."
      }
    }
  }
}

extension TraceRecorder {
  /// The header of the recording, with the known properties of device and app.
  func header(_ screen: Screen, refreshHz: Double) -> Header {
    var header = Header(
      id: id, name: options.name ?? Self.appName ?? "recording", recordedAt: Identity.now(), kind: Self.kind,
      refreshHz: refreshHz, scale: Double(reader.outer.view?.window?.screen.scale ?? 1), screen: screen)
    header.scenario = options.scenario
    header.strategy = options.strategy
    header.device = Identity.model()
    header.app = Self.appName
    header.build = options.build ?? Self.appBuild
    #if HEADLESS_UIKIT
      header.device = nil
    #else
      header.os = "\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)"
    #endif
    return header
  }

  private static var kind: String {
    #if HEADLESS_UIKIT
      "script"
    #elseif targetEnvironment(simulator)
      "simulator"
    #else
      "device"
    #endif
  }

  #if HEADLESS_UIKIT
    private static var appName: String? { nil }
    private static var appBuild: String? { nil }
  #else
    private static var appName: String? { text("CFBundleDisplayName") ?? text("CFBundleName") }
    private static var appBuild: String? { text("CFBundleVersion") }

    private static func text(_ key: String) -> String? { Bundle.main.object(forInfoDictionaryKey: key) as? String }
  #endif
}
