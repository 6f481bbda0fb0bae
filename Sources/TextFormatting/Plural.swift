/// Formats a number with its noun.
package enum Plural {
  /// A text such as `1 glitch` or `2 glitches`. If no plural is given, it is formed with `s`.
  package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
