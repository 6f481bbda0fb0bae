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

  /// - Parameters:
  ///   - members: the optional requirements that this file's protocols declare.
  ///   - optional: those of all files.
  mutating func apply(
    members: [OptionalMember], optional: [OptionalMember], _ library: LibraryDeclarations, _ refusals: inout Refusals
  ) {
    refuse(&refusals)
    replaceAttributes()
    replaceKnownCalls()
    replaceSelectors(&refusals)
    replaceConditions()
    replaceOptionalUses(optional, library, &refusals)
    replaceExtensionOverrides(library, &refusals)
    replaceClassInstances(library)
    replaceNames()
    addImport()
    for name in Set(members.map(\.protocolName)).sorted() {
      appended += "\n// Written by the pre-pass: the optional requirements of \(name).\nextension \(name) {\n"
      appended += members.filter { $0.protocolName == name }.map(\.declarations).joined(separator: "\n") + "}\n"
    }
    for text in Set(members.map(\.standIn.declaration)).subtracting([""]).sorted() { appended += "\n" + text }
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
      } else if !found.isClassBound {
        replace(found.nameEnd..<found.nameEnd, by: ": AnyObject")
      }
    }
  }

  /// The conditions that are false on Linux: what stands under them would be missing without an error.
  private static let conditions = ["os(iOS)", "canImport(Combine)"]

  private mutating func replaceConditions() {
    for directive in ["#if", "#elseif"] {
      for place in source.places(of: directive) {
        let end = source.bytes[place...].firstIndex(of: 10) ?? source.bytes.count
        for condition in Self.conditions {
          let word = condition.prefix { $0 != "(" }
          for found in source.places(of: String(word))
          where (place..<end).contains(found) && source.at(found, condition) {
            replace(found..<(found + condition.utf8.count), by: "canImport(UIKit)")
          }
        }
      }
    }
  }

  /// The modules that are not on Linux and whose names HeadlessUIKit has. Modules of their own would be taken for the real ones.
  private static let replacedModules: Set = ["ObjectiveC", "Combine"]
  /// The names that Foundation has on Apple's systems and not on Linux, in files that need no other import there.
  private static let namesOfFoundation = [
    "#selector", "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_AssociationPolicy",
    "NSKeyValueObservation", "NSKeyValueObservingOptions", "CGAffineTransform", "CGVector",
  ]

  /// A framework's umbrella header imports UIKit into every file of the framework; a package's files say it themselves.
  private mutating func addImport() {
    let imports = source.places(of: "import").compactMap { place -> (place: Int, name: String, end: Int)? in
      source.name(source.skipSpaces(place + 6, lines: false)).map { (place, $0.text, $0.end) }
    }
    let isReplaced = { (name: String) in name == "UIKit" || Self.replacedModules.contains(name) }
    for found in imports where isReplaced(found.name) && found.end < source.bytes.count {
      // A submodule, such as UIKit.UIGestureRecognizerSubclass.
      guard source.bytes[found.end] == UInt8(ascii: "."), let part = source.name(found.end + 1) else { continue }
      replace(found.end..<part.end, by: "")
    }
    for found in imports where Self.replacedModules.contains(found.name) {
      replace((found.end - found.name.utf8.count)..<found.end, by: "UIKit")
    }
    guard !imports.contains(where: { isReplaced($0.name) }), namesUIKit else { return }
    let start = source.skipSpaces(0)
    replace(start..<start, by: "import UIKit; ")
  }

  private var namesUIKit: Bool {
    let bytes = source.bytes
    return Self.namesOfFoundation.contains { !source.places(of: $0).isEmpty }
      || bytes.indices.dropLast(2).contains { index in
        bytes[index] == UInt8(ascii: "U") && bytes[index + 1] == UInt8(ascii: "I")
          && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index + 2])
          && (index == 0 || !MaskedSource.isNamePart(bytes[index - 1]))
      }
  }

  // MARK: Selectors and key paths

  private mutating func replaceSelectors(_ refusals: inout Refusals) {
    let known = knownCalls().map(\.range)
    for place in source.places(of: "#selector") where !known.contains(where: { $0 ~= place }) {
      let open = place + 9
      guard let close = source.closing(open) else { continue }
      let content = source.text((open + 1)..<close).trimmed
      if content.hasPrefix("getter:"), let range = nameOfSelector(open: place, close) {
        // The selector's text is all that is asked for, as a key path.
        let property = content.dropFirst(7).split(separator: ".").last.map { String($0).trimmed } ?? ""
        replace(range, by: "\"\(property)\"" + String(repeating: "\n", count: source.lines(in: range)))
      } else if content.hasPrefix("getter:") || content.hasPrefix("setter:") {
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

  /// The range of `NSStringFromSelector(…)` around a selector.
  private func nameOfSelector(open place: Int, _ close: Int) -> Range<Int>? {
    let word = "NSStringFromSelector"
    guard let outer = source.bytes[..<place].lastIndex(of: UInt8(ascii: "(")),
      source.skipSpaces(outer + 1) == place, let end = source.closing(outer), source.skipSpaces(close + 1) == end,
      source.nameEnding(at: outer) == word
    else { return nil }
    return (outer - word.utf8.count)..<(end + 1)
  }
}

extension String {
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
