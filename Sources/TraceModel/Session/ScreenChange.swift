/// A change of the screen under way: of the length of scrollable content, of the insets, of the screen's own size, or of its
/// pages.
///
/// A replay changes its screen in the same way; motion that a change explains is no glitch.
public enum ScreenChange: Hashable, Sendable {
  public typealias View = ScreenEvent.View

  /// The height of a view's content changed, in points.
  case contentSize(view: View, height: Double)
  /// Content of this height, in points, was inserted above the visible part.
  ///
  /// - Parameter isCompensated: whether the app kept the rest of the content in its place on the screen.
  case insertAbove(view: View, height: Double, isCompensated: Bool)
  /// Content of this height, in points, was deleted above the visible part; otherwise as `insertAbove`.
  case deleteAbove(view: View, height: Double, isCompensated: Bool)
  /// A view's content insets changed, in points: for a keyboard, or a refresh control.
  case insets(view: View, top: Double, bottom: Double)
  /// A view's rows were loaded again; its content has this height afterwards, in points.
  case reload(view: View, height: Double)
  /// The header's height changed, in points.
  case headerHeight(Double)
  /// The screen fills another part of the display: a rotation, or a split view.
  case viewport(Size)
  /// The pager's pages changed.
  case pageCount([Layout.Page])
  /// A refresh control began to refresh.
  case refreshBegin(view: View)
  /// A refresh control ended refreshing.
  case refreshEnd(view: View)
}

extension ScreenChange {
  /// The kinds of changes, with their names in the trace format.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case contentSize = "content_size"
    case insertAbove = "insert_above"
    case deleteAbove = "delete_above"
    case insets, reload
    case headerHeight = "header_height"
    case viewport
    case pageCount = "page_count"
    case refreshBegin = "refresh_begin"
    case refreshEnd = "refresh_end"
  }

  public var name: Name {
    switch self {
    case .contentSize: .contentSize
    case .insertAbove: .insertAbove
    case .deleteAbove: .deleteAbove
    case .insets: .insets
    case .reload: .reload
    case .headerHeight: .headerHeight
    case .viewport: .viewport
    case .pageCount: .pageCount
    case .refreshBegin: .refreshBegin
    case .refreshEnd: .refreshEnd
    }
  }

  /// The view that changed; `nil` if the whole screen changed.
  public var view: View? {
    switch self {
    case .contentSize(let view, _), .insertAbove(let view, _, _), .deleteAbove(let view, _, _), .insets(let view, _, _),
      .reload(let view, _), .refreshBegin(let view), .refreshEnd(let view):
      view
    case .headerHeight, .viewport, .pageCount: nil
    }
  }
}
