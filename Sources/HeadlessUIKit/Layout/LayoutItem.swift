/// A view or guide that constraints place, for references that do not keep it: it clears them before it is freed.
final class LayoutHandle {
  @exclusivity(unchecked) unowned(unsafe) var view: UIView?
  @exclusivity(unchecked) unowned(unsafe) var guide: UILayoutGuide?
  /// The item's place in the tree of an engine.
  @exclusivity(unchecked) var number = -1

  private init() {}

  /// The handle of nothing.
  static var none: LayoutHandle { LayoutHandle() }

  init(_ view: UIView) { self.view = view }

  init(_ guide: UILayoutGuide) { self.guide = guide }

  var object: AnyObject? { view ?? guide }
}

/// An object that constraints place: a view or a guide.
@MainActor
protocol LayoutPart: AnyObject {
  var handle: LayoutHandle { get }
}

extension UILayoutGuide: LayoutPart {}

extension UIView: LayoutPart {
  var handle: LayoutHandle { layoutState.handle }
}

/// A view or guide that constraints place.
@MainActor
enum LayoutItem {
  case view(UIView)
  case guide(UILayoutGuide)

  init?(_ handle: LayoutHandle?) {
    if let view = handle?.view {
      self = .view(view)
    } else if let guide = handle?.guide {
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
    guard var ancestor = item.container, let second = other.container else { return nil }
    // Nearly all constraints are between neighbours, or a view and its superview.
    let (above, secondAbove) = (ancestor.superview, second.superview)
    if ancestor === second || secondAbove === ancestor { return ancestor }
    if above === second || above != nil && above === secondAbove { return above }
    while !second.isDescendant(of: ancestor) {
      guard let superview = ancestor.superview else { return nil }
      ancestor = superview
    }
    return ancestor
  }
}
