import TraceModel

/// The display loop of a replay.
///
/// Each frame runs timers, then touches and events, then everything that moves without a finger; then the frame is recorded.
struct ReplayLoop: ~Copyable {
  private let screen: NestedScreen
  private let strategy: any CoordinationStrategy
  /// Display refreshes per second.
  private let hz: Double
  private var inputs: Inputs
  /// The frames so far.
  private(set) var frames: FrameRecorder
  /// The latest frame: one value for all frames, so that a frame costs no allocation.
  private var frame: Frame
  /// The number of frames shown so far.
  private var count = 0
  /// The time of the next frame, in microseconds.
  private var nextTime = 0
  /// The time since which no input is left and everything rests, in microseconds; `nil` before.
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

  /// Runs until everything has come to rest, the longest time is over, or UIKit would have raised an exception.
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
    if isDropped(count) { count += 1 }
    // No time is negative: adding a half and truncating rounds.
    nextTime = Int(Double(count) * 1e6 / hz + 0.5)
  }

  /// Whether a busy main thread does not show a frame.
  private func isDropped(_ frame: Int) -> Bool {
    screen.options.droppedFrames > 1 && frame % screen.options.droppedFrames == 0
  }

  private mutating func show(_ t: Int) {
    screen.advance(to: t)
    screen.runFirstDisplayLinks()
    screen.runTimers()
    while let input = inputs.next(upTo: t) {
      deliver(input)
      if inputs.endsTurn, inputs.nextTime <= t { screen.runMainQueue() }
    }
    screen.displayLink()
    record(t)
  }

  private mutating func note(restAt t: Int) {
    if inputs.isExhausted, screen.isAtRest { rest = rest ?? t } else { rest = nil }
  }

  /// The time until which a screen at rest stays as it is, in microseconds: that of the next touch, event or timer, or the end.
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
    case .touches(let touches): screen.dispatcher.deliver(touches, samples: inputs.samples, on: screen)
    case .event(let event): handle(event)
    }
  }

  private func handle(_ event: ScreenEvent) {
    screen.onEvent?(event)
    switch event.kind {
    // A removed page has no tab.
    case .tab(let page, _) where page >= screen.layout.pages.count: return
    case .tab(let page, .tap): strategy.screen(screen, didSelectTab: page, animated: true)
    case .tab(let page, .program): strategy.screen(screen, didSelectTab: page, animated: false)
    case .tab(_, .swipe), .other: return
    case .change(let change):
      screen.apply(change) { strategy.makeScrollView(for: .page($0)) }
      strategy.screen(screen, didChange: change)
    case .statusBarTap: screen.statusBarTap()
    case .setOffset(let name, let offset, let animated):
      guard let view = screen.scrollView(name) else { return }
      strategy.screen(screen, setOffset: offset, of: view, animated: animated)
    }
    screen.dispatcher.finishCancelled(on: screen)
  }

  private mutating func record(_ t: Int) {
    frame.t = t
    screen.showOffsets(in: &frame)
    frame.pager = screen.presentedPagerOffset
    frame.page = screen.currentPage
    frame.phase = screen.phase
    frames.append(frame)
  }
}
