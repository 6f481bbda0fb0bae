extension NestedScreen {
  /// Pixels per point.
  package var pixelsPerPoint: Double { grid.scale }

  /// The fingers that are down, in the order in which they went down.
  package var fingersDown: [Int] { dispatcher.down }

  /// Takes a display link in; `false` on a screen whose replay is over.
  func add(_ link: DisplayLink) -> Bool {
    guard !isClosed else { return false }
    links.add(link)
    return true
  }

  /// Calls the display links first in a frame, where they are.
  func runFirstDisplayLinks() {
    if links.areRunning, options.displayLinkOrder == .first { runDisplayLinks() }
  }

  func runDisplayLinks() {
    for link in links.links where !link.isPaused { link.action?(now) }
    dispatcher.finishCancelled(on: self)
  }
}
