/// Numbers with their nouns.
enum Plural {
  /// - Parameter many: the noun's plural; `nil` where it ends in s.
  static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }
}
