extension JSONCursor {
  /// The fault of a text that does not continue as JSON, by the bytes at the cursor.
  func unexpected(_ expected: String) -> Fault {
    let rest = UnsafeBufferPointer(start: place, count: end - place)
    if rest.isEmpty {
      return faultHere(
        .truncated, expected: expected, found: "the end of the text",
        remedy: "it was cut short, or written on several lines")
    }
    if let word = Self.notFinite.first(where: { rest.starts(with: $0.utf8) }) {
      return faultHere(
        .notFinite, expected: "a finite number", found: word, remedy: "leave out what was not measured")
    }
    let isCut = Self.literals.contains { $0.utf8.starts(with: rest) }
    return faultHere(isCut ? .truncated : .notJSON, expected: expected, found: Excerpt.of(rest))
  }

  /// A fault at the cursor.
  func faultHere(
    _ kind: TraceFormatError.Kind, expected: String, found: String, remedy: String? = nil
  ) -> Fault {
    var fault = Fault(kind, expected: expected, found: found, remedy: remedy)
    fault.address = UInt(bitPattern: place)
    return fault
  }

  private static let literals = ["true", "false", "null"]
  /// What JavaScript and Python print for numbers that JSON cannot express.
  private static let notFinite = [
    "NaN", "Infinity", "-Infinity", "nan", "-nan", "-NaN", "inf", "-inf", "+inf", "+Infinity", "Inf", "-Inf",
  ]
}
