/// The differences between two texts, line by line.
enum LineDiff {
  /// All lines of both texts; `-` before a missing line, `+` before a new one.
  static func text(expected: [String], actual: [String]) -> String {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append("- " + expected[old])
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ " + actual[new])
        new += 1
      } else {
        lines.append("  " + actual[new])
        old += 1
        new += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
