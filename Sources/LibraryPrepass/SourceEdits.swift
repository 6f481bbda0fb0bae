/// The changes of one file, by the bytes that they replace.
struct SourceEdits {
  let path: String
  let source: MaskedSource
  private var edits: [(range: Range<Int>, text: String)] = []
  private var appended = ""

  init(_ path: String, _ source: MaskedSource) {
    self.path = path
    self.source = source
  }

  /// The file after the changes.
  var text: String {
    var bytes = source.original
    var last = bytes.count
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where edit.range.upperBound <= last {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      last = edit.range.lowerBound
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return appended.isEmpty ? text : text + (text.hasSuffix("\n") ? "" : "\n") + appended
  }

  mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

  mutating func apply(members: [OptionalMember], optional: Set<String>, _ refusals: inout Refusals) {
    refuse(&refusals)
    replaceAttributes()
    replaceSelectors(&refusals)
    replaceConditions()
    replaceOptionalCalls(optional, &refusals)
    replaceClassInstances()
    replaceNames()
    addImport()
    for name in Set(members.map(\.protocolName)).sorted() {
      appended += "\n// Written by the pre-pass: the optional requirements of \(name).\nextension \(name) {\n"
      appended += members.filter { $0.protocolName == name }.map(\.declarations).joined(separator: "\n") + "}\n"
    }
  }

  // MARK: Attributes and conditions

  private static let attributes = [
    "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable",
  ]

  /// Deletes the attributes that need the runtime, with the space behind them.
  private mutating func replaceAttributes() {
    for attribute in Self.attributes {
      for place in source.places(of: attribute) {
        var end = place + attribute.utf8.count
        if end < source.bytes.count, source.bytes[end] == UInt8(ascii: "("), let close = source.closing(end) {
          end = close + 1
        }
        replace(place..<source.skipSpaces(end, lines: false), by: "")
      }
    }
    for place in source.places(of: "optional") where isOptionalModifier(place) {
      replace(place..<source.skipSpaces(place + 8, lines: false), by: "")
    }
    for found in objectiveCProtocols() {
      if let place = found.inheritance {
        if !found.isClassBound { replace(place..<place, by: " AnyObject,") }
      } else {
        replace(found.nameEnd..<found.nameEnd, by: ": AnyObject")
      }
    }
  }

  /// `os(iOS)` is false on Linux: what stands under it would be missing without an error.
  private mutating func replaceConditions() {
    for directive in ["#if", "#elseif"] {
      for place in source.places(of: directive) {
        let end = source.bytes[place...].firstIndex(of: 10) ?? source.bytes.count
        for found in source.places(of: "os") where (place..<end).contains(found) && source.at(found, "os(iOS)") {
          replace(found..<(found + 7), by: "canImport(UIKit)")
        }
      }
    }
  }

  /// A framework's umbrella header imports UIKit into every file of the framework; a package's files say it themselves.
  private mutating func addImport() {
    let imports = source.places(of: "import").compactMap { place -> (place: Int, name: String, end: Int)? in
      source.name(source.skipSpaces(place + 6, lines: false)).map { (place, $0.text, $0.end) }
    }
    for found in imports where ["UIKit", "ObjectiveC"].contains(found.name) && found.end < source.bytes.count {
      // A submodule, such as UIKit.UIGestureRecognizerSubclass.
      guard source.bytes[found.end] == UInt8(ascii: "."), let part = source.name(found.end + 1) else { continue }
      replace(found.end..<part.end, by: "")
    }
    // A module of this name would make Foundation look for the runtime.
    for found in imports where found.name == "ObjectiveC" { replace((found.end - 10)..<found.end, by: "UIKit") }
    guard !imports.contains(where: { $0.name == "UIKit" || $0.name == "ObjectiveC" }), namesUIKit else { return }
    let start = source.skipSpaces(0)
    replace(start..<start, by: "import UIKit; ")
  }

  private var namesUIKit: Bool {
    let bytes = source.bytes
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "U") && bytes[index + 1] == UInt8(ascii: "I")
        && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index + 2])
        && (index == 0 || !MaskedSource.isNamePart(bytes[index - 1]))
    }
  }

  // MARK: Selectors and key paths

  private mutating func replaceSelectors(_ refusals: inout Refusals) {
    for place in source.places(of: "#selector") {
      let open = place + 9
      guard let close = source.closing(open) else { continue }
      let content = source.text((open + 1)..<close).trimmed
      if content.hasPrefix("getter:") || content.hasPrefix("setter:") {
        refusals.add(path, source.line(of: place), "a selector of a property has no method on Linux: use a method")
      } else {
        replace(place..<open, by: "Selector")
      }
    }
    for place in source.places(of: "#keyPath") {
      guard let close = source.closing(place + 8) else { continue }
      let parts = source.text((place + 9)..<close).trimmed.split(separator: ".").map(String.init)
      let properties = parts.drop { $0.first?.isUppercase ?? false }
      if properties.isEmpty {
        refusals.add(path, source.line(of: place), "a key path without a property")
      } else {
        replace(place..<(close + 1), by: "\"\(properties.joined(separator: "."))\"")
      }
    }
  }

  // MARK: Names in texts

  /// Classes that apps find by name, as UIKit does not declare them.
  static let foundByName = ["UIScrollViewPanGestureRecognizer"]

  /// The class of a scroll view's own pan, and `object.setValue(value, forKey: "property")`.
  private mutating func replaceNames() {
    for place in source.places(of: "NSClassFromString") {
      for name in Self.foundByName where source.at(place + 17, "(\"\(name)\")") {
        replace(place..<(place + 17 + name.utf8.count + 4), by: "(\(name).self as AnyClass?)")
      }
    }
    for place in source.places(of: "setValue") {
      guard let (value, key, end) = assignment(at: place) else { continue }
      replace(place..<end, by: "\(key) = \(value)")
    }
  }

  /// The parts of `setValue(value, forKey: "property")`; `nil` for another call, and for a property that is none of an app's.
  func assignment(at place: Int) -> (value: String, key: String, end: Int)? {
    let open = place + 8
    guard place > 0, source.bytes[place - 1] == UInt8(ascii: "."), source.at(open, "("),
      let close = source.closing(open)
    else { return nil }
    let arguments = source.text((open + 1)..<close)
    guard let label = arguments.firstRange(of: ", forKey: \""), arguments.hasSuffix("\"") else { return nil }
    let key = String(arguments[label.upperBound...].dropLast())
    guard let first = key.utf8.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z"),
      key.utf8.allSatisfy({ MaskedSource.isNamePart($0) && $0 < 0x80 })
    else { return nil }
    return (String(arguments[..<label.lowerBound]), key, close + 1)
  }

  // MARK: Optional requirements

  /// A protocol of Objective-C in this file.
  private struct ObjectiveCProtocol {
    let name: String
    let nameEnd: Int
    /// The place behind the colon of the inheritance list.
    let inheritance: Int?
    let isClassBound: Bool
    let isPublic: Bool
    let body: Range<Int>
  }

  private func objectiveCProtocols() -> [ObjectiveCProtocol] {
    source.places(of: "protocol").compactMap { place in
      // The attributes stand between the end of the declaration before and the keyword.
      var start = place
      while start > 0, !"{};".utf8.contains(source.bytes[start - 1]) { start -= 1 }
      let before = String(decoding: source.bytes[start..<place], as: UTF8.self)
      let recent = before.split(separator: "\n", omittingEmptySubsequences: true).suffix(3).joined(separator: "\n")
      guard recent.contains("@objc"), let name = source.name(source.skipSpaces(place + 8)),
        let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open)
      else { return nil }
      let colon = source.bytes[name.end..<open].firstIndex(of: UInt8(ascii: ":"))
      let parents = String(decoding: source.bytes[name.end..<open], as: UTF8.self)
      return ObjectiveCProtocol(
        name: name.text, nameEnd: name.end, inheritance: colon.map { $0 + 1 },
        isClassBound: ["NSObjectProtocol", "AnyObject", "class"].contains { parents.contains($0) },
        isPublic: recent.contains("public") || recent.contains("open"), body: open..<close)
    }
  }

  private func isOptionalModifier(_ place: Int) -> Bool {
    objectiveCProtocols().contains { $0.body.contains(place) }
  }

  /// The optional methods that the file's protocols declare.
  mutating func optionalMembers(_ refusals: inout Refusals) -> [OptionalMember] {
    var members: [OptionalMember] = []
    for found in objectiveCProtocols() {
      for place in source.places(of: "optional") where found.body.contains(place) {
        if let member = member(at: place, of: found, &refusals) { members.append(member) }
      }
    }
    return members
  }

  private func member(
    at place: Int, of found: ObjectiveCProtocol, _ refusals: inout Refusals
  ) -> OptionalMember? {
    let line = source.line(of: place)
    guard let kind = source.name(source.skipSpaces(place + 8)), kind.text == "func" else {
      refusals.add(
        path, line,
        "an optional property or initializer of a protocol cannot be told from an absent one: make it a method")
      return nil
    }
    guard let name = source.name(source.skipSpaces(kind.end)), let close = source.closing(name.end) else {
      refusals.add(path, line, "an optional method whose declaration the pre-pass does not understand")
      return nil
    }
    let parameters = source.text((name.end + 1)..<close)
    // The rest of the declaration is its result, if any.
    var end = close + 1
    while end < found.body.upperBound, !"\n;}".utf8.contains(source.bytes[end]) { end += 1 }
    let rest = String(decoding: source.bytes[(close + 1)..<end], as: UTF8.self).trimmed
    let result = rest.isEmpty ? nil : rest.hasPrefix("->") ? String(rest.dropFirst(2)).trimmed : rest
    guard rest.isEmpty || rest.hasPrefix("->"), let arguments = OptionalMember.arguments(parameters),
      let value = OptionalMember.value(of: result)
    else {
      refusals.add(
        path, line,
        "an optional method with \(rest.isEmpty ? "parameters" : "\(rest)") for which the pre-pass has no default: make it required"
      )
      return nil
    }
    return OptionalMember(
      name: name.text, parameters: parameters, arguments: arguments, result: result, value: value,
      protocolName: found.name, isPublic: found.isPublic)
  }

  /// Calls such as `delegate?.name?(arguments)`.
  private mutating func replaceOptionalCalls(_ optional: Set<String>, _ refusals: inout Refusals) {
    for name in optional {
      for place in source.places(of: name) where place > 0 && source.bytes[place - 1] == UInt8(ascii: ".") {
        let end = place + name.utf8.count
        if source.at(end, "?(") {
          replace(place..<(end + 1), by: OptionalMember.call(name))
        } else if source.at(end, "!("), let close = source.closing(end + 1) {
          replace(place..<(end + 1), by: OptionalMember.call(name))
          replace((close + 1)..<(close + 1), by: "!")
        } else if ["==", "!=", "?."].contains(where: { source.at(source.skipSpaces(end), $0) }) {
          refusals.add(
            path, source.line(of: place),
            "\(name) is an optional method, and is only known when it is called: use \(name)?(…)")
        }
      }
    }
  }
}

extension String {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
