import TraceModel

extension ValueDescription {
  /// Checks a value of a header, but not the content of an array or an object.
  ///
  /// - Parameters:
  ///   - path: the value's name in messages.
  ///   - pageCount: the number of the screen's pages; `nil` if unknown.
  /// - Throws: `Fault`.
  func check(_ value: JSONValue, _ path: String, pageCount: Int?) throws(Fault) {
    switch self {
    case .constant, .lengthOfView, .time, .finger, .flags: break
    case .version(let version): try Self.checkVersion(value, path, version)
    case .text(let mayBeEmpty):
      guard let text = value.text, mayBeEmpty || !text.isEmpty else {
        let words = mayBeEmpty ? "a string" : "a string that is not empty"
        throw .wrongType(path, expected: words, found: value)
      }
      try Self.checkLength(of: text, value, path)
    case .word(let words):
      guard let text = value.text else { throw .wrongType(path, expected: "a word", found: value) }
      guard words.contains(text) else { throw .unknownWord(path, known: words, found: value) }
    case .bool:
      guard value.bool != nil else { throw .wrongType(path, expected: "true or false", found: value) }
    case .number(let range): try Self.checkNumber(value, path, range)
    case .length(let sign, let range): try Self.checkLength(value, path, sign, range)
    case .page:
      guard let page = value.wholeNumber, page >= 0, page < pageCount ?? .max else {
        throw value.wrongPage(path, pageCount: pageCount ?? .max)
      }
    case .view(let words): try Self.checkContainer(value, path, words, pageCount: pageCount)
    case .offsets, .objects, .words:
      guard value.kind == .array else { throw .wrongType(path, expected: "an array", found: value) }
    case .answers, .object:
      guard value.kind == .object else { throw .wrongType(path, expected: "an object", found: value) }
    }
  }

  /// The maximum length of a text in Unicode characters, since rows and reports repeat it for every glitch. A choice of this project.
  static let longestText = 131_072

  static func checkLength(of text: String, _ value: JSONValue, _ path: String) throws(Fault) {
    guard text.utf8.count > longestText, text.unicodeScalars.count > longestText else { return }
    throw value.located(
      Fault(.textTooLong, expected: "at most \(longestText) characters for `\(path)`", found: value.excerpt))
  }

  private static func checkVersion(_ value: JSONValue, _ path: String, _ version: Int) throws(Fault) {
    guard value.kind == .number, value.number == value.number.rounded(), value.number >= 1 else {
      throw .wrongType(path, expected: "the whole number \(version)", found: value)
    }
    guard value.number <= Double(version) else {
      throw Fault(
        .version, expected: "version \(version) of the trace format", found: "version \(value.excerpt)",
        remedy: "a newer version of the tool reads it")
    }
  }

  private static func checkNumber(_ value: JSONValue, _ path: String, _ range: ClosedRange<Double>) throws(Fault) {
    guard value.kind == .number, value.number.isFinite else { throw value.wrongLength(path) }
    guard range.contains(value.number) else {
      let words = "a number from \(shown(range.lowerBound)) to \(shown(range.upperBound)) for `\(path)`"
      throw value.located(Fault(.outOfRange, expected: words, found: value.excerpt))
    }
  }

  /// Checks a length of a screen, which is not rounded, unlike those of touches and frames.
  static func checkLength(
    _ value: JSONValue, _ path: String, _ sign: Sign, _ range: ClosedRange<Double>? = nil
  ) throws(Fault) {
    guard value.kind == .number, abs(value.number) <= Length.limit else { throw value.wrongLength(path) }
    guard sign.allows(value.number) else {
      let words = sign == .positive ? "a number above 0" : "0 or more"
      throw value.located(Fault(.notPositive, expected: "\(words) for `\(path)`", found: value.excerpt))
    }
    if let range, !range.contains(value.number) {
      let words = "a length from \(shown(range.lowerBound)) to \(shown(range.upperBound)) points for `\(path)`"
      throw value.located(Fault(.outOfRange, expected: words, found: value.excerpt))
    }
  }

  private static func checkContainer(
    _ value: JSONValue, _ path: String, _ words: [String], pageCount: Int?
  ) throws(Fault) {
    let known = words + ["page:N"]
    guard let text = value.text else {
      throw .wrongType(path, expected: known.joined(separator: " or "), found: value)
    }
    guard let container = Layout.Control.Container(text) else {
      throw .unknownWord(path, known: known, found: value)
    }
    if case .page(let page) = container, let pageCount, page >= pageCount {
      throw .noSuchPage(path, pageCount: pageCount, found: value)
    }
  }

  static func shown(_ bound: Double) -> String { Int(exactly: bound).map(String.init) ?? "\(bound)" }
}
