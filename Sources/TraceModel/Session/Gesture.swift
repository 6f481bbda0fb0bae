/// One touch sequence: first finger down to last finger up.
public struct Gesture: Hashable, Sendable {
  /// The kind of a gesture, by its movement.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Less than 10 pt and 0.5 s.
    case tap
    /// Less than 10 pt, longer.
    case hold
    /// Mostly horizontal.
    case swipe
    /// Lifted at 250 pt/s or more.
    case fling
    /// Everything else.
    case drag
  }

  /// The part of the screen on which the first finger went down.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    case header
    case tabBar = "tab_bar"
    case page
  }

  /// Microseconds since the session began.
  public var start: Int
  /// Microseconds since the session began.
  public var end: Int
  public var kind: Kind
  /// The region; `nil` for touches without frames: then the region depends on the strategy.
  public var region: Region?
  /// The first finger's displacement from touch-down to lift, in points.
  public var dx: Double
  /// The first finger's displacement from touch-down to lift, in points, downwards.
  public var dy: Double
  /// The speed at the lift in points per second, + = content forward (finger up).
  public var releaseVelocity: Double

  public init(
    start: Int, end: Int, kind: Kind, region: Region?, dx: Double, dy: Double,
    releaseVelocity: Double
  ) {
    self.start = start
    self.end = end
    self.kind = kind
    self.region = region
    self.dx = dx
    self.dy = dy
    self.releaseVelocity = releaseVelocity
  }
}

extension Gesture {
  /// The movement that begins a pan of UIKit, in points: a finger that moves less taps or holds. [RE]
  public static let panHysteresis = 10.0
  /// The duration of a hold, in microseconds: a tap is shorter. [contract]
  public static let holdDuration = 500_000
  /// The speed of a lift from which on UIKit's scroll views decelerate, in points per second: a fling. [RE]
  public static let flingSpeed = 250.0

  /// The gestures of a session, in order; with a region if there are frames.
  public static func all(
    of touches: [Touch], layout: Layout, frames: FrameTable
  ) -> [Gesture] {
    var gestures: [Gesture] = []
    var tracker = GestureTracker()
    func add(_ tracked: GestureTracker.Tracked) {
      var gesture = tracked.gesture
      if !frames.isEmpty {
        let outer = frames.outer[frames.index(at: gesture.start) ?? 0]
        gesture.region = layout.region(y: tracked.firstY, outerOffset: outer)
      }
      gestures.append(gesture)
    }
    for touch in touches {
      if let done = tracker.follow(touch) { add(done) }
    }
    if let open = tracker.finish() { add(open) }
    return gestures
  }
}

extension Layout {
  /// The region at a height of the viewport when the outer view is at an offset, both in points.
  public func region(y: Double, outerOffset: Double) -> Gesture.Region {
    let content = y + outerOffset
    if content < outer.headerHeight { return .header }
    return content < outer.headerHeight + outer.tabBarHeight ? .tabBar : .page
  }
}
