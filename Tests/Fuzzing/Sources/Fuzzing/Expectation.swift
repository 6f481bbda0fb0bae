/// Traps where a condition does not hold: the fuzzer keeps the input.
func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
  if !condition { fatalError(sentence()) }
}

/// Traps where a message from outside text would steer a terminal.
func expectHarmless(_ message: String) {
  expect(
    !message.unicodeScalars.contains { $0.properties.generalCategory == .control },
    "a control character in \(message.debugDescription)")
}
