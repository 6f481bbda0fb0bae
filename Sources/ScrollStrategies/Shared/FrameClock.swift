import ScrollEngine

/// Calls a strategy's own motion once per frame, with the time since the frame before. A replay does not end while it runs.
///
/// The clock is an item of an animator without resistance, which moves by one point per millisecond.
final class FrameClock {
  private let animator: DynamicAnimator

  /// - Parameter action: receives milliseconds. Held until the end of the replay.
  init(screen: NestedScreen, action: @escaping (Double) -> Void) {
    animator = DynamicAnimator(screen: screen)
    animator.action = action
  }

  var isRunning: Bool { animator.isRunning }

  /// Calls from the next frame on. One that runs goes on.
  func start() {
    if !isRunning { animator.run(.inertia(resistance: 0), velocity: 1000) }
  }

  func stop() { animator.stop() }
}
