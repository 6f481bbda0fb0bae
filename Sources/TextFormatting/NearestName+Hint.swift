extension NearestName {
  /// Follows an unknown name in a sentence: ` (did you mean NAME?)`, escaped.
  ///
  /// - Parameter otherwise: the text where no known name is near, such as a list of the few that there are.
  public static func hint(_ name: String, in known: [String], otherwise: String = "") -> String {
    let near = all(name, in: known)
    return near.isEmpty ? otherwise : hint(near.map { TerminalText.escaped($0) })
  }

  /// ` (did you mean A or B?)`; empty without names.
  public static func hint(_ near: [String]) -> String {
    near.isEmpty ? "" : " (did you mean \(near.joined(separator: " or "))?)"
  }

  /// The one or two known names that an unknown one may stand for: the nearest, otherwise the shortest that contain it.
  public static func all(_ name: String, in known: [String]) -> [String] {
    if let nearest = of(name, in: known) { return [nearest] }
    // Fewer characters are in too many names.
    guard name.count >= 3 else { return [] }
    let typed = Array(name.lowercased().utf8)
    let found = known.filter { $0.lowercased().utf8.contains(run: typed) }
    return Array(found.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(2))
  }
}
