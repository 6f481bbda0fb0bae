import TraceModel

/// The expression of a constraint, first − multiplier × second − constant, in the variables of an engine.
///
/// Positions are those in the closest common ancestor of the two items. [DOC: Auto Layout Guide, Working with Scroll Views] Edges
/// of a scroll view are its content's for what is inside it; widths, heights and centers are its frame's.
@MainActor
struct LayoutExpression {
  /// The equation. Few constraints name more than two variables of two views.
  private(set) var row = LinearRow(capacity: 4)
  /// Whether frames or offsets that no constraint determines are part of the constant.
  private(set) var isMoving = false
  private let ancestor: UIView
  private let engine: LayoutEngine

  /// Returns `nil` for a constraint whose items are freed or lie outside the tree.
  init?(_ constraint: NSLayoutConstraint, in engine: LayoutEngine) {
    guard engine.root != nil, let first = LayoutItem(constraint.first) else { return nil }
    var second: LayoutItem?
    if let handle = constraint.second {
      guard let item = LayoutItem(handle) else { return nil }
      second = item
    }
    guard let ancestor = second.map({ LayoutItem.closestAncestor(of: first, and: $0) }) ?? first.container else {
      return nil
    }
    self.ancestor = ancestor
    self.engine = engine
    add(first, constraint.firstAttribute, 1, beside: second)
    if let second { add(second, constraint.secondAttribute, -Double(constraint.multiplier), beside: first) }
    row.constant -= Double(constraint.constant)
    guard row.constant.isFinite, row.cells.allSatisfy({ $0.coefficient.isFinite }) else { return nil }
  }

  /// The parts of an attribute: shares of the start and of the length on its axis, and whether it is inside the margins.
  private struct Parts {
    let axis: Int
    var start = 0.0
    var length = 0.0
    var isInMargins = false
    var isEdge: Bool { start != 0 && length != 0.5 }

    init(_ attribute: NSLayoutConstraint.Attribute) {
      axis = attribute.axis == .vertical ? 1 : 0
      switch attribute {
      case .notAnAttribute: break
      case .width, .height: length = 1
      case .left, .leading, .top, .firstBaseline: start = 1
      case .right, .trailing, .bottom, .lastBaseline: (start, length) = (1, 1)
      case .centerX, .centerY: (start, length) = (1, 0.5)
      case .leftMargin, .leadingMargin, .topMargin: (start, isInMargins) = (1, true)
      case .rightMargin, .trailingMargin, .bottomMargin: (start, length, isInMargins) = (1, 1, true)
      case .centerXWithinMargins, .centerYWithinMargins: (start, length, isInMargins) = (1, 0.5, true)
      }
    }
  }

  private mutating func add(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, beside other: LayoutItem?
  ) {
    let parts = Parts(attribute)
    switch item {
    case .guide(let guide): add(guide, parts, factor)
    case .view(let view):
      if parts.isInMargins { return addInset(view.layoutMargins, of: view, parts, factor) }
      if let scrollView = view as? UIScrollView, parts.isEdge, isContent(of: view, beside: other) {
        return addContent(of: scrollView, parts, factor)
      }
      if parts.start != 0, view !== ancestor { addStart(of: view, parts.axis, factor * parts.start) }
      if parts.length != 0 { addLength(of: view, parts.axis, factor * parts.length) }
    }
  }

  /// Whether the edges of a scroll view are its content's: the other item is inside it.
  private func isContent(of view: UIView, beside other: LayoutItem?) -> Bool {
    guard view === ancestor, let other else { return false }
    switch other {
    case .view(let inside): return inside !== view
    case .guide(let guide):
      guard guide.owningView === view else { return true }
      if case .constraints = guide.place { return true }
      return false
    }
  }

  // MARK: Guides

