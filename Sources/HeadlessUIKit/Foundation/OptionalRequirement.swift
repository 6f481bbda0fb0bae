/// Optional requirements of protocols, which only Objective-C's protocols have: the pre-pass of a library's sources uses this.
///
/// A default notes that nobody answered; a call through `answer(_:)` returns `nil` then, as an optional call does on a device.
public enum OptionalRequirement {
  /// The result of a default, for a requirement that a class does not have.
  public static func absent<Value>(_ value: Value) -> Value {
    Unanswered.note()
    return value
  }

  public static func absent() { Unanswered.note() }

  /// Calls a requirement. Returns `nil` if the default was called.
  public static func answer<Value>(_ call: () -> Value) -> Value? { Unanswered.answer(call) }
}
