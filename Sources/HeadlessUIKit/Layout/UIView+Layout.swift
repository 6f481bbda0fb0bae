/// The layout pass: constraints are solved, then each superview that needs it gives its subviews their frames.
extension UIView {
  /// The maximum number of rounds of one pass. A layout whose frames change constraints settles in two or three; the limit ends a
  /// layout that never settles. A choice of this project.
  static let mostRounds = 8

  /// The view's part in Auto Layout, made when it is first needed.
  var layoutState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState(self)
    autoLayout = state
    return state
  }

  /// The view with the engine for constraints in this view.
  ///
  /// A view with a frame of its own has one for what is inside it, such as a cell, unless a constraint connects its inside with its
  /// outside. Otherwise the engine is the one around the view.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superview { view = superview }
    return view
  }

  private var isLayoutRoot: Bool {
    guard superview != nil else { return true }
    guard translatesAutoresizingMaskIntoConstraints, let autoLayout else { return false }
    return autoLayout.hasConstraintsInside && !autoLayout.isCrossed
  }

  // MARK: Changes

  /// Notes that constraints of the view, or in it, are others than before.
  func constraintsChanged() {
    markConstraintsInside()
    let root = layoutRoot
    root.autoLayout?.engine?.setNeedsBuilding()
    root.markNeedsSolving()
  }

  /// Notes that the view takes its place from constraints now, or from its frame.
  func placementChanged() {
    autoLayout?.engine = nil
    constraintsChanged()
    superview?.constraintsChanged()
  }

  private func markConstraintsInside() {
    var view: UIView? = self
    while let inside = view, inside.autoLayout?.hasConstraintsInside != true {
      inside.layoutState.hasConstraintsInside = true
      view = inside.superview
      // A view that gets an engine of its own leaves the one around it.
      if inside.isLayoutRoot { view?.layoutRoot.autoLayout?.engine?.setNeedsBuilding() }
    }
  }

  /// Notes that the size of the view's content may have changed.
  func intrinsicSizeChanged() {
    if superview?.layoutRoot.autoLayout?.engine?.intrinsicSizeChanged(self) != true { constraintsChanged() }
  }

  /// Notes that the view's size has changed by itself, or the offset of a scroll view.
  func sizeChanged() {
    if let autoLayout, autoLayout.isConstantInside { autoLayout.engine?.constantMoved() }
    positionChanged()
  }

  /// Notes that the view has moved by itself, which changes nothing inside it.
  func positionChanged() {
    if let autoLayout, autoLayout.isConstant { superview?.layoutRoot.autoLayout?.engine?.constantMoved() }
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

  /// Marks the view, whose engine has something to solve, for a visit before the next frame.
  func markNeedsSolving() {
    guard !hasSolvingInside else { return }
    var view: UIView? = self
    while let inside = view, !inside.hasSolvingInside {
      inside.hasSolvingInside = true
      view = inside.superview
    }
    window?.layOutBeforeCommit()
  }

  // MARK: Passes

  /// Lays out the view and its subviews now.
  func layOutNow() {
    let root = layoutRoot
    guard root.autoLayout?.hasConstraintsInside == true else { return layOutTree() }
    var rounds = 0
    repeat {
      root.updateConstraintsInside()
      if root !== self { root.solve() }
      layOutTree()
      rounds += 1
    } while (hasSolvingInside || root.autoLayout?.engine?.needsUpdate == true) && rounds < Self.mostRounds
  }

  /// Solves the constraints of the view's own engine.
  private func solve() {
    guard let autoLayout, autoLayout.hasConstraintsInside, isLayoutRoot else { return }
    let engine = autoLayout.engine ?? LayoutEngine(self)
    autoLayout.engine = engine
    engine.update()
  }

  private func layOutTree() {
    let isSolving = hasSolvingInside
    hasSolvingInside = false
    if isSolving { solve() }
    if layoutIsNeeded {
      layoutIsNeeded = false
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    guard hasLayoutInside || isSolving else { return }
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
    markConstraintsInside()
    // A view with a frame of its own keeps its engine.
    if view.isLayoutRoot {
      view.hasSolvingInside = false
      view.markNeedsSolving()
    } else {
      state.engine = nil
      constraintsChanged()
      if view.hasSolvingInside { markNeedsSolving() }
    }
  }

  /// Ends the constraints between this view's tree and views outside it, as UIKit does when a view leaves its superview.
  func endConstraints(with former: UIView) {
    guard let autoLayout, autoLayout.isNamedOutside || !isLayoutRoot else { return }
    for view in sequence(first: former, next: \.superview) {
      for constraint in view.autoLayout?.constraints ?? [] where reaches(constraint) { constraint.isActive = false }
    }
    former.constraintsChanged()
  }

  private func reaches(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains { LayoutItem($0)?.container?.isDescendant(of: self) ?? false }
  }

  /// Notes that a constraint of a superview names the view, a view in it, or a guide of one of these.
  ///
  /// - Parameters:
  ///   - isInside: whether the constraint names something inside the view: then the view has no engine of its own.
  ///   - ancestor: the view that keeps the constraint.
  func isNamed(inside isInside: Bool, by ancestor: UIView) {
    guard self !== ancestor else { return }
    layoutState.isNamedOutside = true
    if isInside, !layoutState.isCrossed {
      layoutState.isCrossed = true
      layoutState.engine = nil
    }
    superview?.isNamed(inside: true, by: ancestor)
  }

  // MARK: Results

  func isAmbiguous(_ symbol: LinearSystem.Symbol?) -> Bool {
    guard let symbol, let engine = autoLayout?.engine else { return false }
    return engine.isAmbiguous(symbol)
  }

  /// Solves the view's constraints, for a question about them.
  func solveNow() { solve() }

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
}
