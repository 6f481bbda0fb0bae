import TraceModel

/// The screen that a session is about: an outer scroll view with a header and a tab bar, a pager in it, pages in that.
public final class NestedScreen {
  /// Where a scroll view stands.
  public typealias Place = ScreenEvent.View

  /// A chain of re-entrant `scrollViewDidScroll` deeper than this is the app's endless loop.
  static let deepestCallback = 200

  public let layout: Layout
  /// The view around the outer scroll view.
  public let view = View()
  public let outer: ScrollView
  public let pager: ScrollView
  public let pages: [ScrollView]
  /// All scroll views, in the order of their display links.
  private let linked: [ScrollView]
  /// The page that the app believes current.
  @exclusivity(unchecked) public var currentPage: Int

  @exclusivity(unchecked) var animators: [DynamicAnimator] = []
  let options: EngineOptions
  let grid: PixelGrid
  let refreshHz: Double
  let dispatcher: TouchDispatcher
  /// What the controls get of the touches; `nil` on a screen without controls.
  let contents: ContentTouches?
  /// The time of the current display frame, microseconds since the session began.
  @exclusivity(unchecked) private(set) var now = 0
  @exclusivity(unchecked) private(set) var isLoaded = false
  /// What UIKit would have raised. Nothing runs after it.
  @exclusivity(unchecked) private(set) var exception: String?
  @exclusivity(unchecked) private var timers: [(due: Int, action: () -> Void)] = []
  @exclusivity(unchecked) private(set) var log = ReplayLog()
  @exclusivity(unchecked) private var depth = 0

  init(
    layout: Layout, scale: Double, refreshHz: Double, options: EngineOptions, strategy: any CoordinationStrategy
  ) {
    self.layout = layout
    self.options = options
    self.refreshHz = refreshHz
    grid = PixelGrid(scale: scale)
    contents = layout.controls.isEmpty ? nil : ContentTouches(layout, options: options)
    dispatcher = TouchDispatcher(options: options, contents: contents)
    outer = strategy.makeScrollView(for: .outer)
    pager = strategy.makeScrollView(for: .pager)
    pages = layout.pages.indices.map { strategy.makeScrollView(for: .page($0)) }
    linked = options.linkOrder == .outerFirst ? [outer, pager] + pages : pages + [pager, outer]
    currentPage = layout.initialPage
    assemble()
    strategy.viewDidLoad(self)
    isLoaded = true
    restore()
  }

  /// Scrolls to the session's initial offsets as an app does that restores its state: the strategy hears of it. Whatever it
  /// makes of that, the session then starts where it says.
  private func restore() {
    let initial = layout.initial
    var places = [
      (outer, Point(x: 0, y: initial.outer ?? 0)),
      (pager, Point(x: initial.pager ?? Double(layout.initialPage) * layout.viewport.width, y: 0)),
    ]
    places += zip(pages, initial.inner ?? []).map { ($0, Point(x: 0, y: $1)) }
    for (view, place) in places { view.contentOffset = place }
    for (view, place) in places { view.put(at: place) }
    dispatcher.finishCancelled(on: self)
    log = ReplayLog()
  }

  private func assemble() {
    let viewport = layout.viewport
    view.screen = self
    attach(outer, in: view, .outer, size: viewport)
    attach(pager, in: outer, .pager, size: Size(width: viewport.width, height: layout.pageHeight))
    for (index, page) in pages.enumerated() { attach(page, in: pager, .page(index), size: pager.size) }
    outer.contentSize = Size(width: viewport.width, height: viewport.height + layout.outer.maxOffset)
    outer.bounces = layout.outer.bounces
    outer.alwaysBounceVertical = layout.outer.bounces
    pager.contentSize = Size(width: viewport.width * Double(pages.count), height: layout.pageHeight)
    pager.isPagingEnabled = true
    for (page, spec) in zip(pages, layout.pages) {
      page.contentSize = Size(width: viewport.width, height: spec.contentHeight)
      page.bounces = spec.bounces
      page.alwaysBounceVertical = spec.bounces
    }
    for control in layout.controls {
      switch control.container {
      case .outer: contents?.add(control, to: outer)
      case .page(let page) where pages.indices.contains(page): contents?.add(control, to: pages[page])
      case .page: break
      }
    }
  }

  private func attach(_ scrollView: ScrollView, in superview: View, _ place: Place, size: Size) {
    scrollView.attach(to: self, place)
    scrollView.superview = superview
    scrollView.size = size
  }

  // MARK: Inputs

