import UIKitClosures

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// A page that the coordinator scrolls, with the changes that other code makes to it.
@MainActor
final class DrivenPage {
  let view: UIScrollView
  /// Called when other code has scrolled the page or changed the range of its content.
  private let changed: (DrivenPage) -> Void
  private var observations: [NSKeyValueObservation] = []
  /// The offset that the coordinator last saw.
  private var lastOffset: CGFloat
  /// The content's size and insets that the coordinator last saw.
  private var range: Range
  /// Whether this class is scrolling the page. Read and written on the main thread.
  private nonisolated(unsafe) var isWriting = false
  /// Whether the range has changed while this class wrote, and `note` has not been called for it yet.
  private nonisolated(unsafe) var hasNewRange = false
  /// The view's properties before the coordinator changed them.
  private let former:
    (isScrollEnabled: Bool, scrollsToTop: Bool, adjustment: UIScrollView.ContentInsetAdjustmentBehavior)
  /// Whether the content's size has changed in this turn of the main queue.
  private var hasJustResized = false

  private struct Range: Equatable {
    let size: CGSize
    let insets: UIEdgeInsets
    let height: CGFloat
  }

  init(_ view: UIScrollView, changed: @escaping (DrivenPage) -> Void) {
    self.view = view
    self.changed = changed
    lastOffset = view.contentOffset.y
    range = Self.range(of: view)
    former = (view.isScrollEnabled, view.scrollsToTop, view.contentInsetAdjustmentBehavior)
    view.isScrollEnabled = false
    view.scrollsToTop = false
    view.contentInsetAdjustmentBehavior = .never
    // The observations end with the page that holds them.
    observations = [
      view.observe(\.contentOffset) { @Sendable [unowned self] _, _ in
        if !isWriting { onMainThread { note() } }
      },
      view.observe(\.contentSize) { @Sendable [unowned self] _, _ in rangeChanged() },
      view.observe(\.contentInset) { @Sendable [unowned self] _, _ in rangeChanged() },
    ]
  }

  private static func range(of view: UIScrollView) -> Range {
    Range(size: view.contentSize, insets: view.adjustedContentInset, height: view.bounds.height)
  }

  /// The distance that the list is scrolled from its top, in points.
  var position: CGFloat { view.contentOffset.y + view.adjustedContentInset.top }

  /// The greatest position at rest, in points.
  var end: CGFloat {
    let insets = view.adjustedContentInset
    return max(view.contentSize.height + insets.top + insets.bottom - view.bounds.height, 0)
  }

  /// Scrolls the list. `position` is then the one that the view has, in whole pixels.
  func scroll(to position: CGFloat) {
    var offset = view.contentOffset
    let y = position - view.adjustedContentInset.top
    guard abs(y - offset.y) > NestedScrollCoordinator.tolerance else { return }
    offset.y = y
    isWriting = true
    view.contentOffset = offset
    isWriting = false
    lastOffset = view.contentOffset.y
    // The list's delegate may have added rows in its call for the new offset.
    if hasNewRange {
      hasNewRange = false
      note()
    }
  }

  /// Stops an animation of the list.
  func stop() {
    isWriting = true
    view.setContentOffset(view.contentOffset, animated: false)
    isWriting = false
  }

  /// Restores the properties that the view had before.
  func release() {
    observations = []
    view.isScrollEnabled = former.isScrollEnabled
    view.scrollsToTop = former.scrollsToTop
    view.contentInsetAdjustmentBehavior = former.adjustment
  }

  /// The growth of the inset at the top since the last acknowledgement, in points.
  var topInsetChange: CGFloat { view.adjustedContentInset.top - range.insets.top }

  /// Whether other code has scrolled the page since the last acknowledgement.
  var wasMoved: Bool { view.contentOffset.y != lastOffset }

  /// Whether content or insets have changed since the last acknowledgement, or the content's size just before: then a new offset belongs to
  /// them.
  ///
  /// A table sets the size of its content and its offset one after the other when a row above turns out higher.
  var wasResized: Bool { hasJustResized || range != Self.range(of: view) }

  /// Stores the current offset and range as those that the coordinator has seen.
  func acknowledge() {
    lastOffset = view.contentOffset.y
    range = Self.range(of: view)
  }

  private nonisolated func rangeChanged() {
    if isWriting { hasNewRange = true } else { onMainThread { note() } }
  }

  private func note() {
    let isResized = range != Self.range(of: view)
    guard wasMoved || isResized else { return }
    // An offset that follows new insets is a scroll by other code, like one at rest.
    if view.contentSize != range.size, !hasJustResized {
      hasJustResized = true
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.hasJustResized = false } }
    }
    changed(self)
  }
}