  private mutating func add(_ guide: UILayoutGuide, _ parts: Parts, _ factor: Double) {
    guard let owner = guide.owningView else { return }
    switch guide.place {
    case .constraints:
      guard let symbol = guide.symbol else { return }
      if parts.start != 0 {
        addOrigin(in: owner, parts.axis, factor * parts.start)
        row.add(symbol + parts.axis, factor * parts.start)
      }
      row.add(symbol + 2 + parts.axis, factor * parts.length)
    case .inset(let insets): addInset(insets(owner), of: owner, parts, factor)
    case .strip(let isUpper):
      guard parts.axis == 1 else { return addInset(.zero, of: owner, parts, factor) }
      guard parts.start != 0 else { return }
      addShownStart(of: owner, 1, factor)
      if !isUpper { addLength(of: owner, 1, factor) }
    case .content:
      if let scrollView = owner as? UIScrollView { addContent(of: scrollView, parts, factor) }
    case .frame: addInset(.zero, of: owner, parts, factor)
    }
  }

  /// Adds an attribute of the rectangle within a view's insets.
  private mutating func addInset(_ insets: UIEdgeInsets, of view: UIView, _ parts: Parts, _ factor: Double) {
    let before = Double(parts.axis == 0 ? insets.left : insets.top)
    let after = Double(parts.axis == 0 ? insets.right : insets.bottom)
    if parts.start != 0 {
      addShownStart(of: view, parts.axis, factor)
      row.constant += factor * before
    }
    addLength(of: view, parts.axis, factor * parts.length)
    row.constant -= factor * parts.length * (before + after)
  }

  /// Adds an attribute of a scroll view's content.
  private mutating func addContent(of view: UIScrollView, _ parts: Parts, _ factor: Double) {
    if parts.start != 0 { addOrigin(in: view, parts.axis, factor * parts.start) }
    row.add(engine.contentSymbol(of: view) + parts.axis, factor * parts.length)
  }

  // MARK: Views

  /// Adds the left or upper edge of a view in the ancestor.
  private mutating func addStart(of view: UIView, _ axis: Int, _ factor: Double) {
    if let symbol = view.autoLayout?.symbol {
      view.layoutState.isUsed = true
      row.add(symbol + axis, factor)
    } else {
      let origin = view.untransformedFrame.origin
      move(view, by: Double(axis == 0 ? origin.x : origin.y) * factor)
    }
    if let superview = view.superview { addOrigin(in: superview, axis, factor) }
  }

  /// Adds the origin of a view's own coordinates in the ancestor.
  private mutating func addOrigin(in view: UIView, _ axis: Int, _ factor: Double) {
    guard view !== ancestor else { return }
    addStart(of: view, axis, factor)
    addOffset(of: view, axis, -factor)
  }

  /// Adds the left or upper edge of what a view shows: for a scroll view that is the ancestor, its offset.
  private mutating func addShownStart(of view: UIView, _ axis: Int, _ factor: Double) {
    if view === ancestor { addOffset(of: view, axis, factor) } else { addStart(of: view, axis, factor) }
  }

  private mutating func addOffset(of view: UIView, _ axis: Int, _ factor: Double) {
    guard let scrollView = view as? UIScrollView else { return }
    scrollView.reportsOffsetToLayout = true
    let offset = scrollView.contentOffset
    move(view, by: Double(axis == 0 ? offset.x : offset.y) * factor)
  }

  private mutating func addLength(of view: UIView, _ axis: Int, _ factor: Double) {
    guard factor != 0 else { return }
    if let symbol = view.autoLayout?.symbol {
      view.layoutState.isUsed = true
      row.add(symbol + 2 + axis, factor)
    } else {
      let size = view.bounds.size
      move(view, by: Double(axis == 0 ? size.width : size.height) * factor)
    }
  }

  /// Adds a length that no constraint determines.
  private mutating func move(_ view: UIView, by constant: Double) {
    if view === engine.root { view.layoutState.isConstantInside = true } else { view.layoutState.isConstant = true }
    isMoving = true
    row.constant += constant
  }
}
