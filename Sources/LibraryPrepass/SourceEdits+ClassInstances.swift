// Instances that code makes of a class which it knows at run time only.
extension SourceEdits {
  private static let known = [
    "UIView", "UIScrollView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
  ]

  /// Forced casts to a class's type before `.init(…)`, and `name.init(…)` for a name that the file gives such a type.
  mutating func replaceClassInstances(_ library: LibraryDeclarations) {
    replaceOwnInstances(library)
    for type in Self.known {
      for place in source.places(of: type) where source.at(place, type + ".Type") {
        let end = place + type.utf8.count + 5
        if source.at(end, ").init("), let open = opening(before: end) {
          replace(open..<(open + 1), by: "\(type).makeInstance(of: ")
          replace(end..<(end + 7), by: separator(source.skipSpaces(end + 7)))
        }
        guard let name = assignedName(before: place) else { continue }
        for use in source.places(of: name) where source.at(use + name.utf8.count, ".init(") {
          let open = use + name.utf8.count + 6
          replace(use..<open, by: "\(type).makeInstance(of: \(name)\(separator(source.skipSpaces(open)))")
        }
      }
    }
  }

  /// The comma before the first argument at a place, if there is one.
  private func separator(_ place: Int) -> String {
    place < source.bytes.count && source.bytes[place] == UInt8(ascii: ")") ? "" : ", "
  }

  private func opening(before end: Int) -> Int? {
    (0..<end).reversed().first { source.bytes[$0] == UInt8(ascii: "(") && source.closing($0) == end }
  }

  /// The name in `let name = … as? UIView.Type`, on one line.
  private func assignedName(before place: Int) -> String? {
    var start = place
    while start > 0, source.bytes[start - 1] != 10 { start -= 1 }
    let line = String(decoding: source.bytes[start..<place], as: UTF8.self)
    guard line.contains(" as"), let binding = line.firstRange(of: "let ") ?? line.firstRange(of: "var ") else {
      return nil
    }
    let name = line[binding.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  /// `type.init()` where the file names the type of one of the library's views: `case type(MenuCell.Type)`.
  private mutating func replaceOwnInstances(_ library: LibraryDeclarations) {
    let views = source.places(of: "Type").compactMap { place -> String? in
      guard place > 0, source.bytes[place - 1] == UInt8(ascii: "."), let name = source.nameEnding(at: place - 1) else {
        return nil
      }
      return library.isView(name) && !Self.known.contains(name) ? name : nil
    }
    guard !views.isEmpty else { return }
    for place in source.places(of: "init") where place > 0 && source.bytes[place - 1] == UInt8(ascii: ".") {
      guard let name = source.nameEnding(at: place - 1), name.first?.isLowercase == true,
        !["self", "super"].contains(name),
        ["()", "(frame:"].contains(where: { source.at(place + 4, $0) })
      else { continue }
      replace(
        (place - 1 - name.utf8.count)..<(place + 5),
        by: "UIView.makeInstance(of: \(name)\(separator(source.skipSpaces(place + 5)))")
    }
  }
}
