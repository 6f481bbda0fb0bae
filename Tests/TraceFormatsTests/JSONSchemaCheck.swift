import Foundation

/// The part of JSON Schema 2020-12 that the schema of recordings uses. An unknown keyword fails every value.
struct JSONSchemaCheck {
  let schema: [String: Any]

  init(_ text: String) throws {
    schema = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? ["not": [:]]
  }

  func accepts(_ line: String) throws -> Bool {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
    return schema.allSatisfy { Self.holds($0, $1, value) || ["$schema"].contains($0) }
  }

  private static func accepts(_ schema: Any?, _ value: Any) -> Bool {
    guard let schema = schema as? [String: Any] else { return false }
    return schema.allSatisfy { holds($0, $1, value, in: schema) }
  }

  private static func holds(_ keyword: String, _ argument: Any, _ value: Any, in schema: [String: Any] = [:]) -> Bool {
    let object = value as? [String: Any]
    let array = value as? [Any]
    let number = isBool(value) ? nil : (value as? NSNumber)?.doubleValue
    let limit = (argument as? NSNumber)?.doubleValue ?? .nan
    switch keyword {
    case "title", "description", "default": return true
    case "type": return isOf(argument as? String, value)
    case "const": return equal(argument, value)
    case "enum": return (argument as? [Any])?.contains { equal($0, value) } ?? false
    case "required": return (argument as? [String])?.allSatisfy { object?[$0] != nil } ?? false || object == nil
    case "properties":
      let properties = argument as? [String: Any] ?? [:]
      return object?.allSatisfy { properties[$0] == nil || accepts(properties[$0], $1) } ?? true
    case "additionalProperties":
      let properties = schema["properties"] as? [String: Any] ?? [:]
      return object?.allSatisfy { properties[$0] != nil || (!isBool(argument) && accepts(argument, $1)) } ?? true
    case "maxProperties": return object.map { Double($0.count) <= limit } ?? true
    case "items": return array?.allSatisfy { accepts(argument, $0) } ?? true
    case "minItems": return array.map { Double($0.count) >= limit } ?? true
    case "maxItems": return array.map { Double($0.count) <= limit } ?? true
    case "maxLength": return (value as? String).map { Double($0.unicodeScalars.count) <= limit } ?? true
    case "minLength": return (value as? String).map { Double($0.unicodeScalars.count) >= limit } ?? true
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "minimum": return number.map { $0 >= limit } ?? true
    case "exclusiveMinimum": return number.map { $0 > limit } ?? true
    case "maximum": return number.map { $0 <= limit } ?? true
    case "anyOf": return (argument as? [Any])?.contains { accepts($0, value) } ?? false
    case "oneOf": return (argument as? [Any])?.filter { accepts($0, value) }.count == 1
    case "not": return !accepts(argument, value)
    default: return false
    }
  }

  private static func isBool(_ value: Any) -> Bool { (value as? NSNumber).map { CFBoolean.isBool($0) } ?? false }

  private static func isOf(_ type: String?, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "boolean": isBool(value)
    case "null": value is NSNull
    case "number": value is NSNumber && !isBool(value)
    case "integer": !isBool(value) && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }

  private static func equal(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? String { return a == b as? String }
    if let a = a as? NSNumber, let b = b as? NSNumber { return isBool(a) == isBool(b) && a == b }
    return false
  }
}

private enum CFBoolean {
  /// Whether a number is JSON's `true` or `false`, for which Foundation has a type of its own.
  static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
