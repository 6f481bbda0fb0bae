/// The constraints of a tree: the app's, and those that follow from views' own sizes and from stack views.
@MainActor
struct LayoutRules {
  private var constraints: [NSLayoutConstraint] = []
  /// The places of views and guides in the tree.
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Gives the next number to a view or guide.
  mutating func number(_ item: AnyObject) { numbers[ObjectIdentifier(item)] = numbers.count }

  mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  /// Adds a constraint of one item.
  mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ constant: CGFloat, _ priority: UILayoutPriority = .required, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    add(constraint)
  }

  /// Adds a constraint of two items: first = multiplier × second + constant.
  mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, _ priority: UILayoutPriority = .required, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = identifier
    add(constraint)
  }

  /// Adds the constraints by which a view keeps the size of its content: hugging against growth, resistance against compression.
  mutating func addIntrinsicSize(of view: UIView) {
    let size = view.intrinsicContentSize
    for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)] {
      guard length.isFinite, length >= 0 else { continue }
      let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      add(view, attribute, .lessThanOrEqual, length, view.contentHuggingPriority(for: axis), "hugging")
      add(
        view, attribute, .greaterThanOrEqual, length, view.contentCompressionResistancePriority(for: axis),
        "compression resistance")
    }
  }

  /// The constraints in an order that follows from the tree and from what they say, not from the order of their activation.
  func sorted() -> [NSLayoutConstraint] {
    func number(_ item: AnyObject?) -> Int { item.flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
    let keyed = constraints.map { constraint in
      (
        constraint,
        (
          -constraint.priority.rawValue, number(constraint.firstItem), constraint.firstAttribute.rawValue,
          number(constraint.secondItem), constraint.secondAttribute.rawValue, constraint.relation.rawValue
        ), (constraint.constant, constraint.multiplier)
      )
    }
    return keyed.sorted { $0.1 == $1.1 ? $0.2 < $1.2 : $0.1 < $1.1 }.map(\.0)
  }
}
