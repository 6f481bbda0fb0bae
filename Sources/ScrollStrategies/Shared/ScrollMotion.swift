import ScrollEngine

/// The motion of one scroll position after the finger has lifted: a simulation over a range, which may exceed that of one view.
struct ScrollMotion {
  private enum Law {
    /// `UIScrollView`'s deceleration and bounce.
    case bouncing(Deceleration)
    case clamping(ClampingFling)
  }

  private var law: Law
  private let min: Double
  private let max: Double

  /// The motion that follows a release; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - position: the initial position, in points.
  ///   - velocity: the initial velocity, in points per second.
  ///   - min: the least offset at rest, in points.
  ///   - max: the greatest offset at rest, in points.
  ///   - bounces: whether it goes beyond the range as UIScrollView does, or decelerates as on Android and ends there. A position
  ///     that begins beyond the range returns to it.
  init?(position: Double, velocity: Double, min: Double, max: Double, bounces: Bool) {
    self.min = min
    self.max = max
    let isBeyond = position < min || position > max
    let isSlow = abs(velocity) < ScrollPhysics().stopSpeed
    if isBeyond || (bounces && !isSlow) {
      law = .bouncing(Deceleration(position: position, velocity: velocity / 1000))
    } else if isSlow || bounces || (velocity > 0 ? position >= max : position <= min) {
      return nil
    } else {
      law = .clamping(ClampingFling(position: position, velocity: velocity))
    }
  }

  /// The current position, in points.
  var position: Double {
    switch law {
    case .bouncing(let motion): motion.position
    case .clamping(let fling): fling.position
    }
  }

  /// The current velocity, in points per second.
  var velocity: Double {
    switch law {
    case .bouncing(let motion): motion.velocity * 1000
    case .clamping(let fling): fling.velocity
    }
  }

  /// Moves by one display frame. Returns whether the motion continues.
  mutating func step(ms: Double) -> Bool {
    switch law {
    case .bouncing(var motion):
      motion.step(ms: ms, min: min, max: max, bounces: true)
      let isDone = motion.isDone(min: min, max: max)
      if isDone { motion = Deceleration(position: Swift.min(Swift.max(motion.position, min), max), velocity: 0) }
      law = .bouncing(motion)
      return !isDone
    case .clamping(var fling):
      fling.step(ms: ms)
      law = .clamping(fling)
      return !fling.isDone
    }
  }
}

/// Calls a strategy's own motion once per frame, with the time since the previous frame. A replay does not end while it runs.
///
/// The clock is an item of an animator without resistance, which moves by one point per millisecond.
final class FrameTimer {
  private let animator: DynamicAnimator

  /// - Parameter action: receives the time in milliseconds. Held until the end of the replay.
  init(screen: NestedScreen, action: @escaping (Double) -> Void) {
    animator = DynamicAnimator(screen: screen)
    animator.action = action
  }

  var isRunning: Bool { animator.isRunning }

  /// Starts the calls with the next frame. A running clock continues.
  func start() {
    if !isRunning { animator.run(.inertia(resistance: 0), velocity: 1000) }
  }

  func stop() { animator.stop() }
}
