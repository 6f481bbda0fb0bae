/// Values of types, which the defaults of optional requirements give and no caller sees.
struct StandIn {
  /// The expression of the value.
  let value: String
  /// The declaration that the expression needs, if any.
  var declaration = ""

  private static let numbers = [
    "Int", "UInt", "CGFloat", "Double", "Float", "TimeInterval", "NSInteger", "NSNumber", "Int32", "Int64", "UInt32",
  ]
  private static let geometry = ["CGPoint", "CGSize", "CGRect", "UIEdgeInsets", "UIOffset", "CGVector"]
  private static let made = [
    "UIView", "UIScrollView", "UIViewController", "UILabel", "UIImageView", "UIButton", "UIControl", "UIImage",
    "UITableView", "UITableViewCell", "UIStackView", "NSAttributedString", "NSObject", "IndexPath", "IndexSet", "Data",
    "NSLayoutConstraint", "UIGestureRecognizer", "UIPanGestureRecognizer",
  ]

  /// A value of a type; `nil` for a type of which the pass knows none.
  init?(of type: String?, _ library: LibraryDeclarations, depth: Int = 0) {
    guard let type, type != "Void", type != "()" else {
      value = ""
      return
    }
    let name = type.hasPrefix("any ") ? String(type.dropFirst(4)).trimmed : type
    if name.hasSuffix("?") || name.hasSuffix("!") {
      value = "nil"
    } else if name.hasPrefix("[") {
      value = name.contains(":") ? "[:]" : "[]"
    } else if name == "Bool" {
      value = "false"
    } else if name == "String" {
      value = "\"\""
    } else if name == "AnyClass" {
      value = "NSObject.self"
    } else if name == "UIColor" {
      value = ".clear"
    } else if name == "UIFont" {
      value = ".systemFont(ofSize: 0)"
    } else if Self.numbers.contains(name) {
      value = "0"
    } else if Self.geometry.contains(name) {
      value = ".zero"
    } else if Self.made.contains(name) {
      value = name + "()"
    } else if depth < 4, let declared = library.types[name], let found = Self.make(name, declared, library, depth) {
      self = found
    } else {
      return nil
    }
  }

  private init(_ value: String, _ declaration: String) {
    self.value = value
    self.declaration = declaration
  }

  private static func make(
    _ name: String, _ declared: LibraryDeclarations.Declaration, _ library: LibraryDeclarations, _ depth: Int
  ) -> StandIn? {
    switch declared.kind {
    case "protocol":
      let type = "Absent_" + name
      return members(of: declared, library, depth).map {
        StandIn(type + "()", "private final class \(type): NSObject, \(name) {\n\($0.text)}\n" + $0.declarations)
      }
    case "enum":
      // The first case without values.
      for place in declared.source.places(of: "case") where declared.body.contains(place) {
        guard let found = declared.source.name(declared.source.skipSpaces(place + 4)) else { continue }
        if !declared.source.at(found.end, "(") { return StandIn(".\(found.text)", "") }
      }
      return nil
    case "class":
      // A view without initializers of its own besides UIKit's.
      let made = ["UIView", "UIScrollView", "UIViewController", "UIControl", "NSObject"]
      guard let parent = declared.parents.first, made.contains(parent) else { return nil }
      let allowed = ["init()", "init(frame:", "init(frame ", "init?(coder", "init(coder", "init(nibName"]
      for place in declared.source.places(of: "init") where declared.body.contains(place) {
        guard allowed.contains(where: { declared.source.at(place, $0) }) else { return nil }
      }
      return StandIn(name + "()", "")
    default: return nil
    }
  }

  private static let plainParents = [
    "AnyObject", "class", "NSObjectProtocol", "UIScrollViewDelegate", "UIGestureRecognizerDelegate", "Sendable",
  ]

  /// The members that a class needs to conform to a protocol; `nil` where the pass cannot write them.
  private static func members(
    of declared: LibraryDeclarations.Declaration, _ library: LibraryDeclarations, _ depth: Int
  ) -> (text: String, declarations: String)? {
    var (text, declarations) = ("", "")
    for parent in declared.parents where !plainParents.contains(parent) {
      guard depth < 4, let other = library.types[parent], other.kind == "protocol",
        let inherited = members(of: other, library, depth + 1)
      else { return nil }
      text += inherited.text
      declarations += inherited.declarations
    }
    let source = declared.source
    guard
      !["associatedtype", "init", "static", "subscript"].contains(where: { word in
        source.places(of: word).contains { declared.body.contains($0) }
      })
    else { return nil }
    for place in source.places(of: "func") where declared.body.contains(place) && !source.isOptional(place) {
      guard let method = source.method(at: place, until: declared.body.upperBound),
        let result = StandIn(of: method.result, library, depth: depth + 1)
      else { return nil }
      let arrow = method.result.map { " -> \($0)" } ?? ""
      text += "  func \(method.name)(\(method.parameters.oneLine))\(arrow) { \(result.value) }\n"
      declarations += result.declaration
    }
    for place in source.places(of: "var") where declared.body.contains(place) && !source.isOptional(place) {
      guard let property = source.property(at: place), let value = StandIn(of: property.type, library, depth: depth + 1)
      else { return nil }
      let setter = property.isSettable ? " set {}" : ""
      text += "  var \(property.name): \(property.type) { get { \(value.value) }\(setter) }\n"
      declarations += value.declaration
    }
    return (text, declarations)
  }
}

extension MaskedSource {
  /// Whether the declaration whose keyword stands at a place is an optional requirement.
  func isOptional(_ place: Int) -> Bool {
    lineBefore(place).split(whereSeparator: \.isWhitespace).contains("optional")
  }

  /// The method of a protocol whose keyword stands at a place; `nil` for one with more than parameters and a result.
  func method(at place: Int, until end: Int) -> (name: String, parameters: String, result: String?)? {
    guard let name = name(skipSpaces(place + 4)), let close = closing(name.end) else { return nil }
    var last = close + 1
    while last < end, last < bytes.count, !"\n;}".utf8.contains(bytes[last]) { last += 1 }
    let rest = String(decoding: bytes[min(close + 1, last)..<last], as: UTF8.self).trimmed
    guard rest.isEmpty || rest.hasPrefix("->") else { return nil }
    let result = rest.isEmpty ? nil : String(rest.dropFirst(2)).trimmed
    return (name.text, text((name.end + 1)..<close), result)
  }

  /// The property of a protocol whose keyword stands at a place.
  func property(at place: Int) -> (name: String, type: String, isSettable: Bool)? {
    guard let name = name(skipSpaces(place + 3)) else { return nil }
    let colon = skipSpaces(name.end)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
      let open = bytes[colon...].firstIndex(of: UInt8(ascii: "{")), let close = closing(open)
    else { return nil }
    let accessors = String(decoding: bytes[open..<close], as: UTF8.self)
    return (name.text, text((colon + 1)..<open).trimmed, accessors.contains("set"))
  }
}

extension String {
  /// The text with its line ends as spaces.
  var oneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
