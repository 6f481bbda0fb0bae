extension UIView {
  /// The length of an axis on which a view has no content of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size that fits.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that fits.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .bottom) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .lastBaseline) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(handle, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(handle, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(handle, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(handle, .height) }

  /// The view without what bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide { ownGuide("safeAreaLayoutGuide", .inset { $0.safeAreaInsets }) }
  /// The view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { ownGuide("layoutMarginsGuide", .inset { $0.layoutMargins }) }
  /// The part of the view in which text has readable lines: here the margins' guide.
  public var readableContentGuide: UILayoutGuide { ownGuide("readableContentGuide", .inset { $0.layoutMargins }) }

  /// The guides that the app has added.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    layoutState.guides.append(layoutGuide)
    constraintsChanged()
  }

  /// Removes a guide, and ends its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
    }
    autoLayout?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owner = nil
    layoutGuide.symbol = nil
    constraintsChanged()
  }

  /// Whether constraints leave the view's frame open.
  public var hasAmbiguousLayout: Bool {
    guard translatesAutoresizingMaskIntoConstraints == false else { return false }
    guard let root = superview?.layoutRoot else { return false }
    root.solveNow()
    return root.isAmbiguous(autoLayout?.symbol)
  }

  /// The constraints that determine the view's length on an axis, as far as they name the view itself.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap { $0.constraints }.filter { constraint in
      constraint.firstAttribute.axis == axis && constraint.names(handle)
    }
  }

  /// The size that the constraints inside the view give it.
  func fittedSize(to size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConstraintsInside()
    let fitted = LayoutEngine(
      self, fitting: LayoutEngine.Fitting(size: size, horizontal: horizontal, vertical: vertical)
    )
    .fittedSize()
    autoLayout?.leaveEngine()
    // The views' variables are those of the tree's own engine again once it is built anew.
    autoLayout?.engine?.setNeedsBuilding()
    layoutRoot.autoLayout?.engine?.setNeedsBuilding()
    superview?.layoutRoot.autoLayout?.engine?.setNeedsBuilding()
    return fitted
  }
}
