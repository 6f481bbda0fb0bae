import Dispatch

/// A queue of the replay. A replay has one thread: background work of an app runs as if at once.
///
/// `DispatchQueue.main.async` runs its code before the current frame is shown or in the next one, according to the option
/// `main_queue`; `asyncAfter` in the first frame at or after the time.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue(label: "main")
  private static let background = DispatchQueue(label: "global")
  public let label: String

  /// The urgency of work. Without effect.
  public typealias QoS = DispatchQoS

  public init(label: String, qos: DispatchQoS = .unspecified) { self.label = label }

  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

  public func async(execute work: @escaping @MainActor () -> Void) { schedule(nil, work) }

  public func async(execute workItem: DispatchWorkItem) { schedule(nil) { workItem.perform() } }

  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    schedule(delay(until: deadline), work)
  }

  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    schedule(delay(until: deadline)) { workItem.perform() }
  }

  public func sync<Value>(execute work: @MainActor () throws -> Value) rethrows -> Value { try onReplayThread(work) }

  /// The delay from now, in milliseconds.
  private func delay(until deadline: DispatchTime) -> Double {
    let now = DispatchTime.now().uptimeNanoseconds
    return deadline.uptimeNanoseconds > now ? Double(deadline.uptimeNanoseconds - now) / 1e6 : 0
  }

  private func schedule(_ milliseconds: Double?, _ work: @escaping @MainActor () -> Void) {
    if let runLoop = ReplayRunLoop.current {
      runLoop.schedule(afterMilliseconds: milliseconds) { onReplayThread { work() } }
    }
  }
}

/// Work that can be cancelled before it runs.
@preconcurrency @MainActor
public final class DispatchWorkItem {
  private let block: () -> Void
  public private(set) var isCancelled = false

  public init(block: @escaping () -> Void) { self.block = block }

  public func cancel() { isCancelled = true }

  public func perform() {
    if !isCancelled { block() }
  }
}

/// A time of the replay.
public struct DispatchTime: Comparable, Sendable {
  /// The time since the device was started, in nanoseconds.
  public let uptimeNanoseconds: UInt64

  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

  public static func now() -> DispatchTime {
    let microseconds = ReplayRunLoop.current?.microseconds ?? 0
    return DispatchTime(uptimeNanoseconds: UInt64(ReplayRunLoop.uptime * 1e9) + UInt64(max(microseconds, 0)) * 1000)
  }

  /// A time that is never reached.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }

  /// - Parameter seconds: NaN, and times after the end of a replay, mean never.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    let nanoseconds = Double(time.uptimeNanoseconds) + seconds * 1e9
    // A Double counts nanoseconds up to 2⁵³, 104 days, without a gap.
    guard nanoseconds.isFinite, nanoseconds < 0x1p53 else { return .distantFuture }
    return DispatchTime(uptimeNanoseconds: UInt64(max(nanoseconds.rounded(), 0)))
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    case .never: .distantFuture
    @unknown default: .distantFuture
    }
  }
}
