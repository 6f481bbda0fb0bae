/// Formats a number with its noun.
enum Plural {
  /// - Parameter many: the noun's plural; `nil` if it is formed with `s`.
  static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
