extension UIView {
  /// A point of this view in the coordinates of another one, or of the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let origin = originInWindow
    let other = view?.originInWindow ?? .zero
    return CGPoint(x: point.x + origin.x - other.x, y: point.y + origin.y - other.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view?.convert(point, to: self) ?? CGPoint(x: point.x - originInWindow.x, y: point.y - originInWindow.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the view's coordinates have their origin, in those of the outermost view.
  private var originInWindow: CGPoint {
    var origin = CGPoint.zero
    for view in sequence(first: self, next: \.superview) {
      let bounds = view.bounds.origin
      origin.x -= bounds.x
      origin.y -= bounds.y
      guard view.superview != nil else { break }
      let frame = view.frame.origin
      origin.x += frame.x
      origin.y += frame.y
    }
    return origin
  }
}
