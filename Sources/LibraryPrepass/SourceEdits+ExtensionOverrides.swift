// Overrides in extensions, which only Objective-C's runtime has.
extension SourceEdits {
  /// Gives the override another name, and adds one in the class's body, before its closing brace, that calls it.
  mutating func replaceExtensionOverrides(_ library: LibraryDeclarations, _ refusals: inout Refusals) {
    for place in source.places(of: "override") {
      guard let type = extendedType(around: place) else { continue }
      guard let found = override(at: place), let declared = library.types[type], declared.kind == "class" else {
        refusals.add(
          path, source.line(of: place), "an override in an extension of \(type): move it into the class's body")
        continue
      }
      replace(found.head, by: found.keyword)
      replace(found.name, by: "extension_" + found.text)
    }
  }

  /// The overrides that the extensions of this file have, as the bodies of their classes need them.
  func extensionOverrides() -> [(type: String, declaration: String)] {
    source.places(of: "override").compactMap { place in
      guard let type = extendedType(around: place), let found = override(at: place) else { return nil }
      return (type, found.declaration)
    }
  }

  /// Adds overrides before the closing brace of a class, on its line.
  mutating func add(_ declarations: [String], toBodyEndingAt brace: Int) {
    replace(brace..<brace, by: declarations.map { $0 + "; " }.joined())
  }

  /// An override: the modifiers with the keyword, and the name.
  private struct Override {
    let head: Range<Int>
    let keyword: String
    let name: Range<Int>
    let text: String
    let declaration: String
  }

  private func override(at place: Int) -> Override? {
    let modifiers = ["open", "public", "internal", "final"]
    var start = place
    let before = source.lineBefore(place)
    if let modifier = modifiers.first(where: { before.hasSuffix($0 + " ") }) { start -= modifier.utf8.count + 1 }
    var word = source.name(source.skipSpaces(place + 8))
    while let found = word, modifiers.contains(found.text) { word = source.name(source.skipSpaces(found.end)) }
    guard let keyword = word, ["func", "var"].contains(keyword.text),
      let name = source.name(source.skipSpaces(keyword.end))
    else { return nil }
    let access = source.text(start..<keyword.end).split(whereSeparator: \.isWhitespace).first {
      ["open", "public"].contains($0)
    }
    let prefix = (access.map { $0 + " " } ?? "") + "override \(keyword.text) \(name.text)"
    let call = "extension_" + name.text
    let range = (name.end - name.text.utf8.count)..<name.end
    let declaration: String
    if keyword.text == "func" {
      guard let close = source.closing(name.end), let open = source.bytes[close...].firstIndex(of: UInt8(ascii: "{")),
        let arguments = OptionalMember.arguments(source.text((name.end + 1)..<close))
      else { return nil }
      declaration = "\(prefix)\(source.text(name.end..<open).oneLine)\u{7B} \(call)(\(arguments)) }"
    } else {
      guard let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open),
        !["set", "didSet", "willSet"].contains(where: { word in
          source.places(of: word).contains { (open..<close).contains($0) }
        })
      else { return nil }
      declaration = "\(prefix)\(source.text(name.end..<open).oneLine)\u{7B} \(call) }"
    }
    return Override(
      head: start..<keyword.end, keyword: keyword.text, name: range, text: name.text, declaration: declaration)
  }

  /// The type whose extension has a member at a place; `nil` in other declarations.
  private func extendedType(around place: Int) -> String? {
    for start in source.places(of: "extension").reversed() where start < place {
      guard let name = source.name(source.skipSpaces(start + 9)),
        let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open)
      else { continue }
      guard (open..<close).contains(place) else { continue }
      let depth = source.bytes[open..<place].reduce(0) { $0 + ($1 == 0x7B ? 1 : $1 == 0x7D ? -1 : 0) }
      return depth == 1 ? name.text : nil
    }
    return nil
  }
}
