/// The known name that an unknown one probably stands for.
public enum NearestName {
  /// The name with the fewest edits, without regard to case; otherwise the only name that begins with it.
  ///
  /// An edit is a character inserted, left out or replaced, or two neighbors swapped. At most a third of the name's characters may be
  /// edited, or one of three to five.
  ///
  /// - Parameter known: among names with equally few edits the first is returned.
  /// - Returns: `nil` if no name is near.
  public static func of(_ name: String, in known: [String]) -> String? {
    // Lowercase for the comparison only; a text that is far longer than every name is not near to any.
    let longest = known.lazy.map(\.utf8.count).max() ?? 0
    guard !name.isEmpty, name.utf8.count <= 4 * longest else { return nil }
    let typed = Array(name.lowercased())
    let names = known.map { Array($0.lowercased()) }
    var nearest: (name: String, edits: Int)?
    for (name, characters) in zip(known, names) where abs(characters.count - typed.count) <= mostEdits(typed) {
      let edits = edits(from: typed, to: characters)
      // If every character is replaced, the names have nothing in common.
      guard edits <= mostEdits(typed), edits < max(typed.count, characters.count), edits < nearest?.edits ?? .max
      else { continue }
      nearest = (name, edits)
    }
    if let nearest { return nearest.name }
    let begun = known.indices.filter { names[$0].starts(with: typed) }
    return begun.count == 1 ? begun.first.map { known[$0] } : nil
  }

  private static func mostEdits(_ name: [Character]) -> Int { name.count < 3 ? 0 : max(1, name.count / 3) }

  /// The optimal string alignment distance: Damerau's and Levenshtein's, but no part is edited twice.
  private static func edits(from a: [Character], to b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var edits = min(row[j] + 1, previous[j + 1] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, beforePrevious[j - 1] + 1) }
        row.append(edits)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}

extension NearestName {
  /// The text after an unknown name in a sentence: ` (did you mean NAME?)`, escaped.
  ///
  /// - Parameter otherwise: the text if no known name is near, such as a list of the few that exist.
  public static func hint(_ name: String, in known: [String], otherwise: String = "") -> String {
    let near = all(name, in: known)
    return near.isEmpty ? otherwise : hint(near.map { TerminalText.escaped($0) })
  }

  /// The text ` (did you mean A or B?)`; empty without names.
  public static func hint(_ near: [String]) -> String {
    near.isEmpty ? "" : " (did you mean \(near.joined(separator: " or "))?)"
  }

  /// The one or two known names that an unknown one may stand for: the nearest, otherwise the shortest that contain it.
  public static func all(_ name: String, in known: [String]) -> [String] {
    if let nearest = of(name, in: known) { return [nearest] }
    // Shorter names are part of too many others.
    guard name.count >= 3 else { return [] }
    let typed = Array(name.lowercased().utf8)
    let found = known.filter { $0.lowercased().utf8.contains(run: typed) }
    return Array(found.sorted { ($0.count, $0) < ($1.count, $1) }.prefix(2))
  }
}