  /// The views under a point, deepest first. Header and tab bar belong to the outer view alone.
  func hitTest(_ point: Point) -> [View] {
    let pagesTop = layout.outer.headerHeight + layout.outer.tabBarHeight - outer.contentOffset.y
    guard point.y >= pagesTop else { return [outer, view] }
    let column = ((point.x + pager.contentOffset.x) / layout.viewport.width).rounded(.down)
    guard column >= 0, column < Double(pages.count) else { return [pager, outer, view] }
    return [pages[Int(column)], pager, outer, view]
  }

  /// The control under a point.
  func control(at point: Point) -> Layout.Control? {
    layout.control(at: point, outer: outer.contentOffset.y, pager: pager.contentOffset.x) { pages[$0].contentOffset.y }
  }

  func scrollView(_ name: ScreenEvent.View) -> ScrollView? {
    switch name {
    case .outer: outer
    case .pager: pager
    case .page(let page): pages.indices.contains(page) ? pages[page] : nil
    }
  }

  /// What a tap on the status bar does: exactly one visible view that scrolls to top does so; with several, none. [DOC]
  func statusBarTap() {
    let visible = pages[layout.visiblePage(pagerOffset: pager.contentOffset.x)]
    let candidates = [outer, pager, visible].filter { $0.scrollsToTop && $0.canScrollVertically }
    guard candidates.count == 1, let view = candidates.first,
      view.delegate?.scrollViewShouldScrollToTop(view) ?? true
    else { return }
    view.setContentOffset(Point(x: view.contentOffset.x, y: 0), animated: true)
  }

  // MARK: What an app does to its screen

  /// Runs code later, as `DispatchQueue.main.asyncAfter` does: in the first display frame at or after the time, before that frame's
  /// touches.
  public func after(milliseconds: Double, _ action: @escaping () -> Void) {
    timers.append((now + Int(milliseconds * 1000), action))
  }

  /// Destroys a page that is not shown, as containers do that keep only what is near: its offset is lost, and whoever still observes
  /// it makes UIKit raise an exception.
  public func unload(page: Int) {
    guard pages.indices.contains(page) else { return }
    if !pages[page].observers.isEmpty {
      raise("An instance of UIScrollView was deallocated while key value observers were still registered with it.")
    }
    pages[page].unload()
  }

  // MARK: Frames

  /// When the next timer runs, microseconds.
  var nextTimer: Int { timers.lazy.map(\.due).min() ?? .max }

  func runTimers() {
    while nextTimer <= now, let next = timers.indices.min(by: { timers[$0].due < timers[$1].due }) {
      timers.remove(at: next).action()
      dispatcher.finishCancelled(on: self)
    }
  }

  func advance(to t: Int) { now = t }

  /// Lets everything move by itself for one frame, in the order of the views' display links.
  func displayLink() {
    for view in linked where view.isMoving { view.displayLink(on: self) }
    for animator in animators { animator.step(to: now) }
    contents?.elapse(to: now, now: now)
    dispatcher.finishCancelled(on: self)
  }

  /// Whether the replay may end: nothing moves, and nothing is to come.
  var isAtRest: Bool { timers.isEmpty && !dispatcher.holdsTouches && !isMoving }

  /// Whether every frame shows the same until a touch, an event or a timer comes.
  var isStill: Bool { !isMoving && !(contents?.isWaiting ?? false) && exception == nil }

  private var isMoving: Bool { linked.contains { $0.isMoving } || animators.contains { $0.isRunning } }

  /// The most active vertical view's phase.
  var phase: ScrollPhase {
    var phase = outer.phase
    for page in pages { phase = max(phase, page.phase) }
    return phase
  }

  /// Ends the replay: the views let go of their delegates, which hold the screen in turn.
  func close() {
    for view in linked { view.detach() }
    for recognizer in view.gestureRecognizers { recognizer.detach() }
    for animator in animators { animator.action = nil }
    timers = []
  }

  // MARK: Evidence

  /// Whether a scroll view's callback is running.
  var isInCallback: Bool { depth > 0 }

  func note(_ action: ReplayLog.Action, _ view: ScrollView) {
    guard isLoaded, let place = view.place else { return }
    log.append(ReplayLog.Entry(t: now, view: place, action: action))
  }

  // MARK: Exceptions

  /// What UIKit does with a programming error: the app ends here.
  func raise(_ reason: String) {
    if exception == nil { exception = reason }
  }

  /// Guards against code that writes offsets in its own callbacks for ever.
  func mayCall() -> Bool {
    guard exception == nil, isLoaded else { return exception == nil }
    depth += 1
    if depth > Self.deepestCallback {
      raise("scrollViewDidScroll was re-entered \(Self.deepestCallback) times: the delegate never settles on an offset")
      depth -= 1
      return false
    }
    return true
  }

  func called() { if isLoaded { depth -= 1 } }
}
