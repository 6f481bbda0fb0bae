#if !canImport(Darwin)
  public typealias CFTimeInterval = TimeInterval
#endif

/// The time of the replay, in seconds since the device was started.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { ReplayRunLoop.current?.time ?? 0 }
