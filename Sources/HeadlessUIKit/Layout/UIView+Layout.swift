/// The layout pass: constraints are solved, then each superview that needs it gives its subviews their frames.
extension UIView {
  /// The maximum number of rounds of one pass. A layout whose frames change constraints settles in two or three; the limit ends a
  /// layout that never settles. A choice of this project.
  static let mostRounds = 8

  /// The outermost view of the tree.
  var outermost: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// The view's part in Auto Layout, made when it is first needed.
  var layoutState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState(self)
    autoLayout = state
    return state
  }

  /// Notes that constraints of the view, or in it, are others than before.
  func constraintsChanged() {
    var root = self
    root.layoutState.hasConstraintsInside = true
    while let superview = root.superview {
      root = superview
      root.layoutState.hasConstraintsInside = true
    }
    root.autoLayout?.engine?.setNeedsBuilding()
    root.window?.layOutBeforeCommit()
  }

  /// Notes that the view's frame has changed by itself.
  func frameChanged() {
    if autoLayout?.isConstant == true { outermost.autoLayout?.engine?.constantMoved() }
  }

  /// Marks the view for a layout, and its superviews for a visit.
  func markNeedsLayout() {
    guard !layoutIsNeeded else { return }
    layoutIsNeeded = true
    var view = superview
    while let above = view, !above.hasLayoutInside {
      above.hasLayoutInside = true
      view = above.superview
    }
  }

  // MARK: Passes

  /// Lays out the view and its subviews now.
  func layOutNow() {
    let root = outermost
    guard root.autoLayout?.hasConstraintsInside == true else { return layOutTree() }
    if root.autoLayout?.engine == nil { root.layoutState.engine = LayoutEngine(root) }
    var rounds = 0
    repeat {
      root.updateConstraintsInside()
      root.autoLayout?.engine?.update()
      layOutTree()
      rounds += 1
    } while root.autoLayout?.engine?.needsUpdate == true && rounds < Self.mostRounds
  }

  private func layOutTree() {
    if layoutIsNeeded {
      layoutIsNeeded = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard hasLayoutInside else { return }
    hasLayoutInside = false
    for view in subviews { view.layOutTree() }
  }

  /// Gives the subviews the frames of their constraints, and a scroll view its content.
  func applySolvedFrames() {
    guard autoLayout?.hasConstraintsInside == true else { return }
    if superview == nil, !(self is UIWindow), let size = autoLayout?.solvedFrame?.size, size != bounds.size {
      bounds.size = size
    }
    for view in subviews {
      if let frame = view.autoLayout?.solvedFrame, frame != view.untransformedFrame { view.untransformedFrame = frame }
    }
    guard let scrollView = self as? UIScrollView, let size = autoLayout?.content(insteadOf: scrollView.contentSize),
      size != scrollView.contentSize
    else { return }
    scrollView.contentSize = size
  }

  // MARK: Constraints that views update

  func markNeedsUpdateConstraints() {
    guard !constraintsNeedUpdate else { return }
    constraintsNeedUpdate = true
    markUpdateInside()
  }

  private func markUpdateInside() {
    var view: UIView? = self
    while let inside = view, !inside.hasUpdateInside {
      inside.hasUpdateInside = true
      view = inside.superview
    }
  }

  /// Calls `updateConstraints` where it is needed, for subviews first.
  func updateConstraintsInside() {
    guard hasUpdateInside else { return }
    hasUpdateInside = false
    for view in subviews { view.updateConstraintsInside() }
    guard constraintsNeedUpdate else { return }
    constraintsNeedUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: Joining and leaving a tree

  /// Takes the constraints of a subview that came from another tree.
  func joinLayout(of view: UIView) {
    if view.hasUpdateInside { markUpdateInside() }
    guard let state = view.autoLayout, state.hasConstraintsInside else { return }
    state.engine = nil
    constraintsChanged()
  }

  /// Ends the constraints between this view's tree and views outside it, as UIKit does when a view leaves its superview.
  func endConstraints(with former: UIView) {
    guard former.autoLayout?.hasConstraintsInside == true else { return }
    for view in sequence(first: former, next: \.superview) {
      for constraint in view.autoLayout?.constraints ?? [] where reaches(constraint) { constraint.isActive = false }
    }
    if autoLayout?.hasConstraintsInside == true { former.constraintsChanged() }
  }

  private func reaches(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains { LayoutItem($0)?.container?.isDescendant(of: self) ?? false }
  }

  // MARK: Results

  func isAmbiguous(_ symbol: LinearSystem.Symbol?) -> Bool {
    guard let symbol, let engine = autoLayout?.engine else { return false }
    return engine.isAmbiguous(symbol)
  }

  /// The position and size without the transform, in the coordinates of the superview.
  var untransformedFrame: CGRect {
    get {
      let size = bounds.size
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Moves the edges that the autoresizing mask lets move, after the superview's size has changed.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let frame = untransformedFrame
    let (x, width) = Self.autoresized(
      frame.minX, frame.width, from: old.width, to: new.width, autoresizingMask.contains(.flexibleLeftMargin),
      autoresizingMask.contains(.flexibleWidth), autoresizingMask.contains(.flexibleRightMargin))
    let (y, height) = Self.autoresized(
      frame.minY, frame.height, from: old.height, to: new.height, autoresizingMask.contains(.flexibleTopMargin),
      autoresizingMask.contains(.flexibleHeight), autoresizingMask.contains(.flexibleBottomMargin))
    untransformedFrame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// The new start and length on one axis: the flexible parts share the difference in proportion to their lengths.
  private static func autoresized(
    _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, _ isStartFlexible: Bool,
    _ isLengthFlexible: Bool, _ isEndFlexible: Bool
  ) -> (CGFloat, CGFloat) {
    let difference = new - old
    let parts = [start, length, old - start - length]
    let isFlexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
    let count = isFlexible.count { $0 }
    guard difference != 0, count > 0 else { return (start, length) }
    let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let shares = zip(parts, isFlexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? difference / CGFloat(count) : difference * part / total
    }
    return (start + shares[0], max(length + shares[1], 0))
  }
}
