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
    let first = constraints.count
    for (axis, length) in Self.lengths(of: view.intrinsicContentSize) {
      let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      add(view, attribute, .lessThanOrEqual, length, view.contentHuggingPriority(for: axis), "hugging")
      add(
        view, attribute, .greaterThanOrEqual, length, view.contentCompressionResistancePriority(for: axis),
        "compression resistance")
    }
    view.layoutState.sizeRules = Array(constraints[first...])
  }

  /// The axes on which a view has a size of its own.
  private static func lengths(of size: CGSize) -> [(NSLayoutConstraint.Axis, CGFloat)] {
    [(.horizontal, size.width), (.vertical, size.height)].filter { $0.1.isFinite && $0.1 >= 0 }
  }

  /// Gives a view's constraints for its own size other constants. Returns `false` if the size has other axes.
  static func update(_ rules: [NSLayoutConstraint], to size: CGSize) -> Bool {
    let lengths = lengths(of: size)
    guard rules.count == 2 * lengths.count else { return false }
    for (n, (axis, length)) in lengths.enumerated() {
      guard rules[2 * n].firstAttribute.axis == axis else { return false }
      for rule in rules[2 * n...2 * n + 1] { rule.constant = length }
    }
    return true
  }

  /// The constraints in an order that follows from the tree and from what they say, not from the order of their activation.
  ///
  /// The highest priority comes first, then the first items in the tree.
  func sorted() -> [NSLayoutConstraint] {
    constraints.indices.map { Rank(constraints[$0], at: $0) }.sorted { left, right in
      if left.upper != right.upper { return left.upper < right.upper }
      if left.lower != right.lower { return left.lower < right.lower }
      let (first, second) = (constraints[left.index], constraints[right.index])
      return (first.constant, first.multiplier) < (second.constant, second.multiplier)
    }.map { constraints[$0.index] }
  }

  /// A constraint's place in the order, but for its constant and its multiplier.
  @MainActor
  private struct Rank {
    /// The priority, the first item and its attribute.
    let upper: (Float, Int, Int)
    /// The second item, its attribute, and the relation.
    let lower: (Int, Int, Int)
    let index: Int

    init(_ constraint: NSLayoutConstraint, at index: Int) {
      upper = (-constraint.priority.rawValue, constraint.first.number, constraint.firstAttribute.rawValue)
      lower = (constraint.second?.number ?? -1, constraint.secondAttribute.rawValue, constraint.relation.rawValue)
      self.index = index
    }
  }
}
