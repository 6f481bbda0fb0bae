/// A view that places its arranged subviews in a row or column, by constraints of its own.
@preconcurrency @MainActor
open class UIStackView: UIView {
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// The space after a view that follows the stack's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's space, in points. [FOLK: 8 pt]
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged(axis != oldValue) } }
  open var distribution = Distribution.fill { didSet { arrangementChanged(distribution != oldValue) } }
  open var alignment = Alignment.fill { didSet { arrangementChanged(alignment != oldValue) } }
  /// The space between neighbours, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged(spacing != oldValue) } }
  /// Whether the layout margins are kept free.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementChanged(isLayoutMarginsRelativeArrangement != oldValue) }
  }
  /// Kept, without effect: text has no baselines here.
  open var isBaselineRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The guides between views of the current arrangement, which constraints do not keep.
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view among the arranged ones. A view that is arranged already moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard view !== self else { return }
    arrangedSubviews.removeAll { $0 === view }
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    constraintsChanged()
  }

  /// Stops arranging a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    constraintsChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    constraintsChanged()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func arrangementChanged(_ isOther: Bool) {
    if isOther { constraintsChanged() }
  }

  // MARK: Constraints

  /// Adds the constraints of the arrangement.
  ///
  /// - Parameter makeGap: makes a guide of this view.
  func arrange(_ rules: inout LayoutRules, makeGap: () -> UILayoutGuide) {
    gaps = []
    let along = StackAxis(axis, isInMargins: isLayoutMarginsRelativeArrangement)
    let shown = arrangedSubviews.filter { !$0.isHidden }
    for view in arrangedSubviews { align(view, &rules) }
    collapse(along, &rules)
    guard let first = shown.first, let last = shown.last else { return }
    rules.add(first, along.start, .equal, self, along.outerStart, .required, "UISV-canvas-connection")
    rules.add(self, along.outerEnd, .equal, last, along.end, .required, "UISV-canvas-connection")
    for (view, next) in zip(shown, shown.dropFirst()) {
      let isExact = distribution.rawValue < Distribution.equalSpacing.rawValue
      rules.add(
        next, along.start, isExact ? .equal : .greaterThanOrEqual, view, along.end, plus: space(after: view), .required,
        "UISV-spacing")
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        rules.add(view, along.length, .equal, first, along.length, .required, "UISV-fill-equally")
      }
    case .fillProportionally: fillProportionally(shown, along, &rules)
    case .equalSpacing: separate(shown, from: along.end, to: along.start, along, .required, &rules, makeGap)
    case .equalCentering:
      // The system's own constraint yields to the views' sizes. [FOLK: priority 149]
      separate(shown, from: along.center, to: along.center, along, UILayoutPriority(149), &rules, makeGap)
    }
  }

  /// Gives a hidden view no length: it stands at the end of the view before it.
  private func collapse(_ along: StackAxis, _ rules: inout LayoutRules) {
    var former: UIView?
    for view in arrangedSubviews {
      if view.isHidden {
        rules.add(view, along.length, .equal, 0, .required, "UISV-hiding")
        rules.add(
          view, along.start, .equal, former ?? self, former == nil ? along.outerStart : along.end, .required,
          "UISV-hiding")
      }
      former = view
    }
  }

  private func align(_ view: UIView, _ rules: inout LayoutRules) {
    let across = StackAxis(
      axis == .horizontal ? .vertical : .horizontal, isInMargins: isLayoutMarginsRelativeArrangement)
    func pin(start: NSLayoutConstraint.Relation, end: NSLayoutConstraint.Relation) {
      rules.add(view, across.start, start, self, across.outerStart, .required, "UISV-alignment")
      rules.add(view, across.end, end, self, across.outerEnd, .required, "UISV-alignment")
    }
    switch alignment {
    case .fill: return pin(start: .equal, end: .equal)
    case .leading, .firstBaseline: pin(start: .equal, end: .lessThanOrEqual)
    case .trailing, .lastBaseline: pin(start: .greaterThanOrEqual, end: .equal)
    case .center:
      pin(start: .greaterThanOrEqual, end: .lessThanOrEqual)
      rules.add(view, across.center, .equal, self, across.outerCenter, .required, "UISV-alignment")
    }
    // The stack is no larger than its largest view needs, unless something else decides. [FOLK: priority 51]
    rules.add(self, across.length, .equal, 0, UILayoutPriority(51), "UISV-spanning-fit")
  }

  private func space(after view: UIView) -> CGFloat {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: spacing == Self.spacingUseSystem ? NSLayoutDimension.systemSpacing : spacing
    case Self.spacingUseSystem: NSLayoutDimension.systemSpacing
    case let space: space
    }
  }

  private func fillProportionally(_ views: [UIView], _ along: StackAxis, _ rules: inout LayoutRules) {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      let length = along.axis == .horizontal ? size.width : size.height
      return length.isFinite && length > 0 ? length : 0
    }
    guard let first = zip(views, lengths).first(where: { $0.1 > 0 }) else {
      for view in views.dropFirst() {
        rules.add(view, along.length, .equal, views[0], along.length, .required, "UISV-fill-proportionally")
      }
      return
    }
    for (view, length) in zip(views, lengths) where view !== first.0 && length > 0 {
      rules.add(
        view, along.length, .equal, first.0, along.length, times: length / first.1, UILayoutPriority(999),
        "UISV-fill-proportionally")
    }
  }

  /// Adds guides of equal lengths between neighbours.
  private func separate(
    _ views: [UIView], from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    _ along: StackAxis,
    _ priority: UILayoutPriority, _ rules: inout LayoutRules, _ makeGap: () -> UILayoutGuide
  ) {
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = makeGap()
      rules.number(gap.handle)
      rules.add(gap, along.start, .equal, view, start, .required, "UISV-distributing-edge")
      rules.add(gap, along.end, .equal, next, end, .required, "UISV-distributing-edge")
      if let first = gaps.first {
        rules.add(gap, along.length, .equal, first, along.length, priority, "UISV-distributing")
      }
      gaps.append(gap)
      // A gap has its place on the other axis, too.
      let across = StackAxis(along.axis == .horizontal ? .vertical : .horizontal, isInMargins: false)
      rules.add(gap, across.start, .equal, self, across.start)
      rules.add(gap, across.length, .equal, 0)
    }
  }
}

/// The attributes of an axis of a stack view; the outer ones are those of the stack itself.
private struct StackAxis {
  typealias Attribute = NSLayoutConstraint.Attribute

  let axis: NSLayoutConstraint.Axis
  let isInMargins: Bool

  init(_ axis: NSLayoutConstraint.Axis, isInMargins: Bool) {
    self.axis = axis
    self.isInMargins = isInMargins
  }

  private func pick(_ horizontal: Attribute, _ vertical: Attribute) -> Attribute {
    axis == .horizontal ? horizontal : vertical
  }

  var start: Attribute { pick(.leading, .top) }
  var end: Attribute { pick(.trailing, .bottom) }
  var length: Attribute { pick(.width, .height) }
  var center: Attribute { pick(.centerX, .centerY) }
  var outerStart: Attribute { isInMargins ? pick(.leadingMargin, .topMargin) : start }
  var outerEnd: Attribute { isInMargins ? pick(.trailingMargin, .bottomMargin) : end }
  var outerCenter: Attribute { isInMargins ? pick(.centerXWithinMargins, .centerYWithinMargins) : center }
}
