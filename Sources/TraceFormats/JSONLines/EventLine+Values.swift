import TraceModel

// The checked values of single keys of an event. An optional key may also be `null`.

extension EventLine {
  /// The value of a required key.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  func required(_ key: EventKey, in owner: StaticString) throws -> JSONValue {
    guard let value = self[key] else { throw Fault.missing(key.text, in: owner.description) }
    return value
  }

  func optional(_ key: EventKey) -> JSONValue? {
    guard let value = self[key], value.kind != .null else { return nil }
    return value
  }

  /// A position or offset in points, rounded to 1/1000 pt.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  func length(_ key: EventKey, in owner: StaticString) throws -> Double {
    let value = try required(key, in: owner)
    guard value.kind == .number, abs(value.number) <= Length.limit else {
      throw value.wrongLength(key.text)
    }
    return Self.kept(value.number)
  }

  func finger() throws -> Int {
    let value = try required(.id, in: "a touch")
    guard let id = value.wholeNumber else {
      throw Fault.wrongType("id", expected: "a whole number, a finger's,", found: value)
    }
    return id
  }

  @inline(__always)
  func touchPhase() throws -> Touch.Phase {
    let value = try required(.phase, in: "a touch")
    return value.isWord("moved") ? .moved : try value.word("phase", Touch.Phase.self)
  }

  @inline(__always)
  func page(of pageCount: Int, in owner: StaticString) throws -> Int {
    let value = try required(.page, in: owner)
    guard let page = value.wholeNumber, page >= 0, page < pageCount else {
      throw value.wrongPage("page", pageCount: pageCount)
    }
    return page
  }

  func tabCause() throws -> ScreenEvent.TabCause {
    guard let value = self[.cause] else {
      let known = ScreenEvent.TabCause.allCases.map(\.rawValue).joined(separator: ", ")
      throw Fault(.missingKey, expected: "the key `cause` in a tab event, one of \(known)", found: "none")
    }
    return try value.word("cause", ScreenEvent.TabCause.self)
  }

  /// Reads the offsets of a frame's pages, in points, rounded to 1/1000 pt.
  ///
  /// - Parameter result: one entry per page.
  /// - Throws: `Fault`.
  @inline(__always)
  func readInner(into result: inout [Double]) throws {
    let value = try required(.inner, in: "a frame")
    guard value.kind == .array, wrongOffset == nil, offsetCount == result.count, copyOffsets(to: &result) else {
      throw wrongInner(value, pageCount: result.count)
    }
  }

  private func wrongInner(_ value: JSONValue, pageCount: Int) -> Fault {
    guard value.kind == .array else {
      return .wrongType("inner", expected: "an array of numbers, one per page,", found: value)
    }
    if let wrongOffset { return .wrongType("inner", expected: "only numbers", found: wrongOffset) }
    if offsetCount != pageCount {
      return Fault(
        .innerCount, expected: "one offset per page in `inner`, which makes \(pageCount)", found: "\(offsetCount)")
    }
    let isFinite = inner.allSatisfy(\.isFinite)
    return Fault(
      isFinite ? .outOfRange : .notFinite,
      expected: isFinite ? "offsets from -1e9 to 1e9 in `inner`" : "finite numbers in `inner`",
      found: value.excerpt)
  }

  /// A frame's phase. Also checks the keys that a frame may have and the lab does not store.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  func framePhase(pageCount: Int) throws -> ScrollPhase? {
    hasFrameOptions ? try checkedFramePhase(pageCount: pageCount) : nil
  }

  /// The confidence in a frame's offsets; `nil` if omitted.
  ///
  /// - Throws: `Fault`.
  @inline(__always)
  func frameConfidence() throws -> Double? { hasFrameOptions ? try checkedConfidence() : nil }

  private func checkedConfidence() throws -> Double? {
    guard let value = optional(.confidence) else { return nil }
    guard value.kind == .number else { throw Fault.wrongType("confidence", expected: "a number", found: value) }
    guard (0...1).contains(value.number) else {
      throw value.located(
        Fault(.outOfRange, expected: "a number from 0 to 1 for `confidence`", found: value.excerpt))
    }
    return Length.kept(value.number)
  }

  private func checkedFramePhase(pageCount: Int) throws -> ScrollPhase? {
    if let value = optional(.outerEnabled), value.bool == nil {
      throw Fault.wrongType("outer_enabled", expected: "true or false", found: value)
    }
    if let value = optional(.innerEnabled), value.bool == nil { try checkEnabled(value, pageCount: pageCount) }
    guard let value = optional(.phase) else { return nil }
    guard value.kind == .string else { throw Fault.wrongType("phase", expected: "a word", found: value) }
    guard let phase = ScrollPhase.word(value) else {
      throw Fault.unknownWord("phase", known: ScrollPhase.allCases.map(\.name), found: value)
    }
    return phase
  }

  /// Checks `inner_enabled`, which is one value for all pages, or an array with one entry per page.
  @inline(never)
  private func checkEnabled(_ value: JSONValue, pageCount: Int) throws {
    var elements = 0
    if value.kind == .array {
      try JSONArray(value).read { element in
        elements += element.bool == nil ? 0 : 1
        if element.bool == nil {
          throw Fault.wrongType("inner_enabled", expected: "only true or false", found: element)
        }
      }
      if elements == pageCount { return }
    }
    throw Fault.wrongType(
      "inner_enabled", expected: "true or false, or an array with one of them per page (\(pageCount))", found: value)
  }
}
