// The optional requirements of Objective-C's protocols, and their uses.
extension SourceEdits {
  /// A protocol of Objective-C in this file.
  struct ObjectiveCProtocol {
    let name: String
    let nameEnd: Int
    /// The place behind the colon of the inheritance list.
    let inheritance: Int?
    let isClassBound: Bool
    let isPublic: Bool
    let body: Range<Int>
  }

  func objectiveCProtocols() -> [ObjectiveCProtocol] {
    source.places(of: "protocol").compactMap { place in
      // The attributes stand between the end of the declaration before and the keyword.
      var start = place
      while start > 0, !"{};".utf8.contains(source.bytes[start - 1]) { start -= 1 }
      let before = String(decoding: source.bytes[start..<place], as: UTF8.self)
      let recent = before.split(separator: "\n", omittingEmptySubsequences: true).suffix(3).joined(separator: "\n")
      guard recent.contains("@objc"), let name = source.name(source.skipSpaces(place + 8)),
        let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open)
      else { return nil }
      // A `where` clause has the class that conforming types are of; it stands after the inherited protocols.
      let condition = source.places(of: "where").first { (name.end..<open).contains($0) }
      let colon = source.bytes[name.end..<(condition ?? open)].firstIndex(of: UInt8(ascii: ":"))
      let parents = String(decoding: source.bytes[name.end..<open], as: UTF8.self)
      return ObjectiveCProtocol(
        name: name.text, nameEnd: name.end, inheritance: colon.map { $0 + 1 },
        isClassBound: ["NSObjectProtocol", "AnyObject", "class", "where Self:"].contains { parents.contains($0) },
        isPublic: recent.contains("public") || recent.contains("open"), body: open..<close)
    }
  }

  func isOptionalModifier(_ place: Int) -> Bool {
    objectiveCProtocols().contains { $0.body.contains(place) }
  }

  /// The optional requirements that the file's protocols declare.
  func optionalMembers(_ library: LibraryDeclarations, _ refusals: inout Refusals) -> [OptionalMember] {
    var members: [OptionalMember] = []
    for found in objectiveCProtocols() {
      for place in source.places(of: "optional") where found.body.contains(place) {
        if let member = member(at: place, of: found, library, &refusals) { members.append(member) }
      }
    }
    return members
  }

  private func member(
    at place: Int, of found: ObjectiveCProtocol, _ library: LibraryDeclarations, _ refusals: inout Refusals
  ) -> OptionalMember? {
    var keyword = source.name(source.skipSpaces(place + 8))
    while let word = keyword, ["public", "open", "internal", "weak"].contains(word.text) {
      keyword = source.name(source.skipSpaces(word.end))
    }
    func refuse(_ reason: String) -> OptionalMember? {
      refusals.add(path, source.line(of: place), reason)
      return nil
    }
    guard let keyword, ["func", "var"].contains(keyword.text) else {
      return refuse("an optional initializer of a protocol cannot be told from an absent one: make it a method")
    }
    let start = keyword.end - keyword.text.utf8.count
    if keyword.text == "var" {
      guard let property = source.property(at: start), let standIn = StandIn(of: property.type, library) else {
        return refuse("an optional property of a type for which the pre-pass has no value: make it required")
      }
      return OptionalMember(
        name: property.name, parameters: nil, arguments: "", result: property.type, standIn: standIn,
        protocolName: found.name, isPublic: found.isPublic)
    }
    guard let method = source.method(at: start, until: found.body.upperBound),
      let arguments = OptionalMember.arguments(method.parameters),
      let standIn = StandIn(of: method.result, library)
    else {
      let end = source.bytes[start...].firstIndex(of: 10) ?? source.bytes.count
      let declaration = source.text(start..<end).trimmed
      return refuse(
        "an optional method for whose parameters or result the pre-pass has no value: make it required: \(declaration)")
    }
    return OptionalMember(
      name: method.name, parameters: method.parameters, arguments: arguments, result: method.result, standIn: standIn,
      protocolName: found.name, isPublic: found.isPublic)
  }

  // MARK: Uses

  /// Calls such as `delegate?.name?(arguments)`, and uses of properties such as `delegate?.name`.
  mutating func replaceOptionalUses(
    _ optional: [OptionalMember], _ library: LibraryDeclarations, _ refusals: inout Refusals
  ) {
    for (name, members) in Dictionary(grouping: optional, by: \.name).sorted(by: { $0.key < $1.key }) {
      let protocols = Set(members.map(\.protocolName))
      let isProperty = members.allSatisfy { $0.parameters == nil }
      for place in source.places(of: name) where place > 0 && source.bytes[place - 1] == UInt8(ascii: ".") {
        let base = baseName(before: place - 1)
        let isOfProtocol =
          castType(before: place - 1).map { library.isSubtype($0, of: protocols) }
          ?? library.isValue(base, of: protocols)
        if isProperty {
          replaceProperty(name, at: place, isOfProtocol, library, &refusals)
        } else {
          replaceCall(name, at: place, isDelegate(base) ? true : isOfProtocol, library, &refusals)
        }
      }
    }
  }

  /// A call that is replaced wrongly, or is wrongly left alone, does not compile.
  private mutating func replaceCall(
    _ name: String, at place: Int, _ isOfProtocol: Bool?, _ library: LibraryDeclarations, _ refusals: inout Refusals
  ) {
    // A closure that may be absent is called in the same way.
    if library.optionalProperties.contains(name), isOfProtocol != true { return }
    let end = place + name.utf8.count
    if source.at(end, "?("), let close = source.closing(end + 1) {
      replace(place..<(end + 1), by: OptionalMember.call(name))
      // The chain goes on where the method is present.
      if source.at(close + 1, ".") || source.at(close + 1, "[") { replace((close + 1)..<(close + 1), by: "?") }
    } else if source.at(end, "!("), let close = source.closing(end + 1) {
      replace(place..<(end + 1), by: OptionalMember.call(name))
      replace((close + 1)..<(close + 1), by: "!")
    } else if ["==", "!=", "?."].contains(where: { source.at(source.skipSpaces(end), $0) }) {
      refusals.add(
        path, source.line(of: place),
        "\(name) is an optional method, and is only known when it is called: use \(name)?(…)")
    }
  }

  /// In the place of an optional, a wrong choice does not compile; elsewhere the base's type has to be known.
  private mutating func replaceProperty(
    _ name: String, at place: Int, _ isOfProtocol: Bool?, _ library: LibraryDeclarations, _ refusals: inout Refusals
  ) {
    let end = place + name.utf8.count
    guard isOfProtocol ?? true else { return }
    if isOfProtocol == nil, !isOptionalPosition(place, end) {
      refusals.add(
        path, source.line(of: place),
        "whether \(name) is the optional property of a protocol is not known here: give the value before it a type")
      return
    }
    replace(place..<end, by: OptionalMember.call(name))
  }

  /// Whether an optional is expected: before `?.`, `??` and `!`, and in `if let` and `guard let`.
  private func isOptionalPosition(_ place: Int, _ end: Int) -> Bool {
    let next = source.skipSpaces(end, lines: false)
    if ["?", "!."].contains(where: { source.at(next, $0) }) { return true }
    let line = source.lineBefore(place)
    guard let binding = line.ranges(of: "let ").last, let equals = line.ranges(of: "=").last,
      binding.lowerBound < equals.lowerBound
    else { return false }
    let before = line[..<binding.lowerBound]
    let isCondition = ["if ", "guard ", ", "].contains { before.contains($0) }
    let isContinued = before.allSatisfy(\.isWhitespace)
    return (isCondition || isContinued && !source.at(next, "\n"))
      && ["else", ",", "{", "\n"].contains { source.at(next, $0) }
  }

  private func isDelegate(_ name: String?) -> Bool {
    let name = name?.lowercased() ?? ""
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }

  /// The last name of the expression before a point: `delegate` in `self.delegate?.`; `nil` for calls and other expressions.
  private func baseName(before point: Int) -> String? {
    var end = point
    while end > 0, [UInt8(ascii: "?"), UInt8(ascii: "!"), 32, 10].contains(source.bytes[end - 1]) { end -= 1 }
    return source.nameEnding(at: end)
  }

  /// The type in `(value as? Type)?.`; `nil` for other expressions.
  private func castType(before point: Int) -> String? {
    var end = point
    while end > 0, [UInt8(ascii: "?"), UInt8(ascii: "!"), 32, 10].contains(source.bytes[end - 1]) { end -= 1 }
    guard end > 1, source.bytes[end - 1] == UInt8(ascii: ")"), let type = source.nameEnding(at: end - 1) else {
      return nil
    }
    let start = end - 1 - type.utf8.count
    return ["as? ", "as\u{21} ", "as "].contains { source.at(start - $0.utf8.count, $0) } ? type : nil
  }
}
