/// The members of an object that somebody knows, read again from a text that a cursor has gone over.
///
/// A member that may be left out may also be `null`.
struct JSONObject {
  /// How messages call the members: the empty string, or `layout.outer.`.
  private let prefix: String
  /// How messages call the object.
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

  /// Every member of an object, in order.
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

  /// How messages call a member.
  func path(_ key: String) -> String { prefix + key }

  func optional(_ key: String) -> JSONValue? {
    guard let value = members[key], value.kind != .null else { return nil }
    return value
  }

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

  /// A string that is there and not empty.
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
