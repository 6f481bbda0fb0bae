extension Damage {
  /// Rows without an owner.
  static let references = [
    Damage(
      "references", "touch", "session_id 99", "a row 99 in session", "none",
      by: "INSERT INTO touch VALUES (99, 0, 0, 1, 'began', 0, 0)"),
    Damage(
      "references", "frame_row", "replay_id 99", "a row 99 in replay", "none",
      by: "INSERT INTO frame_row VALUES (99, 0, 0, 0, 0, 0, 0, NULL, 15)"),
    Damage(
      "references", "page", "session_id 99", "a row 99 in session", "none",
      by: "INSERT INTO page VALUES (99, 0, 'a', 1, 0)"),
    Damage(
      "references", "event", "session_id 99", "a row 99 in session", "none",
      by: "INSERT INTO event VALUES (99, 0, 0, 'status_bar_tap', NULL, NULL, NULL)"),
    Damage(
      "references", "gesture", "session_id 99", "a row 99 in session", "none",
      by: "INSERT INTO gesture VALUES (99, 0, 0, 0, 'tap', NULL, 0, 0, 0)"),
    Damage(
      "references", "replay", "session_id 99", "a row 99 in session", "none",
      by: """
        INSERT INTO replay SELECT 99, 99, strategy, options, engine_version, strategy_version, status, error,
          frame_count, 0, 0, 0 FROM replay WHERE id = 2
        """),
    Damage(
      "references", "touch_delivery", "replay_id 99", "a row 99 in replay", "none",
      by: "INSERT INTO touch_delivery VALUES (99, 0, 1, NULL, 'scroll', NULL, NULL)"),
    Damage(
      "references", "verdict", "replay_id 99", "a row 99 in replay", "none",
      by: "INSERT INTO verdict VALUES (99, 99, '{}', '', 0, 'cbf29ce484222325', 0, 0, 0, '{}')"),
    Damage(
      "references", "glitch", "verdict_id 99", "a row 99 in verdict", "none",
      by: """
        INSERT INTO glitch SELECT 99, 99, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal,
          magnitude, unit, cause, fingerprint, detail, confidence, severity, counted, region FROM glitch WHERE id = 1
        """),
    Damage(
      "references", "run_verdict", "run_id 99", "a row 99 in run", "none",
      by: "INSERT INTO run_verdict VALUES (99, 1, 1)"),
    Damage(
      "references", "run_verdict", "verdict_id 99", "a row 99 in verdict", "none",
      by: "INSERT INTO run_verdict VALUES (1, 99, 99)"),
  ]
}
