import ScrollEngine
import TraceModel

/// Adapts a strategy written as UIKit source to the engine.
final class UIKitStrategyAdapter<Source: UIKitStrategy>: CoordinationStrategy {
  static var description: StrategyDescription { onReplayThread { Source.description } }
  static var version: String? { onReplayThread { Source.version } }
  static var assemblesOwnViews: Bool { onReplayThread { Source.assemblesOwnViews } }

  private let runLoop = ReplayRunLoop()
  private let source: Source
  /// The views that were made for the screen and are not part of it yet.
  private var made: [UIScrollView] = []
  private var screen: HeadlessScreen?

  init(_ options: StrategyOptions) {
    ReplayRunLoop.current = runLoop
    source = onReplayThread { Source(options) }
  }

  deinit {
    #if !canImport(ObjectiveC)
      runLoop.controlTargets.end()
    #endif
    if ReplayRunLoop.current === runLoop { ReplayRunLoop.current = nil }
  }

  func screenWillLoad(_ layout: Layout, scale: Double, refreshHz: Double) {
    ReplayRunLoop.current = runLoop
    runLoop.announced = ReplayRunLoop.Display(size: layout.viewport, scale: scale, refreshHz: refreshHz)
    onReplayThread { source.screenWillLoad(layout) }
  }

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    ReplayRunLoop.current = runLoop
    return onReplayThread {
      let view = source.makeScrollView(for: place)
      made.append(view)
      return view.counterpart
    }
  }

  func viewDidLoad(_ screen: NestedScreen) {
    ReplayRunLoop.current = runLoop
    onReplayThread {
      let loaded = HeadlessScreen(screen, views: made, runLoop: runLoop, isAssembledByApp: Self.assemblesOwnViews)
      made = []
      self.screen = loaded
      source.viewDidLoad(loaded)
    }
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    onReplayThread {
      if let screen = self.screen { source.screen(screen, didSelectTab: page, animated: animated) }
    }
  }

  func screen(_ screen: NestedScreen, didChange change: ScreenChange) {
    onReplayThread {
      guard let screen = self.screen else { return }
      screen.layOut(with: made)
      made = []
      source.screen(screen, didChange: change)
    }
  }

  func screen(_ screen: NestedScreen, restore offset: Double, of view: ScrollView) {
    onReplayThread {
      guard let screen = self.screen, let view = screen.view(of: view) else { return }
      source.screen(
        screen, restoreContentOffset: view === screen.pager ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset),
        of: view)
    }
  }

  func screen(_ screen: NestedScreen, setOffset offset: Double, of view: ScrollView, animated: Bool) {
    onReplayThread {
      guard let screen = self.screen, let view = screen.view(of: view) else { return }
      var target = view.contentOffset
      if view === screen.pager { target.x = offset } else { target.y = offset }
      source.screen(screen, setContentOffset: target, of: view, animated: animated)
    }
  }
}
