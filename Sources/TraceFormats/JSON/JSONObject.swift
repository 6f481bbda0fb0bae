/// The members of an object with known keys, parsed again from a text that a cursor has parsed. Other members are ignored.
///
/// A member that may be left out may also be `null`.
struct JSONObject {
  /// What messages put before the keys of the members: nothing, or `layout.outer.`.
  private let prefix: String
  /// The name of the object in messages.
  private let owner: String
  private var members: [String: JSONValue] = [:]

  /// - Throws: `Fault` of kind `wrongType` unless `value` is an object.
  init(_ value: JSONValue, _ path: String, owner: String? = nil, keys: [String]) throws {
    guard value.kind == .object else { throw Fault.wrongType(path, expected: "an object", found: value) }
    prefix = path.isEmpty ? "" : path + "."
    self.owner = owner ?? "`\(path)`"
    try Self.forEachMember(of: value) { key, value in
      if let name = key.text, keys.contains(name) { members[name] = value }
    }
  }

  /// Calls `body` with the key and the value of every member of an object, in order.
  ///
  /// - Throws: what `body` throws.
  static func forEachMember(of value: JSONValue, _ body: (JSONValue, JSONValue) throws -> Void) throws {
    var cursor = JSONCursor(value.start, count: value.count)
    guard cursor.take(UInt8(ascii: "{")) else { return }
    cursor.skipSpace()
    if cursor.take(UInt8(ascii: "}")) { return }
    repeat {
      cursor.skipSpace()
      try body(cursor.key(), cursor.value())
      cursor.skipSpace()
    } while cursor.take(UInt8(ascii: ","))
  }

  /// The name of a member in messages.
  func path(_ key: String) -> String { prefix + key }

  /// The value of a member; `nil` where it is left out or `null`.
  func optional(_ key: String) -> JSONValue? {
    guard let value = members[key], value.kind != .null else { return nil }
    return value
  }

  /// The value of a member that must be there.
  ///
  /// - Throws: `Fault` of kind `missingKey`.
  func required(_ key: String) throws -> JSONValue {
    guard let value = members[key] else { throw Fault.missing(key, in: owner) }
    return value
  }

  func object(_ key: String, keys: [String]) throws -> JSONObject? {
    try optional(key).map { try JSONObject($0, path(key), keys: keys) }
  }

  func requiredObject(_ key: String, keys: [String]) throws -> JSONObject {
    try JSONObject(required(key), path(key), keys: keys)
  }

  func array(_ key: String) throws -> JSONArray? {
    guard let value = optional(key) else { return nil }
    guard value.kind == .array else { throw Fault.wrongType(path(key), expected: "an array", found: value) }
    return JSONArray(value)
  }

  func string(_ key: String) throws -> String? {
    guard let value = optional(key) else { return nil }
    guard let text = value.text else { throw Fault.wrongType(path(key), expected: "a string", found: value) }
    return text
  }

  /// A string that must be there and must not be empty.
  ///
  /// - Throws: `Fault`.
  func requiredString(_ key: String) throws -> String {
    let value = try required(key)
    guard let text = value.text, !text.isEmpty else {
      throw Fault.wrongType(path(key), expected: "a string that is not empty", found: value)
    }
    return text
  }

  func bool(_ key: String, default fallback: Bool) throws -> Bool {
    guard let value = optional(key) else { return fallback }
    guard let bool = value.bool else { throw Fault.wrongType(path(key), expected: "true or false", found: value) }
    return bool
  }

  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws -> Word? where Word.RawValue == String {
    try optional(key)?.word(path(key), type)
  }
}
