import ScrollEngine
import TraceModel

/// A strategy that keeps every object it can get.
final class Hoarder: CoordinationStrategy, ScrollViewDelegate, GestureRecognizerDelegate, ContentOffsetObserver {
  static let description = Sample.description("hoarder")

  /// Whether it also gives itself to the screen, as delegate, observer and in closures.
  ///
  /// Then the two hold each other while the replay lasts.
  nonisolated(unsafe) static var isHeld = false

  private var screen: NestedScreen?
  private let ownPan = PanGestureRecognizer()
  private let listPan = PanGestureRecognizer()
  private let ownView = View()
  private let ownScrollView = ScrollView()
  private var seen: [ObjectIdentifier] = []

  init(_ options: StrategyOptions) {}

  func makeScrollView(for place: NestedScreen.Place) -> ScrollView { place == .pager ? ScrollView() : Sharing() }

  func viewDidLoad(_ screen: NestedScreen) {
    screen.view.addGestureRecognizer(ownPan)
    screen.pages[0].addGestureRecognizer(listPan)
    let lonely = PanGestureRecognizer()
    ownView.addGestureRecognizer(lonely)
    let animator = DynamicAnimator(screen: screen)
    animator.run(.inertia(resistance: 2), velocity: 500)
    let views: [View] = [screen.view, screen.outer, screen.pager] + screen.pages
    let pans = views.flatMap(\.gestureRecognizers) + [lonely, ownScrollView.panGestureRecognizer]
    let objects: [AnyObject] = [self, screen, animator, ownView, ownScrollView] + views + pans
    for object in objects { keep(object) }
    if Self.isHeld { giveItself(to: screen, views, animator) }
  }

  private func giveItself(to screen: NestedScreen, _ views: [View], _ animator: DynamicAnimator) {
    self.screen = screen
    for pan in [ownPan, listPan] {
      pan.delegate = self
      pan.addTarget { [self] in use($0) }
    }
    animator.action = { [self] _ in animated(animator) }
    screen.after(milliseconds: 700) { [self] in use(ownPan) }
    screen.after(milliseconds: 60_000) { [self] in use(ownPan) }
    for case let view as ScrollView in views {
      view.delegate = self
      view.addObserver(self)
    }
    keep(Closure { Use.use(screen) })
  }

  func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {
    screen.pager.setContentOffset(Point(x: 390 * Double(page), y: 0), animated: animated)
    screen.currentPage = page
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    keep(other)
    if let view = other.view { keep(view) }
    return true
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    ownScrollView.contentOffset = scrollView.contentOffset
    if scrollView.contentOffset.y < -20 { scrollView.contentOffset.y = -20 }
  }

  func scrollView(_ scrollView: ScrollView, changedFrom old: Point, to new: Point) {
    if new.y > 1000 { scrollView.isScrollEnabled.toggle() }
  }

  private func use(_ pan: PanGestureRecognizer) {
    pan.setTranslation(pan.translation(in: pan.view), in: pan.view)
    if pan.state == .ended, let screen { DynamicAnimator(screen: screen).run(.inertia(resistance: 2), velocity: 50) }
  }

  private func animated(_ animator: DynamicAnimator) { if animator.position > 200 { animator.stop() } }

  private func keep(_ object: AnyObject) {
    guard !seen.contains(ObjectIdentifier(object)) else { return }
    seen.append(ObjectIdentifier(object))
    Kept.keep(object)
    Kept.watch(object)
  }
}

/// A scroll view whose pan recognizes together with every other, and that reports the other recognizers.
final class Sharing: ScrollView {
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    (delegate as? any GestureRecognizerDelegate)?
      .gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? true
  }
}
