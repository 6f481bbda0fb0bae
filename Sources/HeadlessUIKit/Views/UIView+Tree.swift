import ScrollEngine

extension UIView {
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }

  public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

  /// Whether this view is `view` or lies within it.
  public func isDescendant(of view: UIView) -> Bool {
    var inside: UIView? = self
    while let current = inside, current !== view { inside = current.superview }
    return inside != nil
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The reference for objects that must not hold the view: the first weak one would slow down every later use of it.
  var reference: UncountedReference<UIView> {
    if let ownReference { return ownReference }
    let reference = UncountedReference<UIView>()
    reference.begin(self)
    ownReference = reference
    return reference
  }

  func insert(_ view: UIView, at index: Int) {
    guard view !== self, !isDescendant(of: view) else { return }
    let former = view.window
    view.willMove(toSuperview: self)
    if former !== window { view.willMove(toWindow: window) }
    if let other = view.superview {
      if other !== self { view.endConstraints(with: other) }
      other.drop(view)
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    engineView.insertSubview(view.engineView, at: index)
    didAddSubview(view)
    view.didMoveToSuperview()
    if former !== window { view.enterWindow() }
    if view.layoutIsNeeded || view.hasLayoutInside { hasLayoutInside = true }
    setNeedsLayout()
    joinLayout(of: view)
  }

  func leaveSuperview() {
    guard let former = superview else { return }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { willMove(toWindow: nil) }
    former.willRemoveSubview(self)
    endConstraints(with: former)
    former.drop(self)
    superview = nil
    engineView.removeFromSuperview()
    didMoveToSuperview()
    if hadWindow { enterWindow() }
    former.setNeedsLayout()
  }

  private func drop(_ view: UIView) { subviews.removeAll { $0 === view } }

  private func move(_ view: UIView, to index: Int) {
    guard let former = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: former)
    subviews.insert(view, at: max(index, 0))
    engineView.insertSubview(view.engineView, at: index)
  }

  /// Notifies this view and all its subviews that the window has changed.
  private func enterWindow() {
    didMoveToWindow()
    controller?.viewMoved(toWindow: window != nil)
    if layoutIsNeeded { window?.layOutBeforeCommit() }
    for view in subviews { view.enterWindow() }
  }
}

extension UIView {
  /// Converts a point of this view to the coordinates of another one, or of the window.
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

  /// The origin of the view's coordinates, in those of the outermost view.
  private var originInWindow: CGPoint {
    var origin = CGPoint.zero
    var view = self
    while true {
      let bounds = view.bounds.origin
      origin.x -= bounds.x
      origin.y -= bounds.y
      guard let around = view.superview else { return origin }
      let frame = view.frame.origin
      origin.x += frame.x
      origin.y += frame.y
      view = around
    }
  }
}
