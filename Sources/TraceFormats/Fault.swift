/// An error in a part of the input, without its file and line, which the reader adds.
package struct Fault: Error, Equatable, Codable {
  package let kind: TraceFormatError.Kind
  package let expected: String
  package let found: String
  package var remedy: String?
  /// The address of the byte with the fault, if it helps to find the line; otherwise 0. It is only compared, never dereferenced.
  package var address: UInt = 0

  package init(
    _ kind: TraceFormatError.Kind, expected: String, found: String, remedy: String? = nil
  ) {
    self.kind = kind
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// Whether two faults are equal, whatever their addresses.
  package static func == (a: Fault, b: Fault) -> Bool {
    a.kind == b.kind && a.expected == b.expected && a.found == b.found
  }

  package func error(file: String, line: Int?) -> TraceFormatError {
    TraceFormatError(kind, file: file, line: line, expected: expected, found: found, remedy: remedy)
  }
}

// Faults of single values. `name` is the value's key with its path in the file: `t`, `layout.pages[2].name`.

extension Fault {
  static func lineTooLong(limit: Int, remedy: String) -> Fault {
    Fault(.lineTooLong, expected: "lines of at most \(limit) bytes", found: "a longer one", remedy: remedy)
  }

  static func missing(_ name: String, in owner: String) -> Fault {
    Fault(.missingKey, expected: "the key `\(name)` in \(owner)", found: "none")
  }

  package static func wrongType(_ name: String, expected: String, found value: JSONValue) -> Fault {
    var fault = Fault(.wrongType, expected: "\(expected) for `\(name)`", found: value.excerpt)
    fault.address = UInt(bitPattern: value.start)
    return fault
  }

  package static func unknownWord(_ name: String, known: [String], found value: JSONValue) -> Fault {
    var fault = Fault(
      .unknownWord, expected: "one of \(known.joined(separator: ", ")) for `\(name)`", found: value.excerpt)
    fault.address = UInt(bitPattern: value.start)
    return fault
  }

  static func noSuchPage(_ name: String, pageCount: Int, found value: JSONValue) -> Fault {
    let range = pageCount == 1 ? "page 0, the only one," : "a page from 0 to \(pageCount - 1)"
    var fault = Fault(.noSuchPage, expected: "\(range) for `\(name)`", found: value.excerpt)
    fault.address = UInt(bitPattern: value.start)
    return fault
  }
}

/// The beginning of an outside text, for an error: short, and harmless on a terminal.
package enum Excerpt {
  /// The maximum number of characters shown of a value.
  static let valueLimit = 40
  /// The maximum number of characters shown of a file's name.
  package static let nameLimit = 400

  /// The first `limit` characters of a text, with control, direction and invisible characters written as `\u{1b}`.
  package static func of(_ text: some StringProtocol, limit: Int = valueLimit) -> String {
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit { return shown + "…" }
      if isHarmless(scalar) {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      }
      count += 1
    }
    return shown
  }

  /// The beginning of a text of bytes that need not be UTF-8; invalid bytes are written as `\u{fffd}`.
  package static func of(_ bytes: some Collection<UInt8>) -> String {
    of(String(decoding: bytes.prefix(4 * (valueLimit + 1)), as: UTF8.self))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    // Invisible letters and marks, which could distinguish two texts that look the same.
    default: scalar != "\u{fffd}" && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
