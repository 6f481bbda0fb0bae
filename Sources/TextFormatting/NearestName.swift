/// The known name that an unknown one was probably meant to be.
public enum NearestName {
  /// The name with the fewest edits, without regard to case: a character inserted, left out or replaced, or two neighbors swapped. At
  /// most a third of the name's characters may be edited, or one of three to five. Otherwise the only name that begins with it.
  ///
  /// - Parameter known: of names with equally few edits the first is returned.
  /// - Returns: `nil` where no name is near.
  public static func of(_ name: String, in known: [String]) -> String? {
    // Lowercase for the comparison only; a text that is far longer than every name is not near to any.
    let longest = known.lazy.map(\.utf8.count).max() ?? 0
    guard !name.isEmpty, name.utf8.count <= 4 * longest else { return nil }
    let typed = Array(name.lowercased())
    let names = known.map { Array($0.lowercased()) }
    var nearest: (name: String, edits: Int)?
    for (name, characters) in zip(known, names) where abs(characters.count - typed.count) <= mostEdits(typed) {
      let edits = edits(from: typed, to: characters)
      // Where every character is replaced, nothing is left that the names have in common.
      guard edits <= mostEdits(typed), edits < max(typed.count, characters.count), edits < nearest?.edits ?? .max
      else { continue }
      nearest = (name, edits)
    }
    if let nearest { return nearest.name }
    let begun = known.indices.filter { names[$0].starts(with: typed) }
    return begun.count == 1 ? begun.first.map { known[$0] } : nil
  }

  private static func mostEdits(_ name: [Character]) -> Int { name.count < 3 ? 0 : max(1, name.count / 3) }

  /// The optimal string alignment distance: as Damerau's and Levenshtein's, but no part is edited twice.
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
