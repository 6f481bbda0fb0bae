import Dispatch

/// A time of the replay.
public struct DispatchTime: Comparable, Sendable {
  /// Since the device was started.
  public let uptimeNanoseconds: UInt64

  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

  public static func now() -> DispatchTime {
    let microseconds = ReplayRunLoop.current?.microseconds ?? 0
    return DispatchTime(uptimeNanoseconds: UInt64(ReplayRunLoop.uptime * 1e9) + UInt64(max(microseconds, 0)) * 1000)
  }

  /// Never.
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }

  /// - Parameter seconds: not a number and times beyond all replays stand for never.
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
