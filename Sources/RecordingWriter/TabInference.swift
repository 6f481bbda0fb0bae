/// Concludes why the current page changed, for an app that does not say.
///
/// A page that changes while the pager is dragged, or decelerates from that, was swiped. One that changes otherwise was tapped if a
/// tap on the tab bar came shortly before, or one anywhere and the pager is animated, as it is for a tab that is not where the recorder
/// believes the tab bar to be. Else the app's code switched it.
struct TabInference {
  enum Cause: Sendable {
    case tap, swipe, program
  }

  /// What a frame adds to the recording.
  enum Change {
    case none
    /// A line now.
    case tab(page: Int, Cause)
    /// A place for a line that may turn out to be needed: the pager has begun to move by itself.
    case hold
    /// The line for that place.
    case fill(page: Int, Cause)
    /// The place was not needed.
    case drop
  }

  /// A tap on the tab bar counts for this long, in microseconds: handlers answer at once, some after a request. A choice of this
  /// project.
  static let tapReach = 500_000
  /// An app may change its page of a swipe this much later, in microseconds: a few turns of the run loop. A choice of this project.
  static let swipeReach = 100_000
  /// The longest wait for the outcome of a motion, in microseconds. With the time between two writes to the file, less than a second
  /// is lost when the app ends. Twice the duration of `setContentOffset(_:animated: true)`, about 300 000.
  static let longestHold = 600_000

  /// The pager is at rest when it has not moved for this long, in microseconds: an animation may begin a frame or two after the page
  /// has changed. A choice of this project.
  static let pause = 50_000

  /// The page that the recording knows to be current.
  private var page: Int
  /// When the pager was last dragged, or decelerated, microseconds.
  private var lastSwipe: Int?
  /// When the pager was last dragged, microseconds.
  private var lastDrag: Int?
  /// Since when a place is kept, microseconds.
  private var held: Int?
  /// When the pager last moved by itself since then, microseconds.
  private var lastMove = 0
  /// In how many frames it has.
  private var moves = 0

  init(page: Int) { self.page = page }

  /// The app said that it switched to a page.
  ///
  /// - Returns: whether a place was kept that is not needed any more.
  mutating func note(page: Int) -> Bool {
    self.page = page
    defer { held = nil }
    return held != nil
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - hasMoved: whether the pager's offset differs from the frame before.
  ///   - fingers: with the latest taps.
  mutating func follow(_ state: ScreenState, t: Int, hasMoved: Bool, _ fingers: Fingers) -> Change {
    if state.isPagerDragged { lastDrag = t }
    if state.isPagerDragged || state.isPagerDecelerating { lastSwipe = t }
    let movesByItself = hasMoved && !state.isPagerDragged && !state.isPagerDecelerating && !isSwipe(t)
    if let since = held {
      if movesByItself {
        moves += 1
        lastMove = t
      }
      // A finger that takes hold of the pager ends the wait.
      if t - lastMove < Self.pause, t - since < Self.longestHold, !isSwipe(t) { return .none }
      held = nil
      guard state.page != page else { return .drop }
      page = state.page
      return .fill(page: page, cause(since, moves > 1 ? fingers.lastTap : fingers.lastTabBarTap))
    }
    if isSwipe(t), state.page != page {
      page = state.page
      return .tab(page: page, cause(t, fingers.lastTabBarTap))
    }
    guard state.page != page || movesByItself else { return .none }
    held = t
    lastMove = t
    moves = movesByItself ? 1 : 0
    return .hold
  }

  private func isSwipe(_ t: Int) -> Bool { lastSwipe.map { t - $0 <= Self.swipeReach } ?? false }

  private func cause(_ t: Int, _ tap: Int?) -> Cause {
    if let tap, t - tap <= Self.tapReach, lastDrag.map({ tap > $0 }) ?? true { return .tap }
    return isSwipe(t) ? .swipe : .program
  }
}
