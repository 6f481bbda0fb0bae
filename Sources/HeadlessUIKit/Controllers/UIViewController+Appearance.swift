/// The calls by which a controller learns that its view appears and disappears.
extension UIViewController {
  /// The controller's view between being away and being there.
  enum Appearance {
    case away, appearing, there, disappearing
  }

  /// Begins a transition of a child, for a container that forwards these calls itself.
  func begin(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .away || appearance == .disappearing else { return }
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      guard appearance == .there || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    isAnimatedTransition = animated
    for child in forwardedChildren { child.begin(isAppearing, animated: animated) }
  }

  func end() {
    switch appearance {
    case .appearing:
      appearance = .there
      viewDidAppear(isAnimatedTransition)
    case .disappearing:
      appearance = .away
      viewDidDisappear(isAnimatedTransition)
    case .away, .there: return
    }
    for child in forwardedChildren { child.end() }
  }

  /// The children that take part in the controller's transitions: those whose views are in its own.
  private var forwardedChildren: [UIViewController] {
    if let pages = self as? UIPageViewController { return pages.queue.shown }
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Follows the view into a window or out of it, where no container does that itself.
  func viewMoved(toWindow isInWindow: Bool) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    begin(isInWindow, animated: false)
    // A child that comes while its parent appears, arrives with it.
    if !isInWindow || (parent?.appearance ?? .there) == .there { end() }
  }
}
