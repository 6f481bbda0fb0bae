import ScrollStrategies
import Testing
import TraceModel

@testable import ScrollEngine

/// A replay frees everything that it made, under every shipped strategy.
@Suite struct LifetimeTests {
  /// Weak references to objects by name.
  final class Watch {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  static let session = Stage.session(
    Stage.finger(steps: Stage.up(25, 12)) + Stage.finger(steps: Stage.up(-25, 12), at: 600_000, id: 2)
      + Stage.finger(steps: Stage.left(25, 10), at: 1_200_000, id: 3),
    events: [ScreenEvent(seq: 1000, t: 1_800_000, kind: .tab(page: 0, cause: .tap))])

  @Test(arguments: [Strategy].shipped.map(\.id))
  func aReplayFreesItsObjects(_ id: String) throws {
    let shipped = try #require([Strategy].shipped.first { $0.id == id })
    var watches: [Watch] = []
    do {
      let strategy = Witness(shipped.make(StrategyOptions())) { watches.append(Watch($0)) }
      watches.append(Watch(strategy.strategy))
      _ = Replay(of: Self.session, under: strategy)
    }
    #expect(watches.count >= 10)
    #expect(watches.compactMap(\.object).isEmpty)
  }

  /// A scroll view that nobody shows is freed, and its pan then has no view and no delegate.
  @Test func aPanOutlivesItsView() {
    var view: ScrollView? = ScrollView()
    let watch = view.map { Watch($0) }
    let pan = view?.panGestureRecognizer
    #expect(pan?.view === view && pan?.delegate === view)
    view = nil
    #expect(watch?.object == nil)
    #expect(pan?.view == nil && pan?.delegate == nil)
  }

  /// After the end of a replay no reference leads from a view to the screen, and nothing moves.
  @Test func aScreenThatWasClosedStandsStill() {
    let kept = Kept()
    _ = Replay(
      of: Self.session,
      under: Improvised { screen in
        kept.screen = screen
        kept.animator = DynamicAnimator(screen: screen)
        screen.outer.delegate = kept.diary
      })
    let lines = kept.diary.lines
    #expect(kept.screen?.outer.screen == nil && kept.screen?.pager.superview == nil)
    kept.screen?.outer.contentOffset.y = 77
    kept.screen?.outer.setContentOffset(.zero, animated: true)
    kept.screen?.after(milliseconds: 0) { Issue.record("a timer ran after the replay") }
    kept.screen?.outer.delegate = kept.diary
    #expect(kept.screen?.outer.delegate == nil)
    kept.animator?.run(.inertia(resistance: 1), velocity: 1000)
    #expect(kept.animator?.isRunning == false && kept.screen?.isAtRest == true)
    #expect(kept.diary.lines == lines)
  }

  /// A time that no replay reaches means never.
  @Test(arguments: [Double.infinity, .nan, 1e300, -1e300, 1e18]) func aTimerMayLieBeyondEveryTime(_ delay: Double) {
    let replay = Replay(
      of: Self.session,
      under: Improvised { screen in
        screen.after(milliseconds: delay) { Issue.record("a timer of \(delay) ms ran") }
      })
    #expect(replay.error == nil)
  }

  /// Code that never settles on an offset is also stopped while the screen loads.
  @Test func anEndlessLoopWhileLoadingIsAnException() {
    let diary = Diary()
    diary.onScroll = { $0.contentOffset.y += 1 }
    let replay = Replay(
      of: Self.session,
      under: Improvised { screen in
        screen.outer.delegate = diary
        screen.outer.contentOffset.y = 1
      })
    #expect(replay.error?.contains("never settles") == true)
    #expect(replay.frames.count == 0)
  }

  final class Kept {
    var screen: NestedScreen?
    var animator: DynamicAnimator?
    let diary = Diary()
  }
}

/// Forwards everything to a strategy, and names the objects of its screen.
private final class Witness: CoordinationStrategy {
  static let description = Improvised.description

  let strategy: any CoordinationStrategy
  private let name: (AnyObject) -> Void

  init(_ strategy: any CoordinationStrategy, _ name: @escaping (AnyObject) -> Void) {
    self.strategy = strategy
    self.name = name
  }

  convenience init(_ options: StrategyOptions) { self.init(Improvised(options)) { _ in } }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { strategy.makeScrollView(for: place) }

  func viewDidLoad(_ screen: NestedScreen) {
    strategy.viewDidLoad(screen)
    name(screen)
    for view in [screen.view, screen.outer, screen.pager] + screen.pages {
      name(view)
      for recognizer in view.gestureRecognizers { name(recognizer) }
      if let delegate = (view as? ScrollView)?.delegate { name(delegate) }
    }
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    strategy.screen(screen, didSelectTab: page, animated: animated)
  }

  func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    strategy.screen(screen, setOffset: offset, of: view, animated: animated)
  }
}
