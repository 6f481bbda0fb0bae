#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// Finds the scroll views of a screen below a view.
///
/// The pager is the paging scroll view whose content is wider than itself and that lies in a scroll view that scrolls vertically;
/// the nearest of these vertical scroll views is the outer view. Pages are the largest vertical scroll views in the pager, at
/// most one in each of its columns.
@MainActor
struct ScreenDiscovery {
  let outer: UIScrollView
  let pager: UIScrollView

  init(below root: UIView) throws {
    let paging = Self.scrollViews(in: root).filter {
      $0.isPagingEnabled && $0.bounds.width > 0 && $0.contentSize.width > $0.bounds.width
    }
    guard !paging.isEmpty else { throw TraceRecorder.DiscoveryError.noPager }
    let screens = paging.compactMap { pager in Self.outer(around: pager).map { (pager, $0) } }
    guard let (pager, outer) = screens.first else {
      throw TraceRecorder.DiscoveryError.noOuter(pagers: paging.map(Self.describe))
    }
    guard screens.count == 1 else {
      throw TraceRecorder.DiscoveryError.severalPagers(screens.map { Self.describe($0.0) })
    }
    self.outer = outer
    self.pager = pager
  }

  private static func outer(around view: UIView) -> UIScrollView? {
    var candidate = view.superview
    while let current = candidate {
      if let scrollView = current as? UIScrollView, !scrollView.isPagingEnabled, scrollsVertically(scrollView) {
        return scrollView
      }
      candidate = current.superview
    }
    return nil
  }

  private static func scrollsVertically(_ view: UIScrollView) -> Bool {
    let insets = view.adjustedContentInset
    return view.alwaysBounceVertical || view.contentSize.height + insets.top + insets.bottom > view.bounds.height
  }

  private static func scrollViews(in view: UIView) -> [UIScrollView] {
    view.subviews.flatMap { child -> [UIScrollView] in
      ((child as? UIScrollView).map { [$0] } ?? []) + scrollViews(in: child)
    }
  }

  /// The pages that exist now, by their numbers.
  static func pages(in pager: UIScrollView) -> [Int: UIScrollView] {
    let width = pager.bounds.width
    guard width > 0 else { return [:] }
    var pages: [Int: UIScrollView] = [:]
    for view in scrollViews(in: pager) where !view.isPagingEnabled && !view.isHidden {
      // Smaller views are carousels and text views. A choice of this project.
      guard view.bounds.height >= pager.bounds.height / 2, view.bounds.width >= width / 2 else { continue }
      let column = (view.convert(view.bounds, to: pager).midX / width).rounded(.down)
      guard column >= 0, column < CGFloat(ScreenReader.mostPages) else { continue }
      let page = Int(column)
      if let other = pages[page], area(other) >= area(view) { continue }
      pages[page] = view
    }
    return pages
  }

  private static func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }

  /// A description of a view as people find it in the view debugger.
  private static func describe(_ view: UIView) -> String {
    let size = "\(Int(view.bounds.width)) × \(Int(view.bounds.height)) pt"
    return "\(type(of: view))\(view.accessibilityIdentifier.map { " “\($0)”" } ?? ""), \(size)"
  }
}
