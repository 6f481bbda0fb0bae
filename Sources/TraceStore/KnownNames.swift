/// The names that an error lists.
package enum KnownNames {
  /// `a, b, c`; of many names the first ones, and the number of the others.
  package static func text(_ names: [String], limit: Int = 20) -> String {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
