import UIKit

/// Pull to refresh for lists that the coordinator scrolls: their own refresh control would never be pulled.
@MainActor final class ListRefresh {
  /// The height of the indicator, which the list leaves free while it loads, in points.
  static let height: CGFloat = 60
  /// The distance of a pull that begins to load, in points.
  static let limit: CGFloat = 90

  let indicator = UIView()
  private let load: (RowList, @escaping () -> Void) -> Void
  private(set) var isLoading = false

  init(_ load: @escaping (RowList, @escaping () -> Void) -> Void) { self.load = load }

  func listMoved(_ list: RowList, isDragged: Bool) {
    guard !isLoading else { return }
    let pull = -(list.contentOffset.y + list.adjustedContentInset.top)
    if indicator.superview !== list { list.addSubview(indicator) }
    indicator.frame = CGRect(x: 0, y: -Self.height, width: list.bounds.width, height: Self.height)
    guard isDragged, pull > Self.limit else { return }
    isLoading = true
    list.contentInset.top += Self.height
    load(list) { [self] in
      list.contentInset.top -= Self.height
      isLoading = false
    }
  }
}
