/// The run loop of the replay, to which timers and display links are added.
@preconcurrency @MainActor
public final class RunLoop: NSObject {
  public static let main = RunLoop()
  public static var current: RunLoop { main }

  /// When what was added runs: here always.
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
