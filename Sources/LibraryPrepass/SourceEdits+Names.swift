// What Objective-C finds by name or by an object's class.
extension SourceEdits {
  /// Classes that apps find by name, as UIKit does not declare them.
  static let foundByName = ["UIScrollViewPanGestureRecognizer"]

  /// The class of a scroll view's own pan, and `object.setValue(value, forKey: "property")`.
  mutating func replaceNames() {
    for place in source.places(of: "NSClassFromString") {
      for name in Self.foundByName where source.at(place + 17, "(\"\(name)\")") {
        replace(place..<(place + 17 + name.utf8.count + 4), by: "(\(name).self as AnyClass?)")
      }
    }
    for place in source.places(of: "setValue") {
      guard let (value, key, end) = assignment(at: place) else { continue }
      // A property of an enumeration is set by its raw value.
      let text = value.hasSuffix(".rawValue") ? String(value.dropLast(9)) : value
      replace(place..<end, by: "\(key) = \(text)")
    }
    replaceBoxedGeometry()
    replaceObserverClasses()
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

  private static let boxed = [
    ("cgPointValue", "CGPoint"), ("cgRectValue", "CGRect"), ("cgSizeValue", "CGSize"),
  ]

  /// The values in a change's dictionary, which are objects there: `(a as AnyObject).cgRectValue`, `a[key]?.cgRectValue`.
  private mutating func replaceBoxedGeometry() {
    for (name, type) in Self.boxed {
      for place in source.places(of: name) {
        let (object, element) = (" as AnyObject).", "]?.")
        if source.at(place - object.utf8.count, object) {
          replace((place - object.utf8.count)..<(place + name.utf8.count), by: " as? \(type))")
        } else if source.at(place - element.utf8.count, element) {
          replace((place - 2)..<(place + name.utf8.count), by: " as? \(type)")
        }
      }
    }
    guard source.places(of: "AnyObject").contains(where: { source.at($0 + 9, "]") }) else { return }
    for place in source.places(of: "isEqual") where place > 0 && source.at(place - 1, ".isEqual(") {
      guard let name = source.nameEnding(at: place - 1), name.first?.isLowercase == true, name != "super" else {
        continue
      }
      replace((place - 1 - name.utf8.count)..<(place - 1), by: "(\(name) as\u{21} NSObject)")
    }
  }

  /// A class of `NSObject` that observes properties by name: here only responders can.
  private mutating func replaceObserverClasses() {
    let methods = source.places(of: "observeValue").filter { source.lineBefore($0).contains("override ") }
    for place in source.places(of: "class") {
      guard let name = source.name(source.skipSpaces(place + 5)),
        let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open),
        methods.contains(where: { (open..<close).contains($0) }),
        let parent = source.places(of: "NSObject").first(where: { (name.end..<open).contains($0) })
      else { continue }
      replace(parent..<(parent + 8), by: "UIResponder")
    }
  }
}
