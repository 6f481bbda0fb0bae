/// The types and properties that a library's sources declare, as far as their text shows.
struct LibraryDeclarations {
  /// A declared type.
  struct Declaration {
    /// The keyword: `class`, `protocol`, `enum`, `struct`.
    let kind: String
    let parents: [String]
    let source: MaskedSource
    /// The index of the file among the sources.
    let file: Int
    /// The range from the opening to the closing brace.
    let body: Range<Int>
    /// Whether other files of the module see the type.
    let isVisible: Bool
  }

  private(set) var types: [String: Declaration] = [:]
  /// The types that declarations and parameters give a name.
  private var typesOfNames: [String: Set<String>] = [:]
  /// The names of properties outside of protocols whose type is optional, such as closures that may be absent.
  private(set) var optionalProperties: Set<String> = []

  init(_ sources: [MaskedSource]) {
    for (file, source) in sources.enumerated() {
      for kind in ["class", "protocol", "enum", "struct"] {
        for place in source.places(of: kind) { addType(kind, at: place, in: source, file) }
      }
    }
    let protocols = types.values.filter { $0.kind == "protocol" }
    for (file, source) in sources.enumerated() {
      addNames(source)
      let bodies = protocols.filter { $0.file == file }.map(\.body)
      for keyword in ["var", "let"] {
        for place in source.places(of: keyword) where !bodies.contains(where: { $0.contains(place) }) {
          guard let name = source.name(source.skipSpaces(place + 3)) else { continue }
          let end = source.bytes[name.end...].firstIndex { "\n={".utf8.contains($0) } ?? source.bytes.count
          let type = String(decoding: source.bytes[name.end..<end], as: UTF8.self).trimmed
          if type.hasPrefix(":"), type.hasSuffix("?") || type.hasSuffix("!") { optionalProperties.insert(name.text) }
        }
      }
    }
  }

  private mutating func addType(_ kind: String, at place: Int, in source: MaskedSource, _ file: Int) {
    guard let name = source.name(source.skipSpaces(place + kind.utf8.count)),
      name.text.first?.isUppercase == true || name.text.first == "_",
      let open = source.bytes[name.end...].firstIndex(of: UInt8(ascii: "{")), let close = source.closing(open),
      types[name.text] == nil
    else { return }
    let head = String(decoding: source.bytes[name.end..<open], as: UTF8.self)
    // A class method or a constraint has another character before the brace than a type's head.
    guard !head.contains("("), !head.contains("}"), !head.contains("=") else { return }
    let parents = head.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
    let line = source.lineBefore(place)
    types[name.text] = Declaration(
      kind: kind, parents: parents.split { $0 == "," || $0 == "&" }.map { String($0).trimmed }, source: source,
      file: file, body: open..<close, isVisible: !line.contains("private"))
  }

  /// `name: Type` in declarations and parameters, and `let name = … as? Type`.
  private mutating func addNames(_ source: MaskedSource) {
    for index in source.bytes.indices where source.bytes[index] == UInt8(ascii: ":") {
      var end = index
      while end > 0, source.bytes[end - 1] == 32 { end -= 1 }
      guard let name = source.nameEnding(at: end), let type = source.typeName(source.skipSpaces(index + 1)) else {
        continue
      }
      typesOfNames[name, default: []].insert(type)
    }
    for cast in ["as?", "as\u{21}", "as"] {
      for place in source.places(of: cast) {
        guard let type = source.typeName(source.skipSpaces(place + cast.utf8.count)) else { continue }
        let line = source.lineBefore(place)
        guard let binding = line.firstRange(of: "let ") ?? line.firstRange(of: "var ") else { continue }
        let name = line[binding.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty { typesOfNames[String(name), default: []].insert(type) }
      }
    }
  }

  /// Whether a class of the library is a view.
  func isView(_ name: String, depth: Int = 0) -> Bool {
    if ["UIView", "UITableViewCell", "UICollectionViewCell", "UIControl", "UIScrollView"].contains(name) {
      return true
    }
    guard depth < 16, let declaration = types[name], declaration.kind == "class" else { return false }
    return declaration.parents.contains { isView($0, depth: depth + 1) }
  }

  /// Whether a type is a protocol or inherits from it.
  private func isProtocol(_ type: String, _ name: String, depth: Int = 0) -> Bool {
    if type == name { return true }
    guard depth < 8, let declaration = types[type], declaration.kind == "protocol" else { return false }
    return declaration.parents.contains { isProtocol($0, name, depth: depth + 1) }
  }

  /// Whether a type is one of the protocols or inherits from one.
  func isSubtype(_ type: String, of protocols: Set<String>) -> Bool { protocols.contains { isProtocol(type, $0) } }

  /// Whether a name stands for a value of one of the protocols; `nil` where the text does not tell.
  func isValue(_ name: String?, of protocols: Set<String>) -> Bool? {
    guard let name else { return nil }
    if name == "self" || name == "super" || name.first?.isUppercase == true { return false }
    guard let declared = typesOfNames[name], !declared.isEmpty else { return nil }
    let matching = declared.filter { isSubtype($0, of: protocols) }
    return matching.count == declared.count ? true : matching.isEmpty ? false : nil
  }
}

extension MaskedSource {
  /// The blank source from the start of the line to a place.
  func lineBefore(_ place: Int) -> String {
    var start = place
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The name that ends before a place.
  func nameEnding(at end: Int) -> String? {
    var start = end
    while start > 0, Self.isNamePart(bytes[start - 1]) { start -= 1 }
    return start < end ? text(start..<end) : nil
  }

  /// The name of a type at a place, also of an optional or `any` one; `nil` for other types and for values.
  func typeName(_ place: Int) -> String? {
    guard var found = name(place) else { return nil }
    if ["any", "inout", "some"].contains(found.text), let next = name(skipSpaces(found.end, lines: false)) {
      found = next
    }
    guard found.text.first?.isUppercase == true else { return nil }
    return found.text
  }
}
