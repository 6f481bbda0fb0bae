import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// A vertical scroll view that is recorded. The view is not held: a recording must not keep a page that the app unloads.
@MainActor
struct ObservedScrollView {
  weak var view: UIScrollView?
  /// The insets that the view had when it was first seen. Offsets count from the place where the view rested at its top then, so that
  /// a refresh control or a keyboard does not move content that stays where it is; that is an `insets` action.
  private(set) var baseTop = 0.0
  private(set) var baseBottom = 0.0

  init(_ view: UIScrollView? = nil) {
    self.view = view
    adopt()
  }

  /// Takes the insets of now for those at first.
  mutating func adopt() {
    guard let insets = view?.adjustedContentInset else { return }
    baseTop = Double(insets.top)
    baseBottom = Double(insets.bottom)
  }

  /// The height of what scrolls, with the insets at first.
  var contentHeight: Double? { view.map { Double($0.contentSize.height) + baseTop + baseBottom } }

  /// An offset of the app in the recording's coordinates.
  func normalized(_ y: CGFloat) -> Double { Double(y) + baseTop }

  /// Reads the view as it is presented in this frame.
  ///
  /// - Parameters:
  ///   - state: of the frame before. Of a view that is gone the offset stays.
  ///   - seen: an offset of the app at which the view's content is seen, whatever the view's own is. Size and insets of such a view
  ///     are means of the app to scroll more than this content, and say nothing about it: they are not read.
  func read(into state: inout ViewState, seen: CGFloat? = nil) {
    guard let view else {
      state.isLoaded = false
      state.phase = .idle
      state.scrollsToTop = false
      return
    }
    let offset = normalized(Self.presented(view).y)
    if seen == nil {
      let insets = view.adjustedContentInset
      state.insetTop = Double(insets.top) - baseTop
      state.insetBottom = Double(insets.bottom) - baseBottom
      state.contentHeight = Double(view.contentSize.height) + baseTop + baseBottom
    }
    state.isEnabled = view.isScrollEnabled
    state.scrollsToTop = view.scrollsToTop
    state.phase = phase(of: view, offset: offset, former: state.isLoaded ? state.scrolled : offset)
    state.own = seen == nil ? nil : offset
    state.offset = seen.map(normalized) ?? offset
    state.isLoaded = true
  }

  /// What is on the display in this frame. Drags, deceleration and animated offsets set the view's own offset, frame by frame; where
  /// Core Animation moves the bounds (`UIView.animate`), the layer's presentation says where they are. Elsewhere the presentation is
  /// that of the frame before.
  static func presented(_ view: UIScrollView) -> CGPoint {
    let isAnimated = view.layer.animationKeys()?.contains { $0.hasPrefix("bounds") } ?? false
    return isAnimated ? view.layer.presentation()?.bounds.origin ?? view.contentOffset : view.contentOffset
  }

  private func phase(of view: UIScrollView, offset: Double, former: Double) -> FramePhase {
    if view.isDecelerating {
      let insets = view.adjustedContentInset
      let top = baseTop - Double(insets.top)
      let end = Double(view.contentSize.height) + Double(insets.bottom) - Double(view.bounds.height) + baseTop
      return offset < top || offset > max(top, end) ? .bouncing : .decelerating
    }
    if view.isDragging { return .dragging }
    if isAnimating(view, hasMoved: offset != former) { return .animating }
    return view.isTracking ? .tracking : .idle
  }

  /// Whether `setContentOffset(_:animated:)` moves the view. Before iOS 17.4 UIKit does not say: then everything that moves without a
  /// finger and does not decelerate is taken for that.
  private func isAnimating(_ view: UIScrollView, hasMoved: Bool) -> Bool {
    if #available(iOS 17.4, *) { return view.isScrollAnimating }
    return hasMoved && !view.isTracking
  }
}

extension UIView {
  /// The view's rectangle in the coordinates of a view around it, as it would be if neither the view nor the views between had a
  /// transform. Layers with another anchor point than their middle are not provided for.
  func untransformedFrame(in ancestor: UIView) -> CGRect {
    var origin = CGPoint.zero
    var view = self
    while view !== ancestor, let around = view.superview {
      let bounds = view.bounds
      if view !== self {
        origin.x -= bounds.minX
        origin.y -= bounds.minY
      }
      origin.x += view.center.x - bounds.width / 2
      origin.y += view.center.y - bounds.height / 2
      view = around
    }
    return CGRect(origin: origin, size: bounds.size)
  }
}
