import ScrollEngine

/// A timer that calls its action once per display frame, with the frame's time.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
  private let action: @MainActor (CADisplayLink) -> Void
  private var link: DisplayLink?
  private var isInvalid = false

  /// Creates a display link that runs a closure.
  ///
  /// On a device `UIKitClosures` adds this initializer: `init(target:selector:)` needs the Objective-C runtime.
  public init(action: @escaping @MainActor (CADisplayLink) -> Void) { self.action = action }

  /// The time of the frame, in seconds since the device was started.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The time between two frames, in seconds.
  public var duration: CFTimeInterval { 1 / (link?.refreshHz ?? 60) }
  /// The preferred frame rates. Without effect: a replay has the session's rate.
  public var preferredFrameRateRange = CAFrameRateRange.default
  public var preferredFramesPerSecond = 0

  public var isPaused = false {
    didSet { link?.isPaused = isPaused }
  }

  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard link == nil, !isInvalid else { return }
    ReplayRunLoop.current?.whenLoaded { [self] screen in onReplayThread { begin(on: screen) } }
  }

  private func begin(on screen: NestedScreen) {
    guard link == nil, !isInvalid else { return }
    let link = DisplayLink(
      screen: screen,
      action: onReplayThread { [self] microseconds in
        timestamp = ReplayRunLoop.time(microseconds)
        action(self)
      })
    link.isPaused = isPaused
    self.link = link
  }

  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    link?.invalidate()
    link = nil
  }

  public func invalidate() {
    isInvalid = true
    link?.invalidate()
    link = nil
  }
}

/// The frame rates that a display link prefers, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}
