import TraceModel

// Conversions of a value to the type that a reader expects, and the faults if they are impossible.

extension JSONValue {
  /// The case whose raw value this string is.
  ///
  /// - Throws: `Fault`.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _: Word.Type
  ) throws -> Word where Word.RawValue == String {
    guard let text else { throw Fault.wrongType(name, expected: "a word", found: self) }
    guard let word = Word(rawValue: text) else {
      throw Fault.unknownWord(name, known: Word.allCases.map(\.rawValue), found: self)
    }
    return word
  }

  /// The fault of a value that is not a length in points.
  package func wrongLength(_ name: String) -> Fault {
    guard kind == .number else { return .wrongType(name, expected: "a number", found: self) }
    guard number.isFinite else {
      return located(Fault(.notFinite, expected: "a finite number for `\(name)`", found: excerpt))
    }
    return located(Fault(.outOfRange, expected: "a length from -1e9 to 1e9 points for `\(name)`", found: excerpt))
  }

  /// The fault of a value that is not a page.
  func wrongPage(_ name: String, pageCount: Int) -> Fault {
    guard kind == .number, number.isFinite, number == number.rounded() else {
      return .wrongType(name, expected: "a whole number, a page's,", found: self)
    }
    return .noSuchPage(name, pageCount: pageCount, found: self)
  }

  /// A fault with this value's address.
  func located(_ fault: Fault) -> Fault {
    var fault = fault
    fault.address = UInt(bitPattern: start)
    return fault
  }
}

extension ScrollPhase {
  /// The phase with this name; `nil` if there is none. Bytes are compared first, because every frame may have a phase.
  static func word(_ value: JSONValue) -> ScrollPhase? {
    if value.isWord("dragging") { return .dragging }
    if value.isWord("decelerating") { return .decelerating }
    if value.isWord("idle") { return .idle }
    if value.isWord("tracking") { return .tracking }
    if value.isWord("bouncing") { return .bouncing }
    if value.isWord("animating") { return .animating }
    return value.text.flatMap { ScrollPhase(name: $0) }
  }
}
