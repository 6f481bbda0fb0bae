/// Errors for which UIKit raises an exception, and notes on the replay.
extension NestedScreen {
  /// The maximum depth of nested calls of `scrollViewDidScroll`; deeper ones are an endless loop of the app.
  static let deepestCallback = 200

  /// The reason of the error when nested calls go deeper.
  static let endlessCallback =
    "scrollViewDidScroll was re-entered \(deepestCallback) times: the delegate never settles on an offset"

  /// The maximum number of notes of a replay: a choice of this project.
  static let mostNotes = 100

  /// Records a programming error for which UIKit raises an exception: the app ends here.
  package func raise(_ reason: String) {
    if exception == nil { exception = reason }
  }

  /// Records a fact that limits what the frames tell, such as an ambiguous layout. An equal one is recorded once.
  package func note(_ fact: String) {
    if notes.count < Self.mostNotes, !notes.contains(fact) { notes.append(fact) }
  }

  /// Whether a scroll view may call `scrollViewDidScroll`.
  ///
  /// It may not after an exception, nor in an endless loop of code that writes offsets in its own callbacks. Every `true` is
  /// followed by `called()`.
  func mayCall() -> Bool {
    guard exception == nil else { return false }
    depth += 1
    if depth > Self.deepestCallback {
      raise(Self.endlessCallback)
      depth -= 1
      return false
    }
    return true
  }

  func called() { depth -= 1 }
}
