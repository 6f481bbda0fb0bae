/// A priority of a constraint, from 1 to 1000 (required).
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}

/// An equation or inequality between attributes of two views or guides: first = multiplier × second + constant.
///
/// A constraint keeps neither of them. While it is active, the closest common ancestor of its items keeps it.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  open var firstItem: AnyObject? { first.object }
  open var secondItem: AnyObject? { second?.object }
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  open var identifier: String?
  let first: LayoutHandle
  let second: LayoutHandle?
  /// The view that keeps the constraint while it is active, and clears this before it is freed.
  @exclusivity(unchecked) unowned(unsafe) var holder: UIView?
  /// The constraint's index in its engine; −1 for one that is in none, or that was broken.
  @exclusivity(unchecked) var index = -1

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      Self.handle(of: view1), attr1, relation, view2.map { Self.handle(of: $0) },
      view2 == nil ? .notAnAttribute : attr2,
      multiplier, c)
  }

  init(
    _ first: LayoutHandle, _ attribute: Attribute, _ relation: Relation, _ second: LayoutHandle?,
    _ otherAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    (self.first, self.second) = (first, second)
    (firstAttribute, secondAttribute) = (attribute, otherAttribute)
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// A constraint of nothing, which cannot be activated: a value for a property until the real one is there.
  public override convenience init() {
    self.init(LayoutHandle.none, .notAnAttribute, .equal, nil, .notAnAttribute, 1, 0)
  }

  /// The handle of a view or guide; of anything else, one of nothing.
  private static func handle(of item: Any) -> LayoutHandle {
    if let view = item as? UIView { return view.handle }
    if let guide = item as? UILayoutGuide { return guide.handle }
    return LayoutHandle.none
  }

  /// Whether the constraint is about an item.
  func names(_ handle: LayoutHandle) -> Bool { first === handle || second === handle }

  /// The constraint in words, without addresses: equal layouts have equal texts.
  open override var description: String { onReplayThread { text } }

  /// The constant, in points. A change takes effect in the next layout pass.
  @exclusivity(unchecked) open var constant: CGFloat {
    didSet {
      if constant != oldValue { holder?.layoutRoot.autoLayout?.engine?.constantChanged(self) }
    }
  }

  /// The priority. A change takes effect in the next layout pass.
  @exclusivity(unchecked) open var priority: UILayoutPriority = .required {
    didSet {
      if priority != oldValue { holder?.constraintsChanged() }
    }
  }

  open var shouldBeArchived = false

  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // MARK: Activation

  private func activate() {
    guard holder == nil else { return }
    guard let item = LayoutItem(first) else { return fail(Self.withoutItem(self)) }
    guard let second else { return item.container.map { hold(in: $0) } ?? fail(Self.withoutAncestor(self)) }
    guard let other = LayoutItem(second), let ancestor = LayoutItem.closestAncestor(of: item, and: other) else {
      return fail(Self.withoutAncestor(self))
    }
    hold(in: ancestor)
  }

  /// Makes a view keep the constraint, as `addConstraint` does.
  func hold(in view: UIView) {
    if let reason = fault { return fail(reason) }
    if holder === view { return }
    deactivate()
    holder = view
    view.layoutState.constraints.append(self)
    for item in [first, second] {
      item?.view?.isNamed(inside: false, by: view)
      item?.guide?.owner?.isNamed(inside: true, by: view)
    }
    view.constraintsChanged()
  }

  private func deactivate() {
    guard let view = holder else { return }
    holder = nil
    view.autoLayout?.constraints.removeAll { $0 === self }
    view.constraintsChanged()
  }

  // MARK: Errors

  private func fail(_ reason: String) { ReplayRunLoop.current?.whenLoaded { $0.raise(reason) } }

  private static func withoutItem(_ constraint: NSLayoutConstraint) -> String {
    "Unable to activate constraint with anchors \(constraint.text): its first item was deallocated or is no view and no guide."
  }

  private static func withoutAncestor(_ constraint: NSLayoutConstraint) -> String {
    "Unable to activate constraint with anchors \(constraint.text) because they have no common ancestor. Does the constraint or "
      + "its anchors reference items in different view hierarchies? That's illegal."
  }

  /// The reason for which UIKit raises an exception; `nil` for a proper constraint.
  private var fault: String? {
    if !constant.isFinite || !multiplier.isFinite {
      return "\(text): Constant or multiplier is not finite! That's illegal."
    }
    let (axis, other) = (firstAttribute.axis, secondAttribute.axis)
    if axis == nil { return "\(text): Constraint items must each be an instance of UIView, with an attribute." }
    guard second != nil else {
      return firstAttribute.isLength
        ? nil : "\(text): A constraint cannot be made that sets a location equal to a constant."
    }
    guard let other else { return "\(text): Invalid pairing of layout attributes." }
    return axis == other && firstAttribute.isLength == secondAttribute.isLength
      || firstAttribute.isLength && secondAttribute.isLength
      ? nil : "\(text): Invalid pairing of layout attributes."
  }
}

extension NSLayoutConstraint {
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    var isLength: Bool { self == .width || self == .height }

    /// The axis; `nil` for no attribute.
    var axis: Axis? {
      switch self {
      case .notAnAttribute: nil
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin,
        .centerXWithinMargins:
        .horizontal
      default: .vertical
      }
    }
  }

  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The constraint in words, without addresses: equal layouts have equal texts.
  var text: String {
    func name(_ item: LayoutHandle?, _ attribute: Attribute) -> String {
      "\(LayoutItem(item).map(\.name) ?? "nil").\(attribute)"
    }
    func number(_ value: CGFloat) -> String {
      guard let whole = Int(exactly: value) else { return "\(value)" }
      return "\(whole)"
    }
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var right = second == nil ? "" : name(second, secondAttribute)
    if second != nil, multiplier != 1 { right = "\(number(multiplier))*\(right)" }
    if second == nil {
      right = number(constant)
    } else if constant != 0 {
      right += constant < 0 ? " - \(number(-constant))" : " + \(number(constant))"
    }
    let rank = priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))"
    return "<\(identifier.map { "'\($0)' " } ?? "")\(name(first, firstAttribute)) \(sign) \(right)\(rank)>"
  }
}
