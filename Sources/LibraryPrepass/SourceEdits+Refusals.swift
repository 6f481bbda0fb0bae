/// The constructs that need Objective-C's runtime and have no translation.
extension SourceEdits {
  private static let words: [(word: String, reason: String)] = [
    ("NSClassFromString", "classes are not found by their names on Linux: name the class"),
    ("NSSelectorFromString", "methods are not found by their names on Linux: use #selector"),
    ("class_getInstanceMethod", "methods cannot be exchanged on Linux"),
    ("class_getClassMethod", "methods cannot be exchanged on Linux"),
    ("class_addMethod", "methods cannot be added on Linux"),
    ("class_replaceMethod", "methods cannot be exchanged on Linux"),
    ("class_getMethodImplementation", "methods cannot be looked up on Linux"),
    ("method_exchangeImplementations", "methods cannot be exchanged on Linux"),
    ("method_setImplementation", "methods cannot be exchanged on Linux"),
    ("object_setClass", "an object cannot change its class on Linux"),
    ("objc_msgSend", "messages cannot be sent by name on Linux"),
    ("forwardingTarget", "messages cannot be forwarded on Linux: forward each method"),
    ("performSelector", "messages cannot be sent by name on Linux: call the method"),
    ("@NSManaged", "there is no Core Data on Linux"),
    ("@UIApplicationMain", "a library has no entry point: leave the file out"),
  ]

  private static let calls: [(word: String, argument: String, reason: String)] = [
    ("responds", "to:", "whether an object has a method is not known by name on Linux: use an optional call"),
    ("value", "forKey:", "properties are not read by name on Linux"),
    ("value", "forKeyPath:", "properties are not read by name on Linux"),
    ("Selector", "\"", "a selector as text names no method on Linux: use #selector"),
  ]

  func refuse(_ refusals: inout Refusals) {
    let known = knownCalls().map(\.range)
    for (word, reason) in Self.words {
      for place in source.places(of: word) where !isKnown(word, at: place) && !known.contains(where: { $0 ~= place }) {
        refusals.add(path, source.line(of: place), "\(word): \(reason)")
      }
    }
    for (word, argument, reason) in Self.calls {
      for place in source.places(of: word) where !known.contains(where: { $0 ~= place }) {
        let open = place + word.utf8.count
        guard source.at(open, "("), source.at(source.skipSpaces(open + 1, originalText: true), argument) else {
          continue
        }
        refusals.add(path, source.line(of: place), "\(word)(\(argument == "\"" ? "\"…\"" : argument)…): \(reason)")
      }
    }
    refuseCalls("setValue", without: nil, with: "forKey", "properties are not set by name on Linux", &refusals)
    refuseCalls(
      "perform", without: "afterDelay:", with: nil, "messages cannot be sent by name on Linux: call the method",
      &refusals)
  }

  private func isKnown(_ word: String, at place: Int) -> Bool {
    word == "NSClassFromString" && Self.foundByName.contains { source.at(place + word.utf8.count, "(\"\($0)\")") }
  }

  /// Refuses method calls by the labels of their arguments.
  private func refuseCalls(
    _ word: String, without absent: String?, with present: String?, _ reason: String, _ refusals: inout Refusals
  ) {
    let known = knownCalls().map(\.range)
    for place in source.places(of: word) where !known.contains(where: { $0 ~= place }) {
      let open = place + word.utf8.count
      guard source.at(open, "("), let close = source.closing(open) else { continue }
      // A declaration of that name is the library's own.
      let before = String(decoding: source.bytes[max(place - 5, 0)..<place], as: UTF8.self)
      if before.hasSuffix("func ") { continue }
      let arguments = String(decoding: source.bytes[open..<close], as: UTF8.self)
      if word == "setValue", assignment(at: place) != nil { continue }
      if let absent, arguments.contains(absent) { continue }
      if let present, !arguments.contains(present) { continue }
      // Without a selector `perform` is another method, such as a work item's.
      if absent != nil, !arguments.contains("#selector"), !arguments.contains("elector(") { continue }
      refusals.add(path, source.line(of: place), "\(word)(…): \(reason)")
    }
  }
}

extension MaskedSource {
  /// The next place that is not blank in the original, where texts are not.
  fileprivate func skipSpaces(_ index: Int, originalText: Bool) -> Int {
    var index = index
    while index < original.count, [32, 9, 10].contains(original[index]) { index += 1 }
    return index
  }
}
