import Foundation
import ScrollEngine
import TraceModel

#if canImport(Darwin)
  import CReplayThread

  private func setReplayThread(_ isReplaying: CInt) { replay_thread_set(isReplaying) }
#else
  /// CReplayThread's function, declared anew: a module that imports this one would need C's module map to be read.
  ///
  /// A package for a library has modules named CoreGraphics and QuartzCore on Linux, and whatever package asks whether it can
  /// import these reads them, and through them this module.
  @_silgen_name("replay_thread_set")
  private func setReplayThread(_ isReplaying: CInt)
#endif

/// The run loop of the replay on this thread: its time, its main queue, its timers.
final class ReplayRunLoop {
  /// The time between the start of the device and the session, in seconds: a choice of this project.
  ///
  /// It is not zero, so that code which uses zero for "never" fails visibly.
  static let uptime = 1000.0

  private static let perThread = ThreadLocal<ReplayRunLoop>()

  /// The run loop of the replay that this thread runs or ran last; `nil` on a thread without replays.
  static var current: ReplayRunLoop? {
    get { perThread.value }
    set {
      perThread.value = newValue
      setReplayThread(newValue == nil ? 0 : 1)
    }
  }

  /// The screen; `nil` before it has loaded, and after the replay.
  var screen: NestedScreen? { reference?.object }
  private var reference: UncountedReference<NestedScreen>?
  /// The actions that wait for the screen.
  private var early: [(NestedScreen) -> Void] = []
  private var hasLoaded = false
  let touches = TouchRegistry()
  let notifications = NotificationCenter()
  #if !canImport(ObjectiveC)
    let associations = AssociationTable()
    let controlTargets = ControlTargets()
  #endif
  /// The display of the replay.
  private(set) lazy var display = onReplayThread { UIScreen(of: self) }
  /// The display's properties before the screen has loaded, if they are known.
  var announced: Display?
  /// The layouts that were built since a window was last shown, whose ambiguous views are noted then.
  var unchecked: [LayoutEngine] = []
  /// The innermost block of `UIView.animate` that is running.
  var animationBlock: AnimationBlock?
  /// The number of property animators that were started.
  private var animatorCount = 0
  /// Whether blocks of `UIView.animate` are animated.
  var animates = true
  /// The transactions of layers that have begun.
  var transactions: [CATransaction.Level] = []
  /// Whether the call of a delegate's optional method found no implementation.
  var isUnanswered = false

  /// The properties of a display: its size in points, pixels per point, refreshes per second.
  struct Display {
    var size = Size.zero
    var scale = 1.0
    var refreshHz = 60.0
  }

  /// The number of a new property animator, which its animations carry.
  func nextAnimator() -> Int {
    animatorCount += 1
    return animatorCount
  }

  /// Sets the loaded screen and runs the actions that waited for it.
  func load(_ screen: NestedScreen) {
    reference = screen.reference
    hasLoaded = true
    let waiting = early
    early = []
    for action in waiting { action(screen) }
  }

  /// Runs an action with the screen: now, or as soon as it has loaded; never after the replay.
  func whenLoaded(_ action: @escaping (NestedScreen) -> Void) {
    if let screen { action(screen) } else if !hasLoaded { early.append(action) }
  }

  /// Runs code on the replay's main queue (`nil`), or after a delay. Code that is due after the end of the replay never runs.
  func schedule(afterMilliseconds delay: Double?, _ action: @escaping () -> Void) {
    whenLoaded { screen in
      if let delay { screen.after(milliseconds: delay, action) } else { screen.async(action) }
    }
  }

  /// The time since the session began, in microseconds.
  var microseconds: Int { screen?.now ?? 0 }

  /// The time since the device was started, in seconds.
  var time: Double { Self.time(microseconds) }

  static func time(_ microseconds: Int) -> Double { uptime + Double(microseconds) / 1e6 }
}

/// Runs code of the main actor on the thread of a replay, where no other code of the app runs, as on a device's main thread.
///
/// Replays run on whatever thread starts them, one replay on one thread. Every call from the engine into an app's code goes
/// through this cast; `CReplayThread` makes the runtime's own checks succeed.
func onReplayThread<Value>(_ code: @MainActor () throws -> Value) rethrows -> Value {
  try withoutActuallyEscaping(code) { try unsafeBitCast($0, to: (() throws -> Value).self)() }
}

/// Returns an action of the main actor that the engine calls on a replay's thread, which is its main thread.
///
/// A closure around `onReplayThread` would allocate memory in every call.
func onReplayThread<Argument>(_ action: @escaping @MainActor (Argument) -> Void) -> (Argument) -> Void {
  unsafeBitCast(action, to: ((Argument) -> Void).self)
}

/// One value per thread.
final class ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  // Safe to share: the key is written once, and the value behind it belongs to the thread that reads it.
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    // Fails only when a process has more keys than PTHREAD_KEYS_MAX (1024 on Linux). Values are released by `value`.
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "the process has no thread-specific keys left")
    self.key = key
  }

  var value: Value? {
    get { pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() } }
    set {
      let former = pthread_getspecific(key)
      pthread_setspecific(key, newValue.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) })
      if let former { Unmanaged<Value>.fromOpaque(former).release() }
    }
  }
}
