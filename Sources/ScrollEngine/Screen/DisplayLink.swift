/// Something that runs once per display frame, as `CADisplayLink`.
public final class DisplayLink {
  /// Whether it is not called for now.
  public var isPaused = false {
    didSet { if isPaused != oldValue { screen?.links.update() } }
  }
  /// Held until the end of the replay.
  private(set) var action: ((Int) -> Void)?
  /// The screen holds the link, and clears this when it closes.
  private unowned(unsafe) var screen: NestedScreen?

  /// Called from the next frame on. On the screen of a replay that is over it is never called.
  ///
  /// - Parameter action: receives the frame's time, microseconds since the session began.
  public init(screen: NestedScreen, action: @escaping (Int) -> Void) {
    if screen.add(self) {
      self.screen = screen
      self.action = action
    }
  }

  /// Display refreshes per second.
  public var refreshHz: Double? { screen?.refreshHz }

  /// Ends the calls, for good.
  public func invalidate() {
    guard let screen else { return }
    leaveScreen()
    screen.links.remove(self)
  }

  /// Takes the link off its screen, for good.
  func leaveScreen() {
    let former = action
    screen = nil
    action = nil
    withExtendedLifetime(former) {}
  }
}

/// The display links of a screen.
struct DisplayLinkList {
  /// In the order in which they were made.
  private(set) var links: [DisplayLink] = []
  /// Whether one is not paused, which every frame asks for.
  private(set) var areRunning = false

  mutating func add(_ link: DisplayLink) {
    links.append(link)
    update()
  }

  mutating func remove(_ link: DisplayLink) {
    links.removeAll { $0 === link }
    update()
  }

  /// A link was paused or goes on.
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
