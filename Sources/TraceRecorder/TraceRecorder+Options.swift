import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

extension TraceRecorder {
  /// What a recording is called, what the app knows better than the recorder can see, and where the recording goes. Lengths in points.
  public struct Options {
    /// For people. Default: the app's name.
    public var name: String?
    /// The same gesture on other builds or devices has the same scenario, by which builds are compared.
    public var scenario: String?
    /// The coordination that the screen uses, as one of the lab's strategies is called, or as the app calls it.
    public var strategy: String?
    /// The app's build. Default: its `CFBundleVersion`.
    public var build: String?

    /// What lies above the tab bar. Default: where the pager begins in the outer view's content, less the tab bar.
    public var headerHeight: Double?
    /// Default: what the pager leaves of the outer view's height.
    public var tabBarHeight: Double?
    /// The outer offset at which the tab bar is meant to be pinned, from the outer view's rest at its top. Default: the header's height,
    /// or the end of the outer view's range where that is less.
    public var pinOffset: Double?
    /// The end of the outer view's range. Default: from its content's size and its insets.
    public var maxOffset: Double?

    /// Where the header is seen, in points: 0 at the top, the pin's offset when the bar is pinned, below zero when it is pulled down;
    /// with insets at the outer view's top, less these, as a `contentOffset`. For screens whose outer view scrolls for header and list
    /// together, and whose header is held in place by the transform of a view around header, bar and pager: with
    /// `NestedScrollCoordinator` it is `{ [weak self] in self?.coordinator.headerOffset ?? 0 }`. Default: the outer view's `contentOffset`.
    ///
    /// The recorder asks once per display frame, after everything has moved, and holds the closure until it stops. With it, the outer
    /// view's content size and insets are not read, neither at first nor when they change: `pinOffset` and `maxOffset` are the header's
    /// height unless they are given, and a refresh control is known by `note(.refreshBegin(outer))` alone. What `UIView.animate` does to
    /// the header is not seen.
    public var headerOffset: (@MainActor () -> CGFloat)?

    /// The titles of the tabs, from the left. Default: `page 0` and so on.
    public var pageNames: [String] = []
    /// The page that the app believes current. Default: the one that is nearest in the pager. The recorder holds the closure until it
    /// stops; capture the view controller `weak` or `unowned`.
    public var currentPage: (@MainActor () -> Int)?

    /// Which views take touches of their own.
    public var controls = Controls.none

    /// The file. Default: `tracelab-ID.jsonl` in the app's documents, or in its temporary folder where it has no documents. The
    /// environment variable `TRACELAB_RECORDING` wins over it.
    public var path: String?
    /// Whether the file is gzip. Its name gets the extension `gz` unless `path` says otherwise.
    public var isCompressed = false

    /// The display's refreshes per second that are asked for. Default: as many as the display has. An iPhone shows more than 60 only
    /// to apps whose Info.plist has `CADisableMinimumFrameDurationOnPhone`. The recording says how many were obtained.
    public var refreshHz: Double?

    public init() {}
  }

  /// Which views of the screen are described as controls: whether a touch scrolls or is theirs.
  public enum Controls {
    /// None.
    case none
    /// Every `UIControl` in the outer view and in the pages that are there when the recording begins. Not for screens whose controls
    /// are in cells, which move and are used again.
    case discovered
    /// These views.
    case views([UIView])
  }
}

extension TraceRecorder {
  /// Whether a UI test that launched the app asks for a recording.
  public static var isRequested: Bool {
    Platform.environment(RecordingPath.pathVariable) != nil || Platform.environment(RecordingPath.portVariable) != nil
  }
}
