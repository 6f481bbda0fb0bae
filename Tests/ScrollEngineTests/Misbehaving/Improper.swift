import ScrollEngine
import TraceModel

/// A strategy that does one forbidden thing, then keeps its screen.
final class Improper: CoordinationStrategy, ScrollViewDelegate, GestureRecognizerDelegate {
  static let description = Sample.description("improper")

  enum Kind: CaseIterable {
    /// Replaces the delegate of a scroll view's own pan, which is an exception.
    case panDelegate
    /// Never settles on an offset, already while the screen loads.
    case neverSettles
    /// Returns one view for all places.
    case oneView
    /// Returns views of another screen.
    case formerViews
    /// Replaces delegates in every callback; each former delegate uses the view while it is freed.
    case swapsDelegates
    /// Replays another session in a callback.
    case replaysWithin
    /// Moves a scroll view's own pan to another view, and one recognizer to several views that are freed before it.
    case movesRecognizers
  }

  nonisolated(unsafe) static var kind = Kind.panDelegate
  nonisolated(unsafe) static var formerViews: [ScrollView] = []

  private var screen: NestedScreen?
  private let oneView = ScrollView()
  private var hasReplayed = false

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView {
    switch Self.kind {
    case .oneView: oneView
    case .formerViews: Self.formerViews.popLast() ?? ScrollView()
    default: ScrollView()
    }
  }

  func viewDidLoad(_ screen: NestedScreen) {
    self.screen = screen
    Kept.keep(screen)
    Kept.watch(self)
    Kept.watch(screen)
    for view in [screen.outer, screen.pager] + screen.pages {
      Kept.watch(view)
      Kept.watch(view.panGestureRecognizer)
      view.delegate = self
    }
    switch Self.kind {
    case .panDelegate: screen.outer.panGestureRecognizer.delegate = self
    case .neverSettles: screen.outer.contentOffset.y = 1
    case .movesRecognizers: moveRecognizers(screen)
    case .oneView, .formerViews, .swapsDelegates, .replaysWithin: break
    }
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {}

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    switch Self.kind {
    case .neverSettles: scrollView.contentOffset.y += 1
    case .swapsDelegates: Mourner(scrollView, next: self).install()
    case .replaysWithin where !hasReplayed:
      hasReplayed = true
      _ = Replay(of: Sample.session, under: Hoarder(StrategyOptions()))
      for object in Kept.objects { Use.everything(object) }
    default: break
    }
  }

  private func moveRecognizers(_ screen: NestedScreen) {
    screen.view.addGestureRecognizer(screen.pages[0].panGestureRecognizer)
    let pan = PanGestureRecognizer()
    pan.addTarget { Use.use($0) }
    screen.pages[1].addGestureRecognizer(pan)
    for _ in 0..<3 {
      let view = ScrollView()
      view.addGestureRecognizer(pan)
      Kept.keep(view.panGestureRecognizer)
      Kept.watch(view)
    }
    Kept.keep(pan)
  }
}

/// A delegate that uses its view, the screen and the view's pan while it is freed.
final class Mourner: ScrollViewDelegate {
  private let view: ScrollView
  private let pan: PanGestureRecognizer
  private weak var next: Improper?

  init(_ view: ScrollView, next: Improper) {
    self.view = view
    pan = view.panGestureRecognizer
    self.next = next
  }

  deinit {
    if let screen = view.screen { screen.after(milliseconds: 1) {} }
    view.delegate = next
    view.contentOffset.x += 0
    _ = (pan.view?.screen?.currentPage, pan.translation(in: view), view.superview?.isDescendant(of: view))
  }

  func install() { view.delegate = self }

  func scrollViewDidScroll(_ scrollView: ScrollView) { scrollView.delegate = next }
}

/// A view outside any screen, whose parts look for it by its recognizers while it is freed.
final class Unshown: ScrollView {
  private final class Part: ScrollViewDelegate {
    let pans: [GestureRecognizer]

    init(_ pans: [GestureRecognizer]) { self.pans = pans }

    deinit { for pan in pans { Use.use(pan) } }
  }

  let pan = PanGestureRecognizer()
  private var part: AnyObject?

  override init() {
    super.init()
    addGestureRecognizer(pan)
    delegate = Part(gestureRecognizers)
    part = Part(gestureRecognizers)
  }
}
