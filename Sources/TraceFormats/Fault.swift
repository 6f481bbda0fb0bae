/// What is wrong with a part of the input, without its file and line, which the reader adds.
struct Fault: Error, Equatable, Codable {
  let kind: TraceFormatError.Kind
  let expected: String
  let found: String
  var remedy: String?
  /// The address of the byte where the fault is, where that helps to find the line; otherwise 0. Only compared, never dereferenced.
  var address: UInt = 0

  init(
    _ kind: TraceFormatError.Kind, expected: String, found: String, remedy: String? = nil
  ) {
    self.kind = kind
    self.expected = expected
    self.found = found
    self.remedy = remedy
  }

  /// Whether two faults say the same.
  static func == (a: Fault, b: Fault) -> Bool { a.kind == b.kind && a.expected == b.expected && a.found == b.found }

  func error(file: String, line: Int?) -> TraceFormatError {
    TraceFormatError(kind, file: file, line: line, expected: expected, found: found, remedy: remedy)
  }
}

// The faults of single values. `name` is the value's key with its path in the file: `t`, `layout.pages[2].name`.

extension Fault {
  static func lineTooLong(limit: Int, remedy: String) -> Fault {
    Fault(.lineTooLong, expected: "lines of at most \(limit) bytes", found: "a longer one", remedy: remedy)
  }

  static func missing(_ name: String, in owner: String) -> Fault {
    Fault(.missingKey, expected: "the key `\(name)` in \(owner)", found: "none")
  }

  static func wrongType(_ name: String, expected: String, found value: JSONValue) -> Fault {
    var fault = Fault(.wrongType, expected: "\(expected) for `\(name)`", found: value.excerpt)
    fault.address = UInt(bitPattern: value.start)
    return fault
  }

  static func unknownWord(_ name: String, known: [String], found value: JSONValue) -> Fault {
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
