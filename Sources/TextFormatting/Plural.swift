/// Numbers with their nouns.
package enum Plural {
  /// `1 glitch`, `2 glitches`; the plural ends in `s` where none is given.
  package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
