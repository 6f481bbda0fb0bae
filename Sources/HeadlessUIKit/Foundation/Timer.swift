/// A timer of the replay: it fires in the first frame at or after its time.
@preconcurrency @MainActor
public final class Timer: NSObject {
  public let timeInterval: TimeInterval
  private let repeats: Bool
  private let block: (Timer) -> Void
  public private(set) var isValid = true
  public var userInfo: Any?
  /// The tolerance. Without effect.
  public var tolerance: TimeInterval = 0
  private var isScheduled = false

  /// - Parameter interval: seconds.
  public init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
    timeInterval = interval
    self.repeats = repeats
    self.block = block
  }

  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  public func invalidate() { isValid = false }

  public func fire() {
    guard isValid else { return }
    if !repeats { isValid = false }
    block(self)
  }

  /// Starts the timer; a second call does nothing.
  func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    wait(from: ReplayRunLoop.current?.time ?? 0, count: 1)
  }

  /// Waits for one of the timer's fire times, which lie a whole number of intervals after its start.
  private func wait(from start: TimeInterval, count: Double) {
    guard let runLoop = ReplayRunLoop.current else { return }
    // UIKit's smallest interval. [DOC]
    let due = start + max(timeInterval, 0.0001) * count
    runLoop.schedule(afterMilliseconds: max(due - runLoop.time, 0) * 1000) { [self] in
      onReplayThread {
        fire()
        guard isValid else { return }
        // Fire times that have passed are skipped. [DOC]
        let passed = ((runLoop.time - start) / max(timeInterval, 0.0001)).rounded(.down)
        wait(from: start, count: max(count, passed) + 1)
      }
    }
  }
}

/// The run loop of the replay, to which timers and display links are added.
@preconcurrency @MainActor
public final class RunLoop: NSObject {
  public static let main = RunLoop()
  public static var current: RunLoop { main }

  /// A mode in which added timers and display links run; here they run in every mode.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "kCFRunLoopDefaultMode")
    public static let common = Mode(rawValue: "kCFRunLoopCommonModes")
    public static let tracking = Mode(rawValue: "UITrackingRunLoopMode")
  }

  public func add(_ timer: Timer, forMode mode: Mode) { timer.schedule() }

  public func perform(_ block: @escaping () -> Void) {
    ReplayRunLoop.current?.schedule(afterMilliseconds: nil) { onReplayThread { block() } }
  }
}
