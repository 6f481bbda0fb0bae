import Foundation

/// The part of JSON Schema that the lab's own schemas use.
package enum JSONSchemaCheck {
  /// The places at which `value` violates `schema`, as paths with a reason.
  package static func faults(_ value: Any, _ schema: [String: Any], at path: String = "$") -> [String] {
    if let types = types(schema), !types.contains(where: { isA($0, value) }) {
      return ["\(path): expected \(types.joined(separator: " or "))"]
    }
    if let constant = schema["const"], "\(constant)" != "\(value)" { return ["\(path): expected \(constant)"] }
    if let choices = schema["enum"] as? [Any], !choices.contains(where: { "\($0)" == "\(value)" }) {
      return ["\(path): \(value) is none of the choices"]
    }
    if let list = value as? [Any], let items = schema["items"] as? [String: Any] {
      return list.enumerated().flatMap { faults($1, items, at: "\(path)[\($0)]") }
    }
    guard let object = value as? [String: Any] else { return [] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map {
      "\(path): \($0) is missing"
    }
    return missing
      + object.sorted { $0.key < $1.key }.flatMap { key, member -> [String] in
        if let property = properties[key] { return faults(member, property, at: "\(path).\(key)") }
        if let other = schema["additionalProperties"] as? [String: Any] {
          return faults(member, other, at: "\(path).\(key)")
        }
        return ["\(path): \(key) is not in the schema"]
      }
  }

  private static func types(_ schema: [String: Any]) -> [String]? {
    (schema["type"] as? String).map { [$0] } ?? schema["type"] as? [String]
  }

  private static func isA(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "null": value is NSNull
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    case "boolean": value is Bool
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    case "number": value is NSNumber
    default: false
    }
  }
}

extension JSONSchemaCheck {
  /// The members of `schema` that do not occur in `value`, as paths; of a list, any element may have them.
  package static func unused(by value: Any, _ schema: [String: Any], at path: String = "$") -> [String] {
    unused(byAny: [value], schema, at: path)
  }

  private static func unused(byAny values: [Any], _ schema: [String: Any], at path: String) -> [String] {
    if let items = schema["items"] as? [String: Any] {
      return unused(byAny: values.compactMap { $0 as? [Any] }.flatMap(\.self), items, at: path + "[]")
    }
    let objects = values.compactMap { $0 as? [String: Any] }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    return properties.sorted { $0.key < $1.key }.flatMap { key, property -> [String] in
      let members = objects.compactMap { $0[key] }
      return members.isEmpty ? ["\(path).\(key)"] : unused(byAny: members, property, at: "\(path).\(key)")
    }
  }
}
