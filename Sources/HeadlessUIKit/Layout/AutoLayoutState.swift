/// A view's part in Auto Layout; views without constraints have none.
final class AutoLayoutState {
  /// The view as an item of constraints.
  let handle: LayoutHandle
  /// The active constraints that the view keeps, in the order of their activation.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  /// The guides that the app has added.
  @exclusivity(unchecked) var guides: [UILayoutGuide] = []
  /// The guides that UIKit gives the view, such as the safe area's.
  @exclusivity(unchecked) var ownGuides: [UILayoutGuide] = []
  /// Priorities by axis: horizontal, vertical.
  @exclusivity(unchecked) var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  @exclusivity(unchecked) var compressionResistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// Whether the view or one of its subviews takes part in Auto Layout. Set for good.
  @exclusivity(unchecked) var hasConstraintsInside = false

  init(_ view: UIView) { handle = LayoutHandle(view) }

  /// Clears the references to a view that is being freed.
  func endReferences() {
    handle.view = nil
    engine?.root = nil
    for constraint in constraints { constraint.holder = nil }
    for guide in guides + ownGuides { guide.owner = nil }
  }

  /// Whether a constraint of a superview names the view or something in it. Set for good.
  @exclusivity(unchecked) var isNamedOutside = false
  /// Whether a constraint of a superview names something in the view. Set for good.
  @exclusivity(unchecked) var isCrossed = false

  /// The engine of the constraints in the view, if it has one of its own.
  @exclusivity(unchecked) var engine: LayoutEngine?
  /// Whether the view's size, or the offset of a scroll view, is a constant of its own engine.
  @exclusivity(unchecked) var isConstantInside = false

  // MARK: In an engine

  /// The first of the view's four variables (left, top, width, height); `nil` for a view that constraints do not place.
  @exclusivity(unchecked) var symbol: LinearSystem.Symbol?
  /// The constraints by which the view keeps its own size: hugging and resistance, of each axis that has a size.
  @exclusivity(unchecked) var sizeRules: [NSLayoutConstraint] = []
  /// The engine that has these variables.
  @exclusivity(unchecked) var placedBy: ObjectIdentifier?
  /// Whether a constraint uses the view's variables.
  @exclusivity(unchecked) var isUsed = false
  /// The first of a scroll view's two variables for its content (width, height).
  @exclusivity(unchecked) var contentSymbol: LinearSystem.Symbol?
  /// Whether the frame, or the offset of a scroll view, is a constant of the engine around the view.
  @exclusivity(unchecked) var isConstant = false
  /// The frame that the constraints give, in the superview's coordinates; `nil` for a view that they do not place.
  @exclusivity(unchecked) var solvedFrame: CGRect?
  /// The size of a scroll view's content that the constraints give; `nil` on an axis that they leave open.
  @exclusivity(unchecked) var solvedContent: (width: CGFloat?, height: CGFloat?) = (nil, nil)

  /// Clears what the engine around the view knows of it.
  func leaveEngine() {
    symbol = nil
    placedBy = nil
    isUsed = false
    isConstant = false
    solvedFrame = nil
  }

  /// Clears what an engine knows of the view's inside: of its guides, and of a scroll view's content.
  func leaveEngineInside() {
    contentSymbol = nil
    solvedContent = (nil, nil)
    for guide in guides { guide.symbol = nil }
  }

  /// The content's size with the lengths that constraints give.
  func content(insteadOf size: CGSize) -> CGSize {
    CGSize(width: solvedContent.width ?? size.width, height: solvedContent.height ?? size.height)
  }
}
