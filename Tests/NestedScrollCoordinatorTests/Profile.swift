import HeadlessUIKit
import NestedScrollCoordinator
import ScrollEngine
import TraceModel

/// A profile screen whose code is a closure of the test.
final class Profile: UIKitStrategy, @unchecked Sendable {
  static let description = StrategyDescription(id: "profile", summary: "a profile screen of a test")

  typealias Loaded = @MainActor @Sendable (NestedScrollCoordinator, HeadlessScreen) -> Void
  @TaskLocal static var loaded: Loaded = { _, _ in }

  private let loaded = Profile.loaded
  private(set) var coordinator: NestedScrollCoordinator?

  init(_ options: StrategyOptions) {}

  func viewDidLoad(_ screen: HeadlessScreen) {
    let coordinator = NestedScrollCoordinator(
      outer: screen.outer, pager: screen.pager, pages: screen.pages, pinOffset: screen.layout.outer.pinOffset)
    coordinator.contentView.addSubview(screen.pager)
    self.coordinator = coordinator
    loaded(coordinator, screen)
  }

  func screen(_ screen: HeadlessScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(CGPoint(x: 390 * page, y: 0), animated: animated)
    screen.currentPage = page
  }
}

/// A replay of fingers and taps on a profile screen of 390 × 844 points: header 200, bar 50, lists of 2794 and 900 points.
struct Screenplay {
  static let pin = 200.0
  static let end = 2000.0

  var touches: [Touch] = []
  var events: [ScreenEvent] = []
  var initial = Layout.Initial()
  var bounces = true
  private var seq = 0

  init(header: Double = 0, list: Double = 0) { initial = .init(outer: header, inner: [list, 0]) }

  /// Adds a finger that goes from one vertical position to another at constant speed.
  ///
  /// - Parameters:
  ///   - time: the time at which it goes down, in seconds.
  ///   - duration: the time for which it moves, in seconds.
  ///   - rest: the time for which it rests before it lifts, in seconds.
  ///   - back: the position to which it goes then, in as much time, and where it rests as long.
  mutating func drag(
    at time: Double, from start: Double, to end: Double, in duration: Double = 0.2, rest: Double = 0, x: Double = 195,
    back: Double? = nil
  ) {
    let id = touches.count
    func add(_ phase: Touch.Phase, _ t: Double, _ y: Double) {
      touches.append(Touch(seq: seq, t: Int(t * 1e6), id: id, phase: phase, location: Point(x: x, y: y)))
      seq += 1
    }
    add(.began, time, start)
    var (time, y) = (time, start)
    for goal in [end, back].compactMap(\.self) {
      let steps = max(Int(duration * 120), 1)
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        add(.moved, time + duration * share, y + (goal - y) * share)
      }
      (time, y) = (time + duration + rest, goal)
    }
    add(.ended, time + 0.004, y)
  }

  mutating func event(_ kind: ScreenEvent.Kind, at time: Double) {
    events.append(ScreenEvent(seq: seq, t: Int(time * 1e6), kind: kind))
    seq += 1
  }

  var session: Session {
    Session(
      uid: "screenplay", name: "screenplay", source: .init(refreshHz: 60, scale: 2),
      layout: Layout(
        viewport: Size(width: 390, height: 844),
        outer: .init(headerHeight: Self.pin, tabBarHeight: 50, bounces: bounces),
        pages: [2794, 900].map { .init(name: "", contentHeight: $0, bounces: bounces) }, initial: initial),
      touches: touches, events: events, duration: max(touches.last?.t ?? 0, events.last?.t ?? 0))
  }

  /// Replays the inputs together with the app's code, and returns the frames.
  @discardableResult
  func play(options: EngineOptions = EngineOptions(), _ loaded: @escaping Profile.Loaded = { _, _ in }) -> FrameTable {
    Profile.$loaded.withValue(loaded) {
      Replay(of: session, under: Strategy(Profile.self).make(StrategyOptions()), options: options).frames
    }
  }
}

extension FrameTable {
  /// The index of the frame at a time, in seconds.
  func frame(_ time: Double) -> Int { times.lastIndex { $0 <= Int(time * 1e6) } ?? 0 }

  /// The offsets of the header and of a page's list at a time.
  func position(_ time: Double, page: Int = 0) -> [Double] {
    [outer[frame(time)], inner(frame(time), page: page)]
  }

  /// The offsets of the header and of a page's list in the last frame.
  func last(page: Int = 0) -> [Double] { [outer[count - 1], inner(count - 1, page: page)] }
}
