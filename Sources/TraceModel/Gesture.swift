/// One touch sequence: first finger down to last finger up.
public struct Gesture: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Less than 10 pt and 0.5 s.
    case tap
    /// Less than 10 pt, longer.
    case hold
    /// Mostly horizontal.
    case swipe
    /// Lifted at 250 pt/s or more.
    case fling
    case drag
  }

  /// Where the first finger went down.
  public enum Region: String, Hashable, Sendable, CaseIterable {
    case header
    case tabBar = "tab_bar"
    case page
  }

  /// Microseconds since the session began.
  public var start: Int
  public var end: Int
  public var kind: Kind
  /// `nil` for touches without frames, where it depends on the strategy.
  public var region: Region?
  /// The first finger's whole displacement, in points.
  public var dx: Double
  public var dy: Double
  /// Points per second at the lift, + = content forward (finger up).
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
  /// A finger that strays less than this taps or holds, in points: the pan's hysteresis. [scroll-physics a.1]
  static let tapTravel = 10.0
  /// A tap is shorter than this, in microseconds. [contract]
  static let tapDuration = 500_000
  /// A lift at this speed or more is a fling, in points per second: UIKit's gate for deceleration. [scroll-physics d.2]
  static let flingSpeed = 250.0

  /// The gestures of a session, in order.
  public static func all(
    of touches: [Touch], layout: Layout, frames: FrameTable
  ) -> [Gesture] {
    var gestures: [Gesture] = []
    var tracker: Tracker?
    for touch in touches {
      if tracker == nil, touch.phase == .began { tracker = Tracker(first: touch) }
      tracker?.follow(touch)
      if let done = tracker, done.down.isEmpty {
        gestures.append(done.gesture(layout: layout, frames: frames))
        tracker = nil
      }
    }
    if let open = tracker { gestures.append(open.gesture(layout: layout, frames: frames)) }
    return gestures
  }

  /// Follows one touch sequence.
  private struct Tracker {
    let first: Touch
    var down: Set<Int> = []
    var last: Touch
    var end: Int
    var strayed = 0.0
    var velocity = TouchVelocity()
    var latest = Point.zero
    var previous = Point.zero
    var lastMove: Int

    init(first: Touch) {
      self.first = first
      last = first
      end = first.t
      lastMove = first.t
    }

    mutating func follow(_ touch: Touch) {
      end = touch.t
      switch touch.phase {
      case .began: down.insert(touch.id)
      case .moved: break
      case .ended, .cancelled: down.remove(touch.id)
      }
      guard touch.id == first.id else { return }
      switch touch.phase {
      case .began, .moved:
        velocity.add(t: touch.t, at: touch.location)
        previous = latest
        latest = velocity.value
        if touch.phase == .moved { lastMove = touch.t }
      case .ended:
        if touch.t - lastMove > TouchVelocity.stillFinger {
          latest = .zero
          previous = .zero
        }
      case .cancelled:
        latest = .zero
        previous = .zero
      }
      last = touch
      let dx = touch.location.x - first.location.x
      let dy = touch.location.y - first.location.y
      strayed = max(strayed, (dx * dx + dy * dy).squareRoot())
    }

    func gesture(layout: Layout, frames: FrameTable) -> Gesture {
      let dx = last.location.x - first.location.x
      let dy = last.location.y - first.location.y
      let release = -TouchVelocity.release(latest: latest.y, previous: previous.y)
      let kind: Kind =
        if strayed < Gesture.tapTravel {
          end - first.t < Gesture.tapDuration ? .tap : .hold
        } else if abs(dx) > abs(dy) {
          .swipe
        } else {
          abs(release) >= Gesture.flingSpeed ? .fling : .drag
        }
      return Gesture(
        start: first.t, end: end, kind: kind, region: region(layout: layout, frames: frames),
        dx: Length.kept(dx), dy: Length.kept(dy), releaseVelocity: Length.kept(release + 0))
    }

    private func region(layout: Layout, frames: FrameTable) -> Region? {
      guard !frames.isEmpty else { return nil }
      let y = first.location.y + frames.outer[frames.index(at: first.t) ?? 0]
      if y < layout.outer.headerHeight { return .header }
      return y < layout.outer.headerHeight + layout.outer.tabBarHeight ? .tabBar : .page
    }
  }
}
