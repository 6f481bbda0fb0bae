import TraceModel

/// The screen of a session: an outer scroll view with a header and a tab bar, in it a pager, in the pager the pages.
///
/// A strategy finds the views assembled in this way. It may assemble them differently and add views of its own, as an app does:
/// every scroll view in ``view`` moves and takes touches. Frames record where header, tab bar and pages are visible.
///
/// A screen belongs to one replay. A strategy may keep the screen and its views after it, but nothing happens there any more:
/// nothing moves, no delegate is called, timers and animators never run.
public final class NestedScreen {
  /// The role of a scroll view on the screen.
  public typealias Place = ScreenEvent.View

  /// The reason of the error when a strategy makes no new scroll view for a place.
  static let madeTwice =
    "makeScrollView(for:) returned a scroll view that has a place already: every place needs a new one"

  /// The screen's current lengths and pages.
  @exclusivity(unchecked) public internal(set) var layout: Layout
  /// The expected behavior of this screen.
  public let expect: Expectations
  /// The outermost view, as large as the screen.
  public let view = View()
  public let outer: ScrollView
  public let pager: ScrollView
  /// The scroll views of the pages. Removed pages keep their entries, outside the pager; `layout.pages` are the existing ones.
  @exclusivity(unchecked) public internal(set) var pages: [ScrollView]
  /// The view that contains the tab bar, if an app moves the tab bar itself; `nil` for a tab bar at the upper edge of the pager.
  ///
  /// The header ends where the tab bar begins.
  public var tabBar: View? { didSet { isAsAssembled = false } }
  /// Called when the screen has given its views other frames, before their content follows.
  package var didLayOut: (() -> Void)?
  /// The pages that frames record: those of the session's layout. A constant, because every frame reads it.
  let framedPages: [ScrollView]
  /// The screen's scroll views, in the order of their display links.
  private let linked: [ScrollView]
  /// The scroll views that an app added, whose display links run last.
  @exclusivity(unchecked) private var added: [ScrollView] = []
  /// Whether there are such views. Stored because every frame reads it.
  @exclusivity(unchecked) private var hasAdded = false
  /// Whether all views are where the strategy found them, so that their offsets are the visible ones. Every frame reads it.
  @exclusivity(unchecked) var isAsAssembled = true
  /// All views that are or were part of the screen, which keep references to it and to each other until it closes.
  private var members: [View] = []
  /// Whether the app puts its views together itself.
  let isAssembledByApp: Bool
  /// The heights in pages' contents above the pages' own content, by page, in points.
  var contentTops: [Int: Double] = [:]
  /// The page that the app considers current.
  @exclusivity(unchecked) public var currentPage: Int

  /// The animators, in the order in which they were made.
  private var animators: [DynamicAnimator] = []
  /// Whether there are animators. Stored because every frame reads it.
  @exclusivity(unchecked) private var isAnimated = false
  @exclusivity(unchecked) var links = DisplayLinkList()
  /// The motions that draw views elsewhere, in the order in which they began. Nearly always empty.
  @exclusivity(unchecked) var viewAnimations: [ViewAnimation] = []
  /// The insets that changes of the screen have added to the views.
  var changedInsets: [Place: ChangedInsets] = [:]
  package let options: EngineOptions
  let grid: PixelGrid
  package let refreshHz: Double
  let dispatcher: TouchDispatcher
  /// Which touches the controls receive; `nil` on a screen without controls.
  let contents: ContentTouches?
  /// The time of the current display frame, in microseconds since the session began.
  @exclusivity(unchecked) package private(set) var now = 0
  private(set) var isLoaded = false
  /// The reason of the exception that UIKit would have raised. Nothing runs after it.
  @exclusivity(unchecked) var exception: String?
  @exclusivity(unchecked) private var scheduled = ScheduledCode()
  var log = ReplayLog()
  /// The facts that a user of the replay's frames should know, one sentence each.
  var notes: [String] = []
  /// The number of calls of `scrollViewDidScroll` that are running, one within the other.
  @exclusivity(unchecked) var depth = 0
  private(set) var isClosed = false
  /// The reference for objects that must not hold the screen.
  package let reference = UncountedReference<NestedScreen>()

