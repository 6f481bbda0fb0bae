/// Traps if a condition does not hold, so that the fuzzer keeps the input.
func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError(sentence()) }
}

/// Traps if a message contains control characters for a terminal.
func expectHarmless(_ message: String) {
  expect(
    !message.unicodeScalars.contains { $0.properties.generalCategory == .control },
    "a control character in \(message.debugDescription)")
}
