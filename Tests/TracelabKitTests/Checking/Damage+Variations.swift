extension Damage {
  /// Damages to variations.
  static let variations = [
    Damage(
      "references", "variation", "session_id 99", "a row 99 in session", "none", by: variation(ofSession: 99)),
    Damage(
      "references", "variation_count", "variation_id 99", "a row 99 in variation", "none",
      by: "INSERT INTO variation_count VALUES (99, 'stuck', 'hand', 'drawn', 1, 1, 0, 1, 1, 1, 1)"),
    Damage(
      "constraints", "variation_count", "variation_id 1, kind stuck, option hand, value drawn",
      "with_glitch BETWEEN 0 AND variants", "otherwise",
      by: variation(ofSession: 1)
        + "; INSERT INTO variation_count VALUES (1, 'stuck', 'hand', 'drawn', 1, 2, 0, 1, 1, 1, 1)"),
    Damage(
      "variations", "variation", "id 1", "at most 10 variations for stuck under hand=drawn", "11",
      by: variation(ofSession: 1)
        + "; INSERT INTO variation_count VALUES (1, 'stuck', 'hand', 'drawn', 11, 2, 0, 1, 1, 1, 1)"),
    Damage(
      "variations", "variation", "id 1", "one row of stuck for the option hand", "0",
      by: variation(ofSession: 1)
        + "; INSERT INTO variation_count VALUES (1, 'stuck', 'hysteresis', '7.5', 10, 2, 0, 1, 1, 1, 1)"),
    Damage(
      "variations", "variation", "id 1", "options in canonical JSON", "{ }",
      by: variation(ofSession: 1) + "; UPDATE variation SET options = '{ }'"),
  ]

  /// The row of ten variations, without counts.
  private static func variation(ofSession session: Int) -> String {
    "INSERT INTO variation VALUES (1, \(session), 'native', 10, 1, '{}', '', '', '', 0)"
  }
}
