/// A callback that runs once per display frame, like `CADisplayLink`.
public final class DisplayLink {
  /// Whether the calls are suspended.
  public var isPaused = false {
    didSet { if isPaused != oldValue { screen?.links.update() } }
  }
  /// The callback, which receives the frame's time. Held until the end of the replay.
  private(set) var action: ((Int) -> Void)?
  /// The screen holds the link, and clears this when it closes.
  private unowned(unsafe) var screen: NestedScreen?

  /// Creates a display link that runs from the next frame on. It never runs on the screen of a finished replay.
  ///
  /// - Parameter action: receives the frame's time, in microseconds since the session began.
  public init(screen: NestedScreen, action: @escaping (Int) -> Void) {
    if screen.add(self) {
      self.screen = screen
      self.action = action
    }
  }

  /// Display refreshes per second.
  public var refreshHz: Double? { screen?.refreshHz }

  /// Stops the calls, for good.
  public func invalidate() {
    guard let screen else { return }
    leaveScreen()
    screen.links.remove(self)
  }

  /// Removes the link from its screen, for good.
  func leaveScreen() {
    let former = action
    screen = nil
    action = nil
    withExtendedLifetime(former) {}
  }
}

/// The display links of a screen.
struct DisplayLinkList {
  /// The links, in the order in which they were made.
  private(set) var links: [DisplayLink] = []
  /// Whether at least one link is not paused. Stored because every frame reads it.
  private(set) var areRunning = false

  mutating func add(_ link: DisplayLink) {
    links.append(link)
    update()
  }

  mutating func remove(_ link: DisplayLink) {
    links.removeAll { $0 === link }
    update()
  }

  /// Updates `areRunning` after a link was paused or resumed.
  mutating func update() { areRunning = links.contains { !$0.isPaused } }

  mutating func removeAll() -> [DisplayLink] {
    defer { self = DisplayLinkList() }
    return links
  }
}

extension NestedScreen {
  /// Pixels per point.
  package var pixelsPerPoint: Double { grid.scale }

  /// The fingers that are down, in the order in which they went down.
  package var fingersDown: [Int] { dispatcher.down }

  /// Adds a display link. Returns `false` on the screen of a finished replay.
  func add(_ link: DisplayLink) -> Bool {
    guard !isClosed else { return false }
    links.add(link)
    return true
  }

  /// Calls the display links if they run first in a frame.
  func runFirstDisplayLinks() {
    if links.areRunning, options.displayLinkOrder == .first { runDisplayLinks() }
  }

  func runDisplayLinks() {
    for link in links.links where !link.isPaused { link.action?(now) }
    dispatcher.finishCancelled(on: self)
  }
}
