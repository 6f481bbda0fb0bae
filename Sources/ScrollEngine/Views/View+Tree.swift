import TraceModel

/// The tree of views, and conversions between their coordinates.
extension View {
  /// Adds a view in front of this one's subviews. A view that is in another one leaves that.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts a view among this one's subviews, 0 behind all.
  ///
  /// A view that is in another one leaves that; a view of another screen stays there.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !view.isPast, !isPast, !isDescendant(of: view) else { return }
    if let screen, let other = view.screen, other !== screen { return }
    view.superview?.drop(view)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    guard let screen else { return }
    screen.isAsAssembled = false
    view.enter(screen)
  }

  /// Removes the view from its superview, and cancels the touches in it and its subviews. Motion in it continues.
  public final func removeFromSuperview() {
    guard let former = superview else { return }
    former.drop(self)
    superview = nil
    screen?.isAsAssembled = false
    cancelTouches()
  }

  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  public final func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Whether this view is `view` or lies within it.
  public final func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.superview
    }
    return false
  }

  /// Converts a point of this view to the coordinates of another one in the tree; for `nil`, of the outermost one.
  public final func convert(_ point: Point, to view: View?) -> Point {
    point + originInTree - (view?.originInTree ?? .zero)
  }

  /// The origin of the view's own coordinates, in those of the outermost view.
  private final var originInTree: Point {
    var origin = frame.origin - boundsOrigin
    var candidate = superview
    while let view = candidate {
      origin = origin + view.frame.origin - view.boundsOrigin
      candidate = view.superview
    }
    return origin
  }

  /// The left edge of the view as it is drawn, in the coordinates of the outermost view, in points.
  final var left: Double {
    var left = frame.x + shift.x
    var candidate = superview
    while let view = candidate {
      left += view.frame.x + view.shift.x - view.drawnOrigin.x
      candidate = view.superview
    }
    return left
  }

  /// The upper edge of the view as it is drawn, in the coordinates of the outermost view, in points.
  final var top: Double {
    var top = frame.y + shift.y
    var candidate = superview
    while let view = candidate {
      top += view.frame.y + view.shift.y - view.drawnOrigin.y
      candidate = view.superview
    }
    return top
  }

  private final func drop(_ view: View) { subviews.removeAll { $0 === view } }

  private final func cancelTouches() {
    for recognizer in gestureRecognizers { screen?.dispatcher.cancel(recognizer) }
    for view in subviews { view.cancelTouches() }
  }

  /// Clears the subviews' references to this view, before it is freed.
  final func abandonSubviews() {
    for view in subviews where view.superview === self { view.superview = nil }
  }
}
