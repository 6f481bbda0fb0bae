import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

// Notes about events that only the app knows. Each call is one line, written when the app acts; a replay then acts in the same
// display frame.

extension TraceRecorder {
  /// The cause of a switch to another page.
  public enum TabCause: Sendable {
    /// The tab's title was tapped.
    case tap
    /// The pager was swiped.
    case swipe
    /// The app's own code.
    case program
  }

  /// An action of the app that changes the screen. Heights in points.
  public enum Action {
    /// A refresh control began to refresh, or, for `refreshEnd`, ended.
    case refreshBegin(UIScrollView)
    case refreshEnd(UIScrollView)
    /// Rows were loaded again; the content has this height afterwards.
    case reload(UIScrollView, height: Double)
    /// Content of a height was inserted above the visible part, or deleted; a compensated change keeps the rest in its place.
    case insertAbove(UIScrollView, height: Double, isCompensated: Bool)
    case deleteAbove(UIScrollView, height: Double, isCompensated: Bool)
    /// The height of the header has changed.
    case headerHeight(Double)
    /// Any other action, by name. The lab keeps it, without effect.
    case other(String)
  }

  /// Notes that the screen has switched to a page. Call it where the app selects the tab; without it the cause is inferred.
  public func noteTab(_ page: Int, cause: TabCause) {
    recording?.noteTab(page: page, cause: cause.json)
  }

  /// Notes a tap on the status bar. Call it in `scrollViewShouldScrollToTop`.
  public func noteStatusBarTap() { recording?.noteStatusBarTap() }

  /// Notes that the app's code scrolls a view. Call it next to `setContentOffset(_:animated:)`.
  ///
  /// With `Options.headerOffset`, an offset of the outer view is the header's: note it next to `setHeaderOffset(_:animated:)` of
  /// the `NestedScrollCoordinator`, with that offset. The format has no name for an offset of header and list together: next to
  /// `scrollToTop(animated:)` call ``noteStatusBarTap()``, which does the same in a replay, and note others as `Action.other`.
  public func noteOffset(of view: UIScrollView, to offset: CGPoint, animated: Bool) {
    guard let name = reader.name(of: view) else { return }
    var text = RecordingJSON()
    text.append(#","name":"set_offset","view":"#)
    text.append(quoted: name)
    if name == "pager" {
      text.append(#","x":"#)
      text.append(Double(offset.x))
    } else {
      text.append(#","y":"#)
      text.append(reader.normalized(offset.y, in: view))
    }
    text.append(#","animated":"#)
    text.append(animated)
    text.append("}")
    recording?.note(.action, text.bytes)
  }

  /// Notes an action of the app. An action on a view that is not recorded is ignored.
  public func note(_ action: Action) {
    if let line = line(of: action) { recording?.note(.action, line) }
  }

  private func line(of action: Action) -> [UInt8]? {
    switch action {
    case .refreshBegin(let view): line("refresh_begin", view)
    case .refreshEnd(let view): line("refresh_end", view)
    case .reload(let view, let height): line("reload", view, height: height + reader.insets(of: view))
    case .insertAbove(let view, let height, let isCompensated):
      line("insert_above", view, height: height, isCompensated: isCompensated)
    case .deleteAbove(let view, let height, let isCompensated):
      line("delete_above", view, height: height, isCompensated: isCompensated)
    case .headerHeight(let height): line("header_height", nil, height: height)
    case .other(let name): line(name, nil)
    }
  }

  private func line(_ name: String, _ view: UIScrollView?, height: Double? = nil, isCompensated: Bool? = nil)
    -> [UInt8]?
  {
    var text = RecordingJSON()
    text.append(#","name":"#)
    text.append(quoted: name)
    if let view {
      guard let name = reader.name(of: view) else { return nil }
      text.append(#","view":"#)
      text.append(quoted: name)
    }
    if let height {
      text.append(#","height":"#)
      text.append(max(0, height))
    }
    if let isCompensated {
      text.append(#","compensated":"#)
      text.append(isCompensated)
    }
    text.append("}")
    return text.bytes
  }
}

extension TraceRecorder.TabCause {
  fileprivate var json: StaticString {
    switch self {
    case .tap: #""tap""#
    case .swipe: #""swipe""#
    case .program: #""program""#
    }
  }
}
