#if !canImport(ObjectiveC)
  /// A method that a control, recognizer or timer calls.
  ///
  /// `#selector(name(_:))` needs Objective-C's runtime; the pre-pass of `tracelab scaffold --library` writes `Selector(name(_:))`
  /// instead, a method of this object or of a class. A method of this object is held with the object, until the replay ends.
  public struct Selector: Hashable, Sendable {
    private let method: Method

    private final class Method: @unchecked Sendable {
      // Safe to share: it is immutable, and runs on the thread of its replay.
      let call: @MainActor (_ target: Any?, _ sender: Any?, _ event: UIEvent?) -> Void

      init(_ call: @escaping @MainActor (Any?, Any?, UIEvent?) -> Void) { self.call = call }
    }

    public init(_ method: @escaping @MainActor () -> Void) { self.method = Method { _, _, _ in method() } }

    public init<Sender>(_ method: @escaping @MainActor (Sender) -> Void) {
      self.method = Method { _, sender, _ in if let sender = sender as? Sender { method(sender) } }
    }

    public init<Sender>(_ method: @escaping @MainActor (Sender, UIEvent?) -> Void) {
      self.method = Method { _, sender, event in if let sender = sender as? Sender { method(sender, event) } }
    }

    public init<Target: AnyObject>(_ method: @escaping (Target) -> @MainActor () -> Void) {
      self.method = Method { target, _, _ in if let target = target as? Target { method(target)() } }
    }

    public init<Target: AnyObject, Sender>(_ method: @escaping (Target) -> @MainActor (Sender) -> Void) {
      self.method = Method { target, sender, _ in
        if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
      }
    }

    /// Calls the method. A sender of another class than the method takes is not passed on.
    @MainActor
    func send(to target: Any?, from sender: Any?, with event: UIEvent? = nil) { method.call(target, sender, event) }

    public static func == (a: Selector, b: Selector) -> Bool { a.method === b.method }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(method)) }
  }

  /// A method and the object that it is called on, which is not held.
  @MainActor
  final class TargetAction {
    private(set) weak var target: AnyObject?
    let action: Selector

    init(_ target: Any?, _ action: Selector) {
      self.target = target.map { $0 as AnyObject }
      self.action = action
    }

    func send(from sender: Any?, with event: UIEvent? = nil) { action.send(to: target, from: sender, with: event) }
  }

  extension UIGestureRecognizer {
    /// Adds a method, called for every change from `began` on.
    public func addTarget(_ target: Any, action: Selector) {
      let pair = TargetAction(target, action)
      addAction { pair.send(from: $0) }
    }
  }

  extension CADisplayLink {
    public convenience init(target: Any, selector: Selector) {
      let pair = TargetAction(target, selector)
      // A display link holds its target. [DOC]
      let held = target as AnyObject
      self.init { link in withExtendedLifetime(held) { pair.send(from: link) } }
    }
  }

  extension Timer {
    public convenience init(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
      let pair = TargetAction(target, selector)
      let held = target as AnyObject
      self.init(timeInterval: interval, repeats: repeats) { timer in
        withExtendedLifetime(held) { pair.send(from: timer) }
      }
      self.userInfo = userInfo
    }

    @discardableResult
    public static func scheduledTimer(
      timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
      let timer = Timer(
        timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
      timer.schedule()
      return timer
    }
  }

  extension UIResponder {
    /// Calls a method after a delay, in seconds.
    public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
      ReplayRunLoop.current?.schedule(afterMilliseconds: delay * 1000) { [weak self] in
        onReplayThread { if let self { selector.send(to: self, from: argument) } }
      }
    }
  }
#endif
