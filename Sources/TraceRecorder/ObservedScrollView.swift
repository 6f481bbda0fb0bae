import RecordingWriter

#if HEADLESS_UIKIT
  import HeadlessUIKit
#else
  import UIKit
#endif

/// A recorded vertical scroll view. The view is not held: a recording must not keep a page that the app unloads.
@MainActor
struct ObservedScrollView {
  weak var view: UIScrollView?
  /// The top inset that the view had when it was first seen; `baseBottom` is the bottom inset.
  ///
  /// Offsets count from the place where the view rested at its top then, so that a refresh control or a keyboard does not move
  /// content that stays where it is; that is an `insets` action.
  private(set) var baseTop = 0.0
  private(set) var baseBottom = 0.0

  init(_ view: UIScrollView? = nil) {
    self.view = view
    adopt()
  }

  /// Makes the current insets the initial ones.
  mutating func adopt() {
    guard let insets = view?.adjustedContentInset else { return }
    baseTop = Double(insets.top)
    baseBottom = Double(insets.bottom)
  }

  /// The height of the content, with the initial insets.
  var contentHeight: Double? { view.map { Double($0.contentSize.height) + baseTop + baseBottom } }

  /// Converts an offset of the app to the recording's coordinates.
  func normalized(_ y: CGFloat) -> Double { Double(y) + baseTop }

  /// Reads the view as it is presented in this frame.
  ///
  /// - Parameters:
  ///   - state: the state of the previous frame. If the view is gone, its offset stays.
  ///   - seen: an offset of the app at which the view's content is visible, whatever the view's own is. Size and insets of such a
  ///     view allow the app to scroll more than this content, and do not describe the content: they are not read.
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

  /// The offset that is visible in this frame.
  ///
  /// Drags, deceleration and animated offsets set the view's own offset, frame by frame. If Core Animation moves the bounds
  /// (`UIView.animate`), the layer's presentation has the visible ones; otherwise the presentation is that of the previous frame.
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

  /// Whether an animation of `setContentOffset(_:animated:)` moves the view.
  ///
  /// Before iOS 17.4 UIKit does not report it: then every motion without a finger that is not deceleration counts.
  private func isAnimating(_ view: UIScrollView, hasMoved: Bool) -> Bool {
    if #available(iOS 17.4, *) { return view.isScrollAnimating }
    return hasMoved && !view.isTracking
  }
}

extension UIView {
  /// The view's rectangle in the coordinates of an ancestor, without the transforms of the view and of the views between.
  ///
  /// Layers whose anchor point is not their center are not supported.
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
