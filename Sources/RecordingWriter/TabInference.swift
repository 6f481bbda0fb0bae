/// Concludes why the current page changed, for an app that does not say.
///
/// A page that changes while the pager is dragged, or decelerates from that, was swiped. One that changes otherwise was tapped if a
/// tap on the tab bar came shortly before, else the app's code switched it.
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
  /// An app may note the page of a swipe this much later, in microseconds: a few turns of the run loop. A choice of this project.
  static let swipeReach = 100_000
  /// The longest wait for the outcome of a motion, in microseconds. With the time between two writes to the file, less than a second
  /// is lost when the app ends. Twice the duration of `setContentOffset(_:animated: true)`, about 300 000.
  static let longestHold = 600_000

  /// The page that the recording knows to be current.
  private var page: Int
  /// When the pager was last dragged, or decelerated, microseconds.
  private var lastSwipe: Int?
  /// When the pager was last dragged, microseconds.
  private var lastDrag: Int?
  /// Since when a place is kept, microseconds.
  private var held: Int?

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
  ///   - tap: when the latest tap on the tab bar was lifted.
  mutating func follow(_ state: ScreenState, t: Int, hasMoved: Bool, tap: Int?) -> Change {
    if state.isPagerDragged { lastDrag = t }
    if state.isPagerDragged || state.isPagerDecelerating { lastSwipe = t }
    let movesByItself = hasMoved && !state.isPagerDragged && !state.isPagerDecelerating && !isSwipe(t)
    if let since = held {
      if movesByItself, t - since < Self.longestHold { return .none }
      held = nil
      guard state.page != page else { return .drop }
      page = state.page
      return .fill(page: page, cause(since, tap))
    }
    guard state.page != page else { return movesByItself ? hold(t) : .none }
    if movesByItself { return hold(t) }
    page = state.page
    return .tab(page: page, cause(t, tap))
  }

  private mutating func hold(_ t: Int) -> Change {
    held = t
    return .hold
  }

  private func isSwipe(_ t: Int) -> Bool { lastSwipe.map { t - $0 <= Self.swipeReach } ?? false }

  private func cause(_ t: Int, _ tap: Int?) -> Cause {
    if let tap, t - tap <= Self.tapReach, lastDrag.map({ tap > $0 }) ?? true { return .tap }
    return isSwipe(t) ? .swipe : .program
  }
}
