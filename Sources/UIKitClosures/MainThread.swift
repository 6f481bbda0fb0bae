/// Runs code that UIKit calls on the main thread from a closure without an actor, such as that of a key-value observation.
#if HEADLESS_UIKIT
  @inlinable @inline(__always)
  public func onMainThread(_ code: @MainActor () -> Void) {
    // The thread of a replay is its main thread; the runtime's check would cost more than most of the code.
    withoutActuallyEscaping(code) { unsafeBitCast($0, to: (() -> Void).self)() }
  }
#else
  public func onMainThread(_ code: @MainActor () -> Void) { MainActor.assumeIsolated(code) }
#endif
