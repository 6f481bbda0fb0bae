import TraceModel

// What readers ask of a value, and the faults when it is not so.

extension JSONValue {
  /// The case of a word list that this string is.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String, _: Word.Type
  ) throws -> Word where Word.RawValue == String {
    guard let text else { throw Fault.wrongType(name, expected: "a word", found: self) }
    guard let word = Word(rawValue: text) else {
      throw Fault.unknownWord(name, known: Word.allCases.map(\.rawValue), found: self)
    }
    return word
  }

  /// Why this is no length in points.
  func wrongLength(_ name: String) -> Fault {
    guard kind == .number else { return .wrongType(name, expected: "a number", found: self) }
    guard number.isFinite else {
      return located(Fault(.notFinite, expected: "a finite number for `\(name)`", found: excerpt))
    }
    return located(Fault(.outOfRange, expected: "a length from -1e9 to 1e9 points for `\(name)`", found: excerpt))
  }

  /// Why this is no page.
  func wrongPage(_ name: String, pageCount: Int) -> Fault {
    guard kind == .number, number.isFinite, number == number.rounded() else {
      return .wrongType(name, expected: "a whole number, a page's,", found: self)
    }
    return .noSuchPage(name, pageCount: pageCount, found: self)
  }

  /// The fault, with this value's place.
  func located(_ fault: Fault) -> Fault {
    var fault = fault
    fault.address = UInt(bitPattern: start)
    return fault
  }
}

extension ScrollPhase {
  /// The phase that a string names. Compares bytes: a frame may have one each.
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
