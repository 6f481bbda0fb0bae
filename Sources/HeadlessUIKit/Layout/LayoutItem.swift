/// A view or guide that constraints place.
@MainActor
enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  init?(_ object: AnyObject?) {
    if let view = object as? UIView {
      self = .view(view)
    } else if let guide = object as? UILayoutGuide {
      self = .guide(guide)
    } else {
      return nil
    }
  }

  /// The view that keeps constraints of the item alone; `nil` for a guide without a view.
  var container: UIView? {
    switch self {
    case .view(let view): view
    case .guide(let guide): guide.owningView
    }
  }

  /// The item's name in messages: the identifier that code has set, otherwise the class.
  var name: String {
    switch self {
    case .view(let view): view.accessibilityIdentifier ?? "\(type(of: view))"
    case .guide(let guide):
      guide.identifier.isEmpty
        ? "\(type(of: guide))"
        : "\(guide.owningView.map { LayoutItem.view($0).name + "." } ?? "")\(guide.identifier)"
    }
  }

  static func closestAncestor(of item: LayoutItem, and other: LayoutItem) -> UIView? {
    guard let first = item.container, let second = other.container else { return nil }
    return sequence(first: first, next: \.superview).first { second.isDescendant(of: $0) }
  }
}
