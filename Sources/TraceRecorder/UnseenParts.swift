#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// The parts of a screen that the recorder sees and cannot follow. Nothing of it was tried on a device.
@MainActor
struct UnseenParts {
  /// Whether the pager belongs to a `UIPageViewController`.
  var hasPageViewController = false
  /// The names of the recorded views that SwiftUI made.
  var ofSwiftUI: [String] = []
  /// The names of the recorded collection views with a compositional layout.
  var withCompositionalLayout: [String] = []
  /// The names of the recorded views with a refresh control.
  var withRefreshControl: [String] = []
  /// The names of the recorded views that can be zoomed.
  var zoomable: [String] = []
  /// Whether the pager's layout is from right to left.
  var isRightToLeft = false
  /// The height at the lower edge of the screen that the home indicator covers, in points.
  var homeIndicator = 0.0

  /// One sentence's part per entry, for people; empty if everything can be followed.
  var sentences: [String] {
    var result: [String] = []
    if hasPageViewController {
      result.append("the pager is a UIPageViewController's, whose offset says nothing about pages; set currentPage")
    }
    func add(_ names: [String], _ sentence: String) {
      if !names.isEmpty { result.append(names.joined(separator: ", ") + ": " + sentence) }
    }
    add(ofSwiftUI, "made by SwiftUI; offsets are read, but not why they change, nor lists that are laid out lazily")
    add(withCompositionalLayout, "a compositional layout; sections that scroll by themselves are not recorded")
    add(withRefreshControl, "a refresh control; without note(.refreshBegin) only the inset shows that it refreshes")
    add(zoomable, "can be zoomed; zooming is not recorded")
    if isRightToLeft { result.append("the layout is from right to left, and pages count from the left") }
    if homeIndicator > 0 {
      result.append(
        "the home indicator covers \(Int(min(homeIndicator, 1000))) pt; touches that begin there may go to the system")
    }
    return result
  }

  /// Whether a class is one of SwiftUI's, by its full name.
  static func isOfSwiftUI(_ name: String) -> Bool { name.hasPrefix("SwiftUI.") }

  /// Whether a scroll view is that of a `UIPageViewController`, by the name of its private class.
  static func isOfPageViewController(_ name: String) -> Bool { name.hasSuffix("QueuingScrollView") }

  /// Looks at the views of a screen.
  init(outer: UIScrollView?, pager: UIScrollView?, pages: [UIScrollView?]) {
    let named = [("the outer view", outer), ("the pager", pager)] + pages.enumerated().map { ("page \($0)", $1) }
    for (name, view) in named {
      guard let view else { continue }
      let type = String(reflecting: Swift.type(of: view))
      if Self.isOfSwiftUI(type) { ofSwiftUI.append(name) }
      if view === pager, Self.isOfPageViewController(type) { hasPageViewController = true }
      #if !HEADLESS_UIKIT
        if let layout = (view as? UICollectionView)?.collectionViewLayout,
          String(reflecting: Swift.type(of: layout)).hasSuffix("CompositionalLayout")
        {
          withCompositionalLayout.append(name)
        }
        if view.refreshControl != nil { withRefreshControl.append(name) }
        if view.maximumZoomScale > 1 { zoomable.append(name) }
      #endif
    }
    #if !HEADLESS_UIKIT
      isRightToLeft = pager?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      homeIndicator = Double(outer?.window?.safeAreaInsets.bottom ?? 0)
    #endif
  }
}
