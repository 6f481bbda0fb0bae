/// Runs code of the main actor on the thread of a replay, where an app's code is alone, as on the main thread of a device.
///
/// Replays run on whatever thread asks for them, one replay on one thread. Every crossing from the engine into an app's code goes
/// through this cast; the runtime's own checks are answered by `CReplayThread`.
func onReplayThread<Value>(_ code: @MainActor () throws -> Value) rethrows -> Value {
  try withoutActuallyEscaping(code) { try unsafeBitCast($0, to: (() throws -> Value).self)() }
}
