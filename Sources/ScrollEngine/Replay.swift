import TraceModel

/// One session's touches, moved by one strategy: the frames that the screen would have shown.
public struct Replay: Sendable {
  /// Frames go on for this long after everything rests, in microseconds. [trace-format, replaying a session]
  public static let tail = 300_000
  /// Frames end this long after the last event at the latest, in microseconds. [trace-format]
  public static let longestTail = 10_000_000

  public let frames: FrameTable
  /// What UIKit would have raised, `nil` for a replay that ran through.
  public let error: String?
  /// What code did to the scroll views.
  public let log: ReplayLog
  /// Who received every touch, in the order of the touches; empty for a screen without controls.
  public let deliveries: [TouchDelivery]

  /// Replays a session. The recorded frames play no part in it.
  public init(of session: Session, under strategy: any CoordinationStrategy, options: EngineOptions = EngineOptions()) {
    let hz = options.refreshHz ?? session.source.refreshHz
    let screen = NestedScreen(
      layout: session.layout, scale: session.source.scale, refreshHz: hz, options: options, strategy: strategy)
    var film = Film(screen: screen, strategy: strategy, inputs: Inputs(session), hz: hz)
    film.run()
    frames = film.frames.table()
    error = screen.exception
    log = screen.log
    deliveries = screen.contents?.deliveries ?? []
    screen.close()
  }

  /// The versions of what a replay depends upon, derived from the sources.
  public static let engineVersion = SourceVersion.all
}

/// The run of a replay, frame by frame.
private struct Film: ~Copyable {
  let screen: NestedScreen
  let strategy: any CoordinationStrategy
  /// Display refreshes a second.
  let hz: Double
  var inputs: Inputs
  var frames: FrameRecorder
  /// The latest frame: one value for all frames, so that a frame costs no allocation.
  private var frame: Frame
  /// Frames shown so far, and when the next one is, microseconds.
  private var count = 0
  private var nextTime = 0
  /// Since when everything is over and rests, microseconds.
  private var rest: Int?

  init(screen: NestedScreen, strategy: any CoordinationStrategy, inputs: Inputs, hz: Double) {
    self.screen = screen
    self.strategy = strategy
    self.inputs = inputs
    self.hz = hz
    // The first frame is at 0, and rounding may let one more in at the end.
    let longest = Double(inputs.lastTime + Replay.longestTail) / 1e6 * hz
    frames = FrameRecorder(pageCount: screen.pages.count, capacity: Int(longest) + 2)
    frame = Frame(pageCount: screen.pages.count)
  }

  mutating func run() {
    let end = inputs.lastTime + Replay.longestTail
    while screen.exception == nil {
      let t = nextTime
      if t > end { break }
      show(t)
      advance()
      note(restAt: t)
      if let rest, t - rest >= Replay.tail { break }
      if screen.isStill { hold(before: min(end + 1, due)) }
    }
  }

  private mutating func advance() {
    count += 1
    // Cutting off after adding a half rounds: no time is negative.
    nextTime = Int(Double(count) * 1e6 / hz + 0.5)
  }

  private mutating func show(_ t: Int) {
    screen.advance(to: t)
    screen.runTimers()
    while let input = inputs.next(upTo: t) { deliver(input) }
    screen.displayLink()
    record(t)
  }

  private mutating func note(restAt t: Int) {
    if inputs.isExhausted, screen.isAtRest { rest = rest ?? t } else { rest = nil }
  }

  /// Until when a still screen stays as it is: until the next touch, event or timer, or the last frame.
  private var due: Int {
    min(inputs.nextTime, screen.nextTimer, rest.map { $0 + Replay.tail } ?? .max)
  }

  /// Repeats the last frame before a time, in microseconds.
  private mutating func hold(before due: Int) {
    while nextTime < due {
      frames.hold(at: nextTime)
      advance()
    }
  }

  private func deliver(_ input: Inputs.Input) {
    switch input {
    case .touches(let touches): screen.dispatcher.deliver(touches, on: screen)
    case .event(let event): handle(event)
    }
  }

  private func handle(_ event: ScreenEvent) {
    switch event.kind {
    case .tab(let page, .tap): strategy.screen(screen, didSelectTab: page, animated: true)
    case .tab(let page, .program): strategy.screen(screen, didSelectTab: page, animated: false)
    case .tab(_, .swipe), .other: return
    case .statusBarTap: screen.statusBarTap()
    case .setOffset(let name, let offset, let animated):
      guard let view = screen.scrollView(name) else { return }
      let target =
        name == .pager
        ? Point(x: offset, y: view.contentOffset.y) : Point(x: view.contentOffset.x, y: offset)
      view.setContentOffset(target, animated: animated)
    }
    screen.dispatcher.finishCancelled(on: screen)
  }

  private mutating func record(_ t: Int) {
    frame.t = t
    frame.outer = screen.outer.offset.y
    frame.pager = screen.pager.offset.x
    frame.page = screen.currentPage
    for index in frame.inner.indices { frame.inner[index] = screen.pages[index].offset.y }
    frame.phase = screen.phase
    frames.append(frame)
  }
}
