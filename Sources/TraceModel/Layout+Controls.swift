extension Layout {
  /// The topmost control under a point of the viewport; `nil` where there is none. Header and tab bar belong to the outer view,
  /// everything below to the page under the point.
  ///
  /// - Parameters:
  ///   - outer: the outer view's offset, in points.
  ///   - pager: the pager's offset, in points.
  ///   - inner: the offset of a page, in points.
  public func control(at point: Point, outer: Double, pager: Double, inner: (Int) -> Double) -> Control? {
    guard !controls.isEmpty else { return nil }
    let pagesTop = self.outer.headerHeight + self.outer.tabBarHeight - outer
    if point.y < pagesTop {
      return control(in: .outer, at: Point(x: point.x, y: point.y + outer))
    }
    let column = ((point.x + pager) / viewport.width).rounded(.down)
    guard column >= 0, column < Double(pages.count) else { return nil }
    let page = Int(column)
    let x = point.x + pager - column * viewport.width
    return control(in: .page(page), at: Point(x: x, y: point.y - pagesTop + inner(page)))
  }

  /// Later controls lie above earlier ones, as subviews do.
  private func control(in container: Control.Container, at point: Point) -> Control? {
    controls.last { $0.container == container && $0.frame.contains(point) }
  }
}
