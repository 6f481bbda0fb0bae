/// The fingers on the screen: assigns each a number, and recognizes taps on the tab bar.
struct Fingers {
  private struct Finger {
    let key: ObjectIdentifier
    let id: Int
    /// The time of touch-down, in microseconds.
    let start: Int
    /// The time of the latest sample, in microseconds.
    var last: Int
    let x, y: Double
    /// Whether the finger is still where it went down.
    var isStill = true
    let isOnTabBar: Bool
  }

  /// The maximum movement of a tap, in points; `tapDuration` is its maximum duration, in microseconds. [contract: a gesture's
  /// kind]
  private static let tapReach = 10.0
  private static let tapDuration = 500_000

  private var down: [Finger] = []
  /// Fingers that went down outside of the screen, on a navigation bar for example. They move nothing that is recorded.
  private var outside: [ObjectIdentifier] = []
  /// The number of fingers so far. No number is assigned twice, so that lifts and touches cannot be confused.
  private var count = 0
  /// The time of the latest sample, in microseconds; `nil` before the first.
  private(set) var lastTouch: Int?
  /// The time at which the latest tap on the tab bar was lifted, in microseconds.
  private(set) var lastTabBarTap: Int?
  /// The time at which the latest tap anywhere was lifted, in microseconds.
  private(set) var lastTap: Int?

  var isEmpty: Bool { down.isEmpty }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - key: the finger's `UITouch`.
  ///   - t: the sample's time, in microseconds.
  ///   - isInside: whether the finger is on the recorded screen.
  ///   - tabBar: the top and the bottom of the tab bar, in points on the viewport.
  /// - Returns: the sample to write; `nil` for a lift of a finger that was never down, and for fingers that went down outside of
  ///   the screen. A finger whose first sample is a move was down before the recording and begins here.
  mutating func follow(
    _ key: ObjectIdentifier, _ phase: TouchPhase, t: Int, x: Double, y: Double, isInside: Bool,
    tabBar: (top: Double, bottom: Double)
  ) -> (id: Int, phase: TouchPhase, t: Int)? {
    if phase == .began {
      // The lift of such a finger was never seen: its object is gone, and another one has its address.
      down.removeAll { $0.key == key }
      outside.removeAll { $0 == key }
      if !isInside { outside.append(key) }
    }
    guard !outside.contains(key) else {
      if phase == .ended || phase == .cancelled { outside.removeAll { $0 == key } }
      return nil
    }
    lastTouch = max(t, lastTouch ?? t)
    let index = down.firstIndex { $0.key == key }
    switch phase {
    case .began, .moved:
      guard let index else {
        count += 1
        down.append(
          Finger(
            key: key, id: count, start: t, last: t, x: x, y: y, isOnTabBar: y >= tabBar.top && y < tabBar.bottom))
        return (count, .began, t)
      }
      move(index, t: t, x: x, y: y)
      return (down[index].id, .moved, down[index].last)
    case .ended, .cancelled:
      guard let index else { return nil }
      move(index, t: t, x: x, y: y)
      let finger = down.remove(at: index)
      let isTap = finger.isStill && finger.last - finger.start < Self.tapDuration
      if phase == .ended, isTap {
        lastTap = finger.last
        if finger.isOnTabBar { lastTabBarTap = finger.last }
      }
      return (finger.id, phase, finger.last)
    }
  }

  private mutating func move(_ index: Int, t: Int, x: Double, y: Double) {
    down[index].last = max(t, down[index].last)
    let reach = max(abs(x - down[index].x), abs(y - down[index].y))
    if reach >= Self.tapReach { down[index].isStill = false }
  }
}
