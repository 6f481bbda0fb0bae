import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  /// Options of a recording: names, properties of the screen that the recorder cannot read, and the file. Lengths in points.
  public struct Options {
    /// The name of the recording, for people. Default: the app's name.
    public var name: String?
    /// The scenario: recordings of the same gesture with other builds or devices have the same one, so that builds can be
    /// compared.
    public var scenario: String?
    /// The coordination that the screen uses: the name of one of the lab's strategies, or the app's own name for it.
    public var strategy: String?
    /// The app's build. Default: its `CFBundleVersion`.
    public var build: String?

    /// The height above the tab bar. Default: the top of the pager in the outer view's content, minus the tab bar.
    public var headerHeight: Double?
    /// The height of the tab bar. Default: the outer view's height minus the pager's.
    public var tabBarHeight: Double?
    /// The outer offset at which the tab bar should be pinned, from the outer view's rest at its top.
    ///
    /// Default: the header's height, or the end of the outer view's range if that is less.
    public var pinOffset: Double?
    /// The end of the outer view's range. Default: computed from its content's size and its insets.
    public var maxOffset: Double?

    /// The visible offset of the header, in points. Default: the outer view's `contentOffset`.
    ///
    /// It is 0 at the top, the pin's offset when the bar is pinned, and below zero when the header is pulled down; with insets at
    /// the outer view's top, these are subtracted, as in a `contentOffset`. It is for screens whose outer view scrolls for header
    /// and list together, and whose header is held in place by the transform of a view around header, bar and pager: with
    /// `NestedScrollCoordinator` it is `{ [weak self] in self?.coordinator.headerOffset ?? 0 }`.
    ///
    /// The recorder calls the closure once per display frame, after everything has moved, and holds it until it stops. With it,
    /// the outer view's content size and insets are not read, neither at first nor when they change: `pinOffset` and `maxOffset`
    /// are the header's height unless they are given, and a refresh control is only known from `note(.refreshBegin(outer))`.
    /// Changes of the header by `UIView.animate` are not recorded.
    public var headerOffset: (@MainActor () -> CGFloat)?

    /// The titles of the tabs, from the left. Default: `page 0` and so on.
    public var pageNames: [String] = []
    /// The page that the app considers current. Default: the nearest one in the pager.
    ///
    /// The recorder holds the closure until it stops; capture the view controller `weak` or `unowned`.
    public var currentPage: (@MainActor () -> Int)?

    /// The views that handle touches themselves.
    public var controls = Controls.none

    /// The path of the file. Default: `tracelab-ID.jsonl` in the app's documents, or in its temporary folder if it has no
    /// documents.
    ///
    /// The environment variable `TRACELAB_RECORDING` has precedence.
    public var path: String?
    /// Whether the file is gzip. Its name gets the extension `gz` unless `path` is set.
    public var isCompressed = false

    /// The preferred refresh rate of the display, in hertz. Default: the display's maximum.
    ///
    /// An iPhone shows more than 60 only to apps whose Info.plist has `CADisableMinimumFrameDurationOnPhone`. The recording
    /// contains the actual rate.
    public var refreshHz: Double?

    public init() {}
  }

  /// The views of the screen that are described as controls, which decide whether a touch scrolls or belongs to them.
  public enum Controls {
    /// No views.
    case none
    /// Every `UIControl` in the outer view and in the pages that exist when the recording begins.
    ///
    /// Not for screens whose controls are in cells, which move and are used again.
    case discovered
    /// These views.
    case views([UIView])
  }
}

extension TraceRecorder {
  /// Whether a UI test that launched the app requests a recording.
  public static var isRequested: Bool {
    Platform.environment(RecordingPath.pathVariable) != nil || Platform.environment(RecordingPath.portVariable) != nil
  }
}
