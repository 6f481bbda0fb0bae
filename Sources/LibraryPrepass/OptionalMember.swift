/// An optional requirement of a protocol: `@objc optional func name(parameters) -> Result`, or `@objc optional var name: Result`.
struct OptionalMember {
  let name: String
  /// The parameters as they are declared; `nil` for a property.
  let parameters: String?
  /// The arguments that pass the parameters on.
  let arguments: String
  let result: String?
  /// The default that a class without the requirement gives, which no caller sees.
  let standIn: StandIn
  let protocolName: String
  let isPublic: Bool

  /// The name by which callers reach the requirement, if a class has it.
  static func call(_ name: String) -> String { "optional_" + name }

  /// The declarations at the end of the file.
  var declarations: String {
    let access = isPublic ? "public " : ""
    let absent = "OptionalRequirement.absent(\(standIn.value))"
    guard let parameters else {
      let type = result ?? "Void"
      return """
          \(access)var \(name): \(type) { \(absent) }
          \(access)var \(Self.call(name)): (\(type))? { OptionalRequirement.answer { self.\(name) } }

        """
    }
    let arrow = result.map { " -> \($0)" } ?? ""
    let answer = result.map { "(\($0))" } ?? "Void"
    // A parameter may have the method's name.
    return """
        \(access)func \(name)(\(parameters))\(arrow) { \(absent) }
        @discardableResult
        \(access)func \(Self.call(name))(\(parameters)) -> \(answer)? { OptionalRequirement.answer { self.\(name)(\(arguments)) } }

      """
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
