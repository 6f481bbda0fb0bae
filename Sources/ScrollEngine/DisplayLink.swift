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
