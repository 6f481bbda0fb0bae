/// An optional method of a protocol: `@objc optional func name(parameters) -> Result`.
struct OptionalMember {
  let name: String
  /// The parameters as they are declared.
  let parameters: String
  /// The arguments that pass the parameters on.
  let arguments: String
  let result: String?
  /// The default that a class without the method gives, which no caller sees.
  let value: String
  let protocolName: String
  let isPublic: Bool

  /// The name by which callers reach the method, if a class has it.
  static func call(_ name: String) -> String { "optional_" + name }

  /// The declarations at the end of the file.
  var declarations: String {
    let access = isPublic ? "public " : ""
    let arrow = result.map { " -> \($0)" } ?? ""
    let answer = result.map { "(\($0))" } ?? "Void"
    return """
        \(access)func \(name)(\(parameters))\(arrow) { OptionalRequirement.absent(\(value)) }
        @discardableResult
        \(access)func \(Self.call(name))(\(parameters)) -> \(answer)? { OptionalRequirement.answer { \(name)(\(arguments)) } }

      """
  }

  /// A value of a type; `nil` for a type of which the pass knows none.
  static func value(of type: String?) -> String? {
    guard let type else { return "" }
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Void", "()": return ""
    case "Bool": return "false"
    case "String": return "\"\""
    case "Int", "UInt", "CGFloat", "Double", "Float", "TimeInterval", "NSInteger": return "0"
    case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets", "UIOffset": return ".zero"
    case "UIColor": return ".clear"
    case "UIView", "UIScrollView", "UIViewController", "UILabel", "UIImageView": return type + "()"
    default: return nil
    }
  }

  /// The arguments that pass parameters on: `a: b` for `a b: Type`; `nil` for parameters that cannot be.
  static func arguments(_ parameters: String) -> String? {
    var parts: [String] = []
    var depth = 0
    var part = ""
    for character in parameters {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || (character == ">" && part.last != "-") { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    if !part.allSatisfy(\.isWhitespace) { parts.append(part) }
    var arguments: [String] = []
    for part in parts {
      guard let colon = part.firstIndex(of: ":"), !part.contains("inout "), !part.contains("...") else { return nil }
      let names = part[..<colon].split(whereSeparator: \.isWhitespace)
      guard let label = names.first, let name = names.last, names.count <= 2 else { return nil }
      arguments.append(label == "_" ? String(name) : "\(label): \(name)")
    }
    return arguments.joined(separator: ", ")
  }
}