  /// Called for every event of the session before the strategy or the screen handles it. For tests of an app's calls to a
  /// recorder.
  package var onEvent: ((ScreenEvent) -> Void)?

  init(
    layout: Layout, expect: Expectations, scale: Double, refreshHz: Double, options: EngineOptions,
    strategy: any CoordinationStrategy
  ) {
    self.layout = layout
    self.expect = expect
    self.options = options
    self.refreshHz = refreshHz
    grid = PixelGrid(scale: scale)
    isAssembledByApp = type(of: strategy).assemblesOwnViews
    contents = layout.controls.isEmpty ? nil : ContentTouches(layout, options: options)
    dispatcher = TouchDispatcher(options: options, contents: contents)
    strategy.screenWillLoad(layout, scale: scale, refreshHz: refreshHz)
    var made: [ScrollView] = []
    var hasMadeTwice = false
    func make(_ place: Place) -> ScrollView {
      var view = strategy.makeScrollView(for: place)
      if view.place != nil || made.contains(where: { $0 === view }) {
        hasMadeTwice = true
        view = ScrollView()
      }
      made.append(view)
      return view
    }
    outer = make(.outer)
    pager = make(.pager)
    framedPages = layout.pages.indices.map { make(.page($0)) }
    pages = framedPages
    linked = options.linkOrder == .outerFirst ? [outer, pager] + pages : pages + [pager, outer]
    currentPage = layout.initialPage
    members.reserveCapacity(pages.count + 4)
    reference.begin(self)
    if isAssembledByApp {
      now = -Self.launch
      enterUnassembled()
    } else {
      assemble()
    }
    if hasMadeTwice {
      raise(Self.madeTwice)
    } else {
      strategy.viewDidLoad(self)
    }
    settle()
    isLoaded = true
    restore(strategy)
  }

  deinit {
    reference.end()
    close()
  }

  /// Adds a view that has become part of the screen.
  func hold(_ view: View) {
    members.append(view)
    guard let scrollView = view as? ScrollView, !linked.contains(where: { $0 === scrollView }) else { return }
    added.append(scrollView)
    hasAdded = true
  }

  // MARK: Changes by the app

  /// Runs code later, like `DispatchQueue.main.asyncAfter`: in the first display frame at or after the time, before that frame's
  /// touches.
  ///
  /// Code that is due after the end of the replay never runs.
  public func after(milliseconds: Double, _ action: @escaping () -> Void) {
    // NaN, and times that no replay reaches, mean never.
    guard !isClosed, let delay = Int(exactly: (milliseconds * 1000).rounded(.towardZero)), delay < Int.max / 2 else {
      return
    }
    scheduled.add(due: now + delay, action)
  }

  /// Runs code soon, like `DispatchQueue.main.async`.
  ///
  /// The option `main_queue` decides whether it runs before the current frame is shown or in the next one. Code added meanwhile
  /// waits for the next frame. Inputs of different times in one frame come on different turns: the code of one runs before the next.
  public func async(_ action: @escaping () -> Void) {
    guard options.mainQueue == .sameFrame else { return after(milliseconds: 0, action) }
    if !isClosed { scheduled.addToMainQueue(action) }
  }

  /// Runs code before the current frame is shown, after everything has moved.
  package func beforeCommit(_ action: @escaping () -> Void) {
    if !isClosed { scheduled.addBeforeCommit(action) }
  }

  /// Destroys a hidden page, as containers do that keep only the pages near the visible one.
  ///
  /// Its offset is lost, and UIKit raises an exception if the page still has observers.
  public func unload(page: Int) {
    guard !isClosed, pages.indices.contains(page) else { return }
    if !pages[page].observers.isEmpty {
      raise("An instance of UIScrollView was deallocated while key value observers were still registered with it.")
    }
    pages[page].unload()
  }

  // MARK: Frames

  /// The time of the next timer, in microseconds; `Int.max` without timers.
  var nextTimer: Int { scheduled.nextTimer }

