/// Concludes that the status bar was tapped, for an app that does not say: a view scrolls to its top by itself, all the way, and no
/// finger has touched the app shortly before. Code that scrolls to the top without a touch looks the same.
struct StatusBarInference {
  /// What a frame adds to the recording.
  enum Change {
    case none
    /// A place for a line that may turn out to be needed.
    case hold
    /// The line for that place.
    case fill
    /// The place was not needed.
    case drop
  }

  private enum View: Equatable {
    case outer
    case page(Int)
  }

  /// A touch on the app's own views explains a motion that begins this much later, in microseconds: the status bar is not one of
  /// these. A choice of this project.
  static let touchReach = 300_000
  /// A view is at its top up to this much, in points: less than a pixel off.
  static let top = 0.5

  private var held: (view: View, since: Int)?

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - isExplained: whether the app said in this frame what it did.
  ///   - lastTouch: the time of the latest sample, microseconds.
  mutating func follow(
    _ state: ScreenState, after previous: ScreenState, t: Int, isExplained: Bool, isTouched: Bool, lastTouch: Int?
  ) -> Change {
    if let (view, since) = held {
      if !isTouched, !isExplained {
        if self.state(view, state).scrolled <= Self.top {
          held = nil
          return .fill
        }
        let isMoving = self.state(view, state).phase == .animating
        if isMoving, t - since < TabInference.longestHold { return .none }
      }
      held = nil
      return .drop
    }
    guard !isExplained, !isTouched, lastTouch.map({ t - $0 > Self.touchReach }) ?? true, state.phase <= .animating,
      let view = riser(state, previous)
    else { return .none }
    held = (view, t)
    return .hold
  }

  /// The view that has begun to scroll to its top by itself.
  private func riser(_ state: ScreenState, _ previous: ScreenState) -> View? {
    for view in [View.outer, .page(state.page)] {
      let (now, before) = (self.state(view, state), self.state(view, previous))
      // The first frame of an animation may show no motion yet.
      let begins = before.phase != .animating || now.scrolled < before.scrolled
      if now.scrollsToTop, now.phase == .animating, begins, before.scrolled > Self.top { return view }
    }
    return nil
  }

  private func state(_ view: View, _ state: ScreenState) -> ViewState {
    switch view {
    case .outer: state.outer
    case .page(let page): state.pages.indices.contains(page) ? state.pages[page] : ViewState()
    }
  }
}
