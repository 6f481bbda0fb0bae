/// The constraints of a tree: the app's, and those that follow from views' own sizes and from stack views.
@MainActor
struct LayoutRules {
  private var constraints: [NSLayoutConstraint] = []
  /// The number of views and guides so far.
  private var count = 0

  /// Gives the next number to a view or guide.
  mutating func number(_ item: LayoutHandle) {
    item.number = count
    count += 1
  }

  mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

  /// Adds a constraint of one item.
  mutating func add(
    _ item: some LayoutPart, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ constant: CGFloat, _ priority: UILayoutPriority = .required, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(item.handle, attribute, relation, nil, .notAnAttribute, 1, constant)
    constraint.priority = priority
    constraint.identifier = identifier
    add(constraint)
  }

  /// Adds a constraint of two items: first = multiplier × second + constant.
  mutating func add(
    _ item: some LayoutPart, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: some LayoutPart, _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, _ priority: UILayoutPriority = .required, _ identifier: String? = nil
  ) {
    let constraint = NSLayoutConstraint(
      item.handle, attribute, relation, other.handle, otherAttribute, multiplier, constant)
    constraint.priority = priority
    constraint.identifier = identifier
    add(constraint)
  }

  /// Adds the constraints by which a view keeps the size of its content: hugging against growth, resistance against compression.
  mutating func addIntrinsicSize(of view: UIView) {
    let size = view.intrinsicContentSize
    guard size.width >= 0 || size.height >= 0 else { return }
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
    let keyed = constraints.map { constraint in
      (
        constraint,
        (
          -constraint.priority.rawValue, constraint.first.number, constraint.firstAttribute.rawValue,
          constraint.second?.number ?? -1, constraint.secondAttribute.rawValue, constraint.relation.rawValue
        ), (constraint.constant, constraint.multiplier)
      )
    }
    return keyed.sorted { $0.1 == $1.1 ? $0.2 < $1.2 : $0.1 < $1.1 }.map(\.0)
  }
}
