import CurveComparison
import ScrollEngine
import SeededRandom
import TraceModel

/// Sessions with known motion, and recordings of them.
enum Screens {
  static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "a", contentHeight: 40_000), .init(name: "b", contentHeight: 40_000)])

  /// One finger that moves by steps at regular times, from a point on the list; it lifts at its last point.
  static func finger(
    _ steps: [Point], at t: Int, from start: Point = Point(x: 195, y: 700), every interval: Int = 16_667,
    pause: Int = 8_000
  ) -> [Touch] {
    var touches = [Touch(seq: 0, t: t, id: 1, phase: .began, location: start)]
    var place = start
    var now = t
    for step in steps {
      place = Point(x: place.x + step.x, y: place.y + step.y)
      now += interval
      touches.append(Touch(seq: 0, t: now, id: 1, phase: .moved, location: place))
    }
    touches.append(Touch(seq: 0, t: now + pause, id: 1, phase: .ended, location: place))
    return touches
  }

  static func up(_ points: [Double]) -> [Point] { points.map { Point(x: 0, y: -$0) } }

  /// A fling that accelerates evenly.
  static let fling = up((0..<16).map { 2 + 2 * Double($0) })
  /// A drag that comes to a stop.
  static let drag = up((0..<20).map { [1.0, 4, 8, 12, 14, 16, 16, 14, 12, 10, 8, 6, 4, 3, 2, 1, 1, 0, 0, 0][$0] })

  static func session(
    _ touches: [Touch], layout: Layout = layout, hz: Double = 60, inner: Double = 2_000
  ) -> Session {
    var ordered = touches.sorted { $0.t < $1.t }
    for index in ordered.indices { ordered[index].seq = index }
    var layout = layout
    // Pinned, so that the list scrolls alone and freely in both directions.
    layout.initial = .init(outer: 200, pager: 0, inner: [inner, inner])
    return Session(
      uid: "test", name: "test", source: .init(refreshHz: hz, scale: 1000), layout: layout, touches: ordered,
      duration: ordered.last?.t ?? 0)
  }

  /// The session with the frames that a screen shows for it.
  static func recorded(
    _ session: Session, options: EngineOptions = EngineOptions(), rate: Double? = nil,
    _ load: @escaping (NestedScreen) -> Void = { _ in }
  ) -> Session {
    let plain = Plain { screen in
      if let rate { for page in screen.pages { page.decelerationRate = rate } }
      load(screen)
    }
    var options = options
    options.refreshHz = session.source.refreshHz
    var session = session
    session.frames = Replay(of: session, under: plain, options: options).frames
    session.duration = max(session.duration, session.frames.times.last ?? 0)
    return session
  }

  static func comparison(_ a: Session, _ b: Session, warp: Int = CurveComparison.defaultWarp) -> CurveComparison {
    CurveComparison(ComparedRecording(a), ComparedRecording(b), warp: warp)
  }
}

/// Nested scroll views without any coordination.
final class Plain: CoordinationStrategy {
  static let description = StrategyDescription(
    id: "plain", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  private var load: (NestedScreen) -> Void = { _ in }

  init(_ options: StrategyOptions) {}

  convenience init(_ load: @escaping (NestedScreen) -> Void) {
    self.init(StrategyOptions())
    self.load = load
  }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { ScrollView() }
  func viewDidLoad(_ screen: NestedScreen) { load(screen) }
  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) { screen.currentPage = page }
}

extension Session {
  /// The session with the frames that `keeps` accepts.
  func keeping(_ keeps: (Int) -> Bool) -> Session {
    rebuilt { keeps($0) ? $1 : nil }
  }

  /// The session with each time delayed by the result of `delay`, in microseconds.
  func delayed(by delay: (Int) -> Int) -> Session {
    var session = rebuilt { n, frame in
      var frame = frame
      frame.t += delay(n)
      return frame
    }
    for index in session.touches.indices { session.touches[index].t += delay(index) }
    return session
  }

  /// The session with its frames delayed, in microseconds: a screen that follows the finger late.
  func lagging(by lag: Int) -> Session {
    rebuilt { _, frame in
      var frame = frame
      frame.t += lag
      return frame
    }
  }

  func rebuilt(_ change: (Int, Frame) -> Frame?) -> Session {
    var table = FrameTable(pageCount: frames.pageCount)
    for n in frames.times.indices {
      let frame = Frame(
        t: frames.times[n], outer: frames.outer[n], pager: frames.pager[n], page: Int(frames.page[n]),
        inner: (0..<frames.pageCount).map { frames.inner(n, page: $0) }, phase: frames.phase[n])
      if let frame = change(n, frame) { table.append(frame) }
    }
    var session = self
    session.frames = table
    return session
  }
}
