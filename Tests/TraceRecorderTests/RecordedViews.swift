import ScrollEngine
import TraceModel

@testable import HeadlessUIKit
@testable import TraceRecorder

/// The scroll views of a replay as a recorder sees them.
@MainActor
struct RecordedViews {
  let window: UIWindow
  let outer: UIScrollView
  let pager: UIScrollView
  /// The pages' views, one entry per page.
  let pages: [UIScrollView]
  /// The screen of a strategy without views of UIKit, kept for as long as the replay lasts.
  private let adopted: HeadlessScreen?

  /// The views of a strategy that is UIKit source, with all views between them; for any other strategy, views that stand for the engine's.
  ///
  /// - Parameter screen: one that the strategy has loaded.
  init(of screen: NestedScreen) {
    let runLoop = ReplayRunLoop.current
    if runLoop?.screen === screen, let window = runLoop?.touches.window {
      let views = Self.scrollViews(in: window)
      let pages = screen.pages.compactMap { page in views.first { $0.counterpart === page } }
      if let outer = views.first(where: { $0.counterpart === screen.outer }),
        let pager = views.first(where: { $0.counterpart === screen.pager }), pages.count == screen.pages.count
      {
        (self.window, self.outer, self.pager, self.pages) = (window, outer, pager, pages)
        adopted = nil
        return
      }
    }
    let headless = HeadlessScreen.adopt(screen)
    (window, outer, pager, pages) = (headless.window, headless.outer, headless.pager, headless.pages)
    adopted = headless
  }

  /// Updates the views after the engine has laid out its screen again.
  func layOut() { adopted?.layOut(with: []) }

  /// An app's note about a change of its screen; `nil` for a change that the recorder sees.
  func action(of change: ScreenChange) -> TraceRecorder.Action? {
    func view(_ name: ScreenChange.View) -> UIScrollView {
      switch name {
      case .outer: outer
      case .pager: pager
      case .page(let page): pages[page]
      }
    }
    switch change {
    case .insertAbove(let name, let height, let isCompensated):
      return .insertAbove(view(name), height: height, isCompensated: isCompensated)
    case .deleteAbove(let name, let height, let isCompensated):
      return .deleteAbove(view(name), height: height, isCompensated: isCompensated)
    case .reload(let name, let height): return .reload(view(name), height: height)
    case .headerHeight(let height): return .headerHeight(height)
    case .refreshBegin(let name): return .refreshBegin(view(name))
    case .refreshEnd(let name): return .refreshEnd(view(name))
    case .contentSize, .insets, .viewport, .pageCount: return nil
    }
  }

  private static func scrollViews(in view: UIView) -> [UIScrollView] {
    view.subviews.flatMap { ($0 as? UIScrollView).map { [$0] } ?? [] } + view.subviews.flatMap(scrollViews)
  }
}
