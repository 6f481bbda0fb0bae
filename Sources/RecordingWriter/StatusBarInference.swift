/// Infers a tap on the status bar, for an app that does not note it.
///
/// A view scrolls to its top by itself, all the way, and no finger has touched the app shortly before. Code that scrolls to the
/// top without a touch looks the same.
struct StatusBarInference {
  /// The effect of a frame on the recording.
  enum Change {
    case none
    /// Reserve a place for a line that may be needed later.
    case hold
    /// Write the line for that place.
    case fill
    /// Remove the place, which was not needed.
    case drop
  }

  private enum View: Equatable {
    case outer
    case page(Int)
  }

  /// The time within which a touch on the app's own views explains a motion, in microseconds. A choice of this project.
  ///
  /// The status bar is not one of these views.
  static let touchReach = 300_000
  /// The distance up to which a view is at its top, in points: less than a pixel off.
  static let top = 0.5

  private var held: (view: View, since: Int)?

  /// Handles the next frame.
  ///
  /// - Parameters:
  ///   - isExplained: whether the app noted its action in this frame.
  ///   - lastTouch: the time of the latest sample, in microseconds.
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