  func runTimers() {
    guard nextTimer <= now else { return }
    for action in scheduled.takeTimers(dueAt: now) {
      action()
      dispatcher.finishCancelled(on: self)
    }
  }

  func advance(to t: Int) { now = t }

  /// Adds an animator, which is stepped from now on. Returns `false` on the screen of a finished replay.
  func add(_ animator: DynamicAnimator) -> Bool {
    guard !isClosed else { return false }
    animators.append(animator)
    isAnimated = true
    return true
  }

  /// Moves everything that moves without a finger by one frame, in the order of the views' display links.
  func displayLink() {
    for view in linked where view.isMoving { view.displayLink(on: self) }
    if hasAdded { for view in added where view.isMoving { view.displayLink(on: self) } }
    if isAnimated { for animator in animators { animator.step(to: now) } }
    if !viewAnimations.isEmpty { stepViewAnimations() }
    contents?.elapse(to: now, now: now)
    if scheduled.hasTurnEnd { endTurn() }
    dispatcher.finishCancelled(on: self)
    guard links.areRunning, options.displayLinkOrder == .last else { return }
    runDisplayLinks()
    // Code that display links have dispatched, and layout, also run before the frame is shown.
    guard scheduled.hasTurnEnd else { return }
    endTurn()
    dispatcher.finishCancelled(on: self)
  }

  private func endTurn() {
    runMainQueue()
    runCommits()
  }

  /// Runs the code that waits for the end of a turn of the run loop: at the end of a frame, and between inputs of different times.
  func runMainQueue() {
    guard scheduled.hasTurnEnd else { return }
    // Taken out first: the code may add more.
    for action in scheduled.takeMainQueue() { action() }
    dispatcher.finishCancelled(on: self)
  }

  /// Runs the code that waits for the frame to be shown.
  func runCommits() { for action in scheduled.takeCommits() { action() } }

  /// Whether the replay may end: nothing moves, and no timer is set.
  var isAtRest: Bool { scheduled.isEmpty && !dispatcher.holdsTouches && !isMoving }

  /// Whether every frame shows the same until the next touch, event or timer.
  var isStill: Bool {
    !isMoving && !links.areRunning && !scheduled.hasTurnEnd && !(contents?.isWaiting ?? false) && exception == nil
  }

  private var isMoving: Bool {
    linked.contains { $0.isMoving } || isAnimatingViews || hasAdded && added.contains { $0.isMoving }
      || isAnimated && animators.contains { $0.isRunning }
  }

  /// Whether an animation draws a view on its way. Paused ones do not.
  private var isAnimatingViews: Bool { !viewAnimations.isEmpty && viewAnimations.contains { $0.moves(after: now) } }

  /// All scroll views.
  var scrollViews: [ScrollView] { linked + added }

  /// The most active vertical view's phase.
  var phase: ScrollPhase {
    var phase = isAnimatingViews ? max(outer.phase, .animating) : outer.phase
    for page in framedPages { phase = max(phase, page.phase) }
    if hasAdded { for view in added { phase = max(phase, view.phase) } }
    return phase
  }

  /// Ends the replay.
  ///
  /// Clears every reference to the screen and between its views, then releases the objects that the strategy gave them, which may
  /// hold the screen.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    let views = members
    for view in views { view.leaveScreen() }
    for animator in animators { animator.leaveScreen() }
    let formerLinks = links.removeAll()
    // From here on the strategy's code may run: objects of its own are freed.
    members = []
    tabBar = nil
    didLayOut = nil
    for view in views { view.releaseDelegates() }
    for animator in animators { animator.action = nil }
    for link in formerLinks { link.leaveScreen() }
    let former = (scheduled, animators, onEvent)
    scheduled = ScheduledCode()
    onEvent = nil
    viewAnimations = []
    animators = []
    withExtendedLifetime(former) {}
  }

  // MARK: Evidence

  /// Whether a scroll view's callback is running.
  var isInCallback: Bool { depth > 0 }

  func note(_ action: ReplayLog.Action, _ view: ScrollView) {
    guard isLoaded, let place = view.place else { return }
    log.append(ReplayLog.Entry(t: now, view: place, action: action))
  }
}
