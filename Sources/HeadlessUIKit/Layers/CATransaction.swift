/// A group of changes of layers. Its completion runs when the last animation that was added in it ends.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  /// One group that has begun and has not been committed.
  struct Level {
    var duration: CFTimeInterval?
    var disablesActions = false
    var completion: (() -> Void)?
    /// The time until the last animation ends, in seconds.
    var end: CFTimeInterval = 0
  }

  /// The duration of animations without one, in seconds. [DOC: CATransaction]
  private static let standardDuration: CFTimeInterval = 0.25

  private static var levels: [Level] {
    get { ReplayRunLoop.current?.transactions ?? [] }
    set { ReplayRunLoop.current?.transactions = newValue }
  }

  public static func begin() { levels.append(Level()) }

  public static func commit() {
    guard let level = levels.popLast(), let completion = level.completion else { return }
    guard level.end > 0 else {
      completion()
      return
    }
    ReplayRunLoop.current?.schedule(afterMilliseconds: level.end * 1000) { onReplayThread { completion() } }
  }

  public static func flush() {}
  public static func animationDuration() -> CFTimeInterval { levels.last?.duration ?? standardDuration }
  public static func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = max(dur, 0) } }
  public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Outside of a transaction of the app's own, the block runs at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    if levels.isEmpty { block?() } else { change { $0.completion = block } }
  }

  /// Notes an animation of a length in seconds.
  static func willAnimate(for duration: CFTimeInterval) { change { $0.end = max($0.end, duration) } }

  private static func change(_ body: (inout Level) -> Void) {
    guard var level = levels.popLast() else { return }
    body(&level)
    levels.append(level)
  }
}
