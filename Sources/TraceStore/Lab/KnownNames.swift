import TextFormatting

/// A list of names within a sentence.
package enum KnownNames {
  /// `a, b, c`; for many names, the first ones and the number of the others.
  package static func text(_ names: [String], limit: Int = 20) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// The runs that may have been selected: the name of a strategy stands for its latest run.
  static func nearestRuns(_ name: String, in known: [String]) -> [String] {
    (NearestName.of(name, in: known) ?? NearestName.of("latest:\(name)", in: known)).map { [$0] }
      ?? NearestName.all(name, in: known)
  }
}
