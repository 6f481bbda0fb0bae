/// Infers why the current page changed, for an app that does not note it.
///
/// A page that changes while the pager is dragged, or decelerates after a drag, was swiped. Otherwise it was tapped if a tap on
/// the tab bar preceded it shortly; or a tap anywhere, if the pager is animated, as for a tab outside of the tab bar that the
/// recorder knows. Else the app's code switched it.
struct TabInference {
  enum Cause: Sendable {
    case tap, swipe, program
  }

  /// The effect of a frame on the recording.
  enum Change {
    case none
    /// Write a line now.
    case tab(page: Int, Cause)
    /// Reserve a place for a line that may be needed later: the pager has begun to move by itself.
    case hold
    /// Write the line for that place.
    case fill(page: Int, Cause)
    /// Remove the place, which was not needed.
    case drop
  }

  /// The time for which a tap on the tab bar counts, in microseconds: handlers act at once, some after a request. A choice of
  /// this project.
  static let tapReach = 500_000
  /// The maximum delay of a page change after a swipe, in microseconds: a few turns of the run loop. A choice of this project.
  static let swipeReach = 100_000
  /// The maximum wait for the outcome of a motion, in microseconds.
  ///
  /// It is twice the duration of `setContentOffset(_:animated: true)`, about 300 000. With the time between two writes to the
  /// file, less than a second is lost when the app ends.
  static let longestHold = 600_000

  /// The time without movement after which the pager is at rest, in microseconds. A choice of this project.
  ///
  /// An animation may begin a frame or two after the page has changed.
  static let pause = 50_000

  /// The page that the recording considers current.
  private var page: Int
  /// The time at which the pager was last dragged, or decelerated, in microseconds.
  private var lastSwipe: Int?
  /// The time at which the pager was last dragged, in microseconds.
  private var lastDrag: Int?
  /// The time since which a place is reserved, in microseconds.
  private var held: Int?
  /// The time at which the pager last moved by itself since then, in microseconds.
  private var lastMove = 0
  /// The number of frames in which it has.
  private var moves = 0

  init(page: Int) { self.page = page }

  /// Notes that the app switched to a page.
  ///
  /// - Returns: whether a place was reserved that is not needed any more.
  mutating func note(page: Int) -> Bool {
    self.page = page
    defer { held = nil }
    return held != nil
  }

  /// Handles the next frame.
  ///
  /// - Parameters:
  ///   - hasMoved: whether the pager's offset differs from the frame before.
  ///   - fingers: the fingers, with the latest taps.
  mutating func follow(_ state: ScreenState, t: Int, hasMoved: Bool, _ fingers: Fingers) -> Change {
    if state.isPagerDragged { lastDrag = t }
    if state.isPagerDragged || state.isPagerDecelerating { lastSwipe = t }
    let movesByItself = hasMoved && !state.isPagerDragged && !state.isPagerDecelerating && !isSwipe(t)
    if let since = held {
      if movesByItself {
        moves += 1
        lastMove = t
      }
      // A finger that touches the moving pager ends the wait.
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
