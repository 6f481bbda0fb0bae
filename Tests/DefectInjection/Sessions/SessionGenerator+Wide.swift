import TraceModel

// Actions of wide sessions in addition to gestures one after the other.
extension SessionGenerator {
  /// One action of a session.
  private enum Act {
    case scroll, turnPage, tapTabInMotion, switchInMotion, caught, held, secondFinger, statusBar, setOffset, flicks
  }

  private static let acts: [(Double, Act)] = [
    (0.36, .scroll), (0.16, .turnPage), (0.08, .tapTabInMotion), (0.03, .switchInMotion), (0.09, .caught),
    (0.08, .held), (0.04, .secondFinger),
    (0.05, .statusBar), (0.06, .setOffset), (0.05, .flicks),
  ]

  /// The pause from a lift to an action while content moves, in microseconds.
  private static let inMotion = 40_000...350_000
  /// The duration of the app's and the system's own animations, in microseconds.
  private static let animation = 500_000...900_000
  /// The time after which content rests, in microseconds: no fling lasts longer than three seconds and a half.
  private static let settled = 3_500_000

  mutating func act() {
    switch random.pick(weighted: Self.acts) ?? .scroll {
    case .scroll: scroll()
    case .turnPage: if layout.pages.count > 1 { turnPage() } else { scroll() }
    case .tapTabInMotion:
      fling()
      t += random.integer(in: Self.inMotion)
      let others = layout.pages.indices.filter { $0 != currentPage }
      if let page = random.pick(Array(others)) { tapTab(page) }
    case .switchInMotion:
      fling()
      t += random.integer(in: Self.inMotion)
      let others = layout.pages.indices.filter { $0 != currentPage }
      if let page = random.pick(Array(others)) { happen(.tab(page: page, cause: .program)) }
      t += random.integer(in: Self.animation)
    case .caught:
      fling()
      t += random.integer(in: Self.inMotion)
      let caught: ScrollGesture = random.happens(0.5) ? .hold : .drag
      touch(along: caught.path(on: layout.viewport, using: &random), isCancelled: false)
    case .held:
      // Nothing moves on after a drag that rests before the lift.
      var path = ScrollGesture.flick.path(on: layout.viewport, using: &random)
      path.rest(random.integer(in: 60_000...250_000))
      touch(along: path, isCancelled: random.happens(0.2))
    case .secondFinger: secondFinger()
    case .statusBar:
      t += Self.settled
      happen(.statusBarTap)
      t += random.integer(in: Self.animation)
    case .setOffset: setOffset()
    case .flicks:
      for _ in 0..<random.integer(in: 2...4) {
        fling()
        t += random.integer(in: 60_000...250_000)
      }
    }
  }

  private mutating func fling() {
    let gesture: ScrollGesture = random.happens(0.6) ? .fling : .flick
    touch(along: gesture.path(on: layout.viewport, using: &random), isCancelled: false)
  }

  /// A drag during which a second finger taps or rests on the screen.
  private mutating func secondFinger() {
    let path = ScrollGesture.drag.path(on: layout.viewport, using: &random)
    guard path.duration > 200_000 else { return touch(along: path, isCancelled: false) }
    let place = Point(
      x: layout.viewport.width * random.number(in: 0.1...0.9), y: layout.viewport.height * random.number(in: 0.3...0.9))
    var second = FingerPath(from: place)
    second.rest(random.integer(in: 30_000...(path.duration / 3)))
    touch(along: path, isCancelled: false, second: (second, path.duration / 4))
  }

  /// The app scrolls the outer view or the visible list.
  private mutating func setOffset() {
    t += Self.settled
    let page = currentPage
    // The list's own offset is free only if the header is closed.
    let view: ScreenEvent.View = random.happens(0.5) ? .outer : .page(page)
    let end = view == .outer ? layout.outer.pinOffset : layout.maxOffset(page: page)
    happen(.setOffset(view: view, offset: (end * random.unit()).rounded(), animated: random.happens(0.6)))
    t += random.integer(in: Self.animation)
  }
}
