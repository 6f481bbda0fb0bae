/// Tells whether a delegate has a method of its own: the defaults of the protocols note that they were called.
enum Unanswered {
  static func note() { ReplayRunLoop.current?.isUnanswered = true }

  /// The answer; `nil` where it was a default's.
  static func answer<Value>(_ call: () -> Value) -> Value? {
    guard let runLoop = ReplayRunLoop.current else { return call() }
    runLoop.isUnanswered = false
    let value = call()
    let isAnswered = !runLoop.isUnanswered
    runLoop.isUnanswered = false
    return isAnswered ? value : nil
  }
}
