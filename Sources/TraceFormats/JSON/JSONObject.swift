/// The members of an object of a header, parsed again from a text that a cursor has parsed.
///
/// Every value is checked against the description of its key; members with other keys are noted and ignored. An optional member may
/// also be `null`. If a fault was reported and the reading continues, the value is `nil`.
struct JSONObject<Key: ObjectKey> {
  let faults: FaultLog
  /// The prefix of the members' keys in messages: empty, or `layout.outer.`.
  private let prefix: String
  /// The name of the object in messages.
  private let owner: String
  private var members: [Key: JSONValue] = [:]
  /// The unknown keys by which a missing one may have been intended.
  private var unknown: [String] = []

  /// - Parameter value: a value of kind object.
  /// - Throws: No error for a value that a cursor has parsed.
  init(_ value: JSONValue, _ path: String, owner: String? = nil, faults: FaultLog) throws {
    self.faults = faults
    prefix = path.isEmpty ? "" : path + "."
    self.owner = owner ?? "`\(path)`"
    try value.forEachMember { key, value in
      guard let name = key.text else { return }
      if let key = Key(rawValue: name) {
        members[key] = value
      } else {
        faults.unknownKeys.note(name, in: path, known: Key.allCases.map(\.name))
        if unknown.count < Self.mostUnknown { unknown.append(name) }
      }
    }
  }

  private static var mostUnknown: Int { 16 }

  /// Creates the object of an array's element.
  ///
  /// - Returns: `nil` if a fault was reported and the reading continues.
  /// - Throws: `Fault` of kind `wrongType` unless it is an object.
  init?(element: JSONValue, _ path: String, faults: FaultLog) throws {
    guard element.kind == .object else {
      try faults.report(.wrongType(path, expected: "an object", found: element))
      return nil
    }
    try self.init(element, path, faults: faults)
  }

  /// The name of a member in messages.
  func path(_ key: Key) -> String { prefix + key.name }

  /// The checked value of a member; `nil` if it is optional and omitted.
  ///
  /// - Parameter pageCount: the number of the screen's pages, if the value may be a page.
  /// - Throws: `Fault`.
  func value(_ key: Key, pageCount: Int? = nil) throws -> JSONValue? {
    let description = key.description
    guard let value = members[key] else {
      if description.isRequired { try faults.report(missing(key)) }
      return nil
    }
    if value.kind == .null, !description.isRequired { return nil }
    do {
      try description.value.check(value, path(key), pageCount: pageCount)
      return value
    } catch {
      try faults.report(error)
      return nil
    }
  }

  /// Whether the member is present and not `null`.
  func has(_ key: Key) -> Bool { members[key].map { $0.kind != .null } ?? false }

  private func missing(_ key: Key) -> Fault {
    guard let found = misspelled(key) else { return .missing(key.name, in: owner) }
    return Fault(
      .missingKey, expected: "the key `\(key.name)` in \(owner)", found: found, remedy: "spell it `\(key.name)`")
  }

  /// The member by which this one was probably intended, for a message.
  func misspelled(_ key: Key) -> String? {
    unknown.first { KeySuggestion.near($0, in: [key.name]) != nil }.map { "`\(Excerpt.of($0))`" }
  }

  /// - Throws: `Fault`.
  func object<Inner: ObjectKey>(_ key: Key, _: Inner.Type) throws -> JSONObject<Inner>? {
    try value(key).map { try JSONObject<Inner>($0, path(key), faults: faults) }
  }

  /// - Throws: `Fault`.
  func array(_ key: Key) throws -> JSONArray? { try value(key).map { JSONArray($0) } }

  /// - Throws: `Fault`.
  func text(_ key: Key) throws -> String? { try value(key)?.text }

  /// - Throws: `Fault`.
  func number(_ key: Key) throws -> Double? { try value(key)?.number }

  /// - Throws: `Fault`.
  func bool(_ key: Key) throws -> Bool? { try value(key)?.bool }

  /// - Throws: `Fault`.
  func page(_ key: Key, of pageCount: Int?) throws -> Int? { try value(key, pageCount: pageCount)?.wholeNumber }

  /// - Throws: `Fault`.
  func word<Word: RawRepresentable<String>>(_ key: Key, _: Word.Type) throws -> Word? {
    try text(key).flatMap { Word(rawValue: $0) }
  }
}

/// The elements of an array that a cursor has parsed, parsed again one by one.
package struct JSONArray {
  private let value: JSONValue

  /// - Parameter value: a value of kind array.
  package init(_ value: JSONValue) { self.value = value }

  /// Calls `body` with each element, in order.
  ///
  /// - Throws: Errors of `body`.
  package func read(_ body: (JSONValue) throws -> Void) throws {
    // Every token within the array ends before its `]`, so the cursor needs no zero byte.
    var cursor = JSONCursor(value.start, count: value.count)
    guard cursor.take(UInt8(ascii: "[")) else { return }
    cursor.skipSpace()
    if cursor.take(UInt8(ascii: "]")) { return }
    repeat {
      cursor.skipSpace()
      try body(cursor.value())
      cursor.skipSpace()
    } while cursor.take(UInt8(ascii: ","))
  }
}
