// Questions to the runtime by name whose answers are known without it.
extension SourceEdits {
  /// The selectors of `UIApplication.shared` by name, as libraries write that app extensions may compile, too.
  private static let sharedApplication = [
    "NSSelectorFromString(\"sharedApplication\")", "Selector(\"sharedApplication\")",
    "Selector((\"sharedApplication\"))",
  ]

  /// Calls with their replacements: an object has a class's property if it is of that class, and the application is there.
  func knownCalls() -> [(range: Range<Int>, text: String)] {
    var found: [(range: Range<Int>, text: String)] = []
    for word in ["responds", "perform"] {
      for place in source.places(of: word) where place > 0 && source.at(place - 1, ".") {
        let open = place + word.utf8.count
        guard source.at(open, "("), let close = source.closing(open) else { continue }
        var argument = source.text((open + 1)..<close).trimmed
        if argument.hasPrefix("to:") { argument = String(argument.dropFirst(3)).trimmed }
        if source.nameEnding(at: place - 1) == "UIApplication", Self.sharedApplication.contains(argument) {
          let shared = "Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))"
          let text = word == "responds" ? "(UIApplication.self as AnyClass? != nil)" : shared
          found.append(((place - 14)..<(close + 1), text))
        } else if word == "responds", let owner = ownerOfGetter(argument) {
          found.append((place..<(close + 1), "isKind(of: \(owner).self)"))
        }
      }
    }
    return found
  }

  /// The class in `#selector(getter: UIView.safeAreaInsets)`, if it is one of UIKit's.
  private func ownerOfGetter(_ argument: String) -> String? {
    guard argument.hasPrefix("#selector("), argument.hasSuffix(")") else { return nil }
    let content = String(argument.dropFirst(10).dropLast()).trimmed
    let parts = content.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard content.hasPrefix("getter:"), parts.count == 2 else { return nil }
    let owner = String(parts[0].dropFirst(7)).trimmed
    let isPlain = (owner + parts[1]).utf8.allSatisfy { MaskedSource.isNamePart($0) }
    return owner.hasPrefix("UI") && isPlain ? owner : nil
  }

  mutating func replaceKnownCalls() {
    for call in knownCalls() {
      replace(call.range, by: call.text + String(repeating: "\n", count: source.lines(in: call.range)))
    }
  }
}
