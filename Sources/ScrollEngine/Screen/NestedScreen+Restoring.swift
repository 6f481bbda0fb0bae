import TraceModel

/// The beginning of a session that begins scrolled.
extension NestedScreen {
  /// The time for which an app that puts its views together runs before the session begins, in microseconds.
  ///
  /// Libraries finish a screen some tenths of a second after it has loaded, before a finger comes (GKPageSmoothView: 0.1 s). A
  /// choice of this project.
  static let launch = 1_000_000

  /// Lets the app finish its screen: its code that was dispatched for later, its animations. No frame is recorded.
  func settle() {
    var frame = 0
    while now < 0, exception == nil, !isStill || nextTimer < 0 {
      runFirstDisplayLinks()
      runTimers()
      displayLink()
      frame += 1
      advance(to: min(Int(Double(frame) * 1e6 / refreshHz) - Self.launch, 0))
    }
    advance(to: 0)
  }

  /// Scrolls to the session's initial offsets as an app does that restores its state: the strategy's delegates are called.
  ///
  /// Whatever they do, the session then shows its initial offsets.
  func restore(_ strategy: any CoordinationStrategy) {
    let initial = layout.initial
    let header = initial.outer ?? 0
    let pagerOffset = initial.pager ?? Double(layout.initialPage) * layout.viewport.width
    let lists = zip(pages.indices, initial.inner ?? [])
    if isAssembledByApp { return restoreByApp(header, pagerOffset, Array(lists), strategy) }
    strategy.screen(self, restore: header, of: outer)
    strategy.screen(self, restore: pagerOffset, of: pager)
    for (page, offset) in lists { strategy.screen(self, restore: offset, of: pages[page]) }
    outer.put(at: Point(x: 0, y: outer.offset.y + (header - presentedOuterOffset)))
    pager.put(at: Point(x: pagerOffset, y: 0))
    for (page, offset) in lists {
      pages[page].put(at: Point(x: 0, y: pages[page].offset.y + (offset - presentedOffset(ofPage: page))))
    }
    dispatcher.finishCancelled(on: self)
    log = ReplayLog()
  }

  /// Lets the app restore its state. Nothing is put right afterwards: a note says where the session begins elsewhere.
  private func restoreByApp(
    _ header: Double, _ pagerOffset: Double, _ lists: [(page: Int, offset: Double)],
    _ strategy: any CoordinationStrategy
  ) {
    runCommits()
    // The pager first: the page that is shown may be the one that moves the header.
    if presentedPagerOffset != pagerOffset { restore(pagerOffset, of: pager, strategy) }
    if presentedOuterOffset != header { restore(header, of: outer, strategy) }
    for (page, offset) in lists where presentedOffset(ofPage: page) != offset {
      restore(offset, of: pages[page], strategy)
    }
    note("header", begins: presentedOuterOffset, recorded: header)
    note("pager", begins: presentedPagerOffset, recorded: pagerOffset)
    for (page, offset) in lists {
      note("list of page \(page)", begins: presentedOffset(ofPage: page), recorded: offset)
    }
    dispatcher.finishCancelled(on: self)
    log = ReplayLog()
  }

  private func restore(_ offset: Double, of view: ScrollView, _ strategy: any CoordinationStrategy) {
    strategy.screen(self, restore: offset, of: view)
    runCommits()
  }

  private func note(_ name: String, begins: Double, recorded: Double) {
    guard !(abs(begins - recorded) <= 1) else { return }
    note(
      "The session begins with the \(name) at \(Int(exactly: recorded.rounded()) ?? 0) pt; the app restored another place."
    )
  }
}
