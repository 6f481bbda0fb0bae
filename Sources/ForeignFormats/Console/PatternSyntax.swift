import TraceFormats

/// The text of a regular expression as ICU reads it, and the names of its groups.
///
/// ICU does not know `(?P<name>…)`, `(?P=name)`, `\u{…}` and `_` in a group's name, and matches the digits of all scripts with `\d`.
struct PatternSyntax {
  private typealias Scalars = Substring.UnicodeScalarView

  /// The names of the groups, each once, in the order of their first occurrence.
  private(set) var groups: [String] = []
  private(set) var text = ""

  /// The name of a group in ICU.
  static func plainName(_ index: Int) -> String { "g\(index)" }

  init(_ text: String) {
    var rest = text[...].unicodeScalars
    // The nesting depth, since sets may be nested.
    var depth = 0
    while let scalar = rest.first {
      if scalar == "\\" {
        takeEscape(&rest)
      } else if depth == 0, let name = Self.groupName(&rest) {
        self.text += "(?<\(plainName(name))>"
      } else if depth == 0, rest.starts(with: "(?P=".unicodeScalars) {
        takeReference(&rest, opening: 4, closing: ")")
      } else {
        if scalar == "[" { depth += 1 }
        if scalar == "]" { depth = max(0, depth - 1) }
        self.text.unicodeScalars.append(rest.removeFirst())
      }
    }
  }

  private mutating func plainName(_ name: String) -> String {
    if let index = groups.firstIndex(of: name) { return Self.plainName(index) }
    groups.append(name)
    return Self.plainName(groups.count - 1)
  }

  /// Reads a backslash and the characters that belong to it.
  private mutating func takeEscape(_ rest: inout Scalars) {
    rest.removeFirst()
    let scalar = rest.popFirst()
    switch scalar {
    case "d": text += "[0-9]"
    case "D": text += "[^0-9]"
    case "k" where rest.first == "<":
      takeReference(&rest, opening: 1, closing: ">")
    case "u" where rest.first == "{": text += "\\x"
    default:
      text += "\\"
      if let scalar { text.unicodeScalars.append(scalar) }
      // Up to \E no character has a special meaning.
      guard scalar == "Q" else { return }
      while !rest.isEmpty, !rest.starts(with: "\\E".unicodeScalars) { text.unicodeScalars.append(rest.removeFirst()) }
    }
  }

  /// Reads a reference to a group's name, with the surrounding characters.
  private mutating func takeReference(_ rest: inout Scalars, opening: Int, closing: Unicode.Scalar) {
    let name = rest.dropFirst(opening).prefix { $0 != closing }
    text += "\\k<\(plainName(String(name)))>"
    rest = rest.dropFirst(opening + name.count + 1)
  }

  /// Reads the beginning of a named group.
  ///
  /// - Returns: the name; `nil` if none begins.
  private static func groupName(_ rest: inout Scalars) -> String? {
    for opening in ["(?<", "(?P<"] where rest.starts(with: opening.unicodeScalars) {
      let begun = rest.dropFirst(opening.unicodeScalars.count)
      let name = begun.prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
      guard !name.isEmpty, begun.dropFirst(name.count).first == ">" else { return nil }
      rest = begun.dropFirst(name.count + 1)
      return String(name)
    }
    return nil
  }
}
