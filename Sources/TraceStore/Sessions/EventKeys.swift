import TraceModel

/// The keys of events in the column `detail`, in the trace format. Each event has some of them.
struct EventKeys: Codable, Equatable {
  /// The view: `outer`, `pager` or `page:N`.
  var view: String?
  /// The position on the view's axis, in points.
  var y: Double?
  var animated: Bool?
  var height: Double?
  var compensated: Bool?
  var top: Double?
  var bottom: Double?
  var width: Double?
  var pages: [Layout.Page]?
  var inferred: Bool?

  init() {}

  init(_ change: ScreenChange) {
    view = change.view?.name
    switch change {
    case .contentSize(_, let height), .reload(_, let height), .headerHeight(let height): self.height = height
    case .insertAbove(_, let height, let isCompensated), .deleteAbove(_, let height, let isCompensated):
      self.height = height
      compensated = isCompensated
    case .insets(_, let top, let bottom):
      self.top = top
      self.bottom = bottom
    case .viewport(let size):
      width = size.width
      height = size.height
    case .pageCount(let pages): self.pages = pages
    case .refreshBegin, .refreshEnd: break
    }
  }

  var lengths: [Double] { [y, height, top, bottom, width].compactMap(\.self) + (pages ?? []).map(\.contentHeight) }

  /// The change that these keys describe; `nil` if one is missing or has a value that no recording can have.
  func change(_ name: ScreenChange.Name) -> ScreenChange? {
    guard lengths.allSatisfy({ abs($0) <= Length.limit }) else { return nil }
    let view = view.flatMap { ScreenEvent.View($0) }
    switch (name, view, height) {
    case (.contentSize, let view?, let height?): return .contentSize(view: view, height: height)
    case (.insertAbove, let view?, let height?):
      return compensated.map { .insertAbove(view: view, height: height, isCompensated: $0) }
    case (.deleteAbove, let view?, let height?):
      return compensated.map { .deleteAbove(view: view, height: height, isCompensated: $0) }
    case (.insets, let view?, _):
      guard let top, let bottom else { return nil }
      return .insets(view: view, top: top, bottom: bottom)
    case (.reload, let view?, let height?): return .reload(view: view, height: height)
    case (.headerHeight, _, let height?): return .headerHeight(height)
    case (.viewport, _, let height?): return width.map { .viewport(Size(width: $0, height: height)) }
    case (.pageCount, _, _): return pages.map { .pageCount($0) }
    case (.refreshBegin, let view?, _): return .refreshBegin(view: view)
    case (.refreshEnd, let view?, _): return .refreshEnd(view: view)
    default: return nil
    }
  }
}
