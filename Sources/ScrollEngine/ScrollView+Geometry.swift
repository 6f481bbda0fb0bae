import TraceModel

/// The range of a scroll view's offset, which follows from its size, content and insets.
extension ScrollView {
  func updateRanges() {
    func range(_ content: Double, _ before: Double, _ after: Double, _ size: Double) -> ScrollRange {
      let grid = grid ?? PixelGrid(scale: 1)
      let low = grid.rounded(-before)
      return ScrollRange(
        min: low, max: Swift.max(low, grid.rounded(content + after) - size), dimension: Swift.max(size, 1),
        coefficient: options.physics.rubberBandCoefficient)
    }
    horizontal = range(contentSize.width, contentInset.left, contentInset.right, size.width)
    vertical = range(contentSize.height, contentInset.top, contentInset.bottom, size.height)
    updateScrolling()
  }

  func updateScrolling() {
    scrollsX =
      contentSize.width + contentInset.left + contentInset.right > size.width + options.scrollableExcess
      || (alwaysBounceHorizontal && bounces)
    scrollsY =
      contentSize.height + contentInset.top + contentInset.bottom > size.height + options.scrollableExcess
      || (alwaysBounceVertical && bounces)
  }

  /// Content size or insets changed: a drag beyond an edge starts anew from here; a view at rest beyond its new range is moved into
  /// it. [RE, source 6]
  func geometryChanged() {
    updateRanges()
    if var anchored = drag, !(vertical.contains(offset.y) && horizontal.contains(offset.x)) {
      anchored.start = offset + panGestureRecognizer.translation(in: self)
      drag = anchored
    } else if drag == nil, momentum == nil, animation == nil, screen?.isLoaded == true {
      write(Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)))
    }
  }
}
