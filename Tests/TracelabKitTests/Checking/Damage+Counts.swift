extension Damage {
  /// Damages to the stored counts.
  static let counts = [
    Damage(
      "counts", "counted_run", "run_id 1", "3 sessions, 0 failed, 26 gestures, 1 glitches in 1 sessions, 0 not counted",
      "3, 0, 26, 4 in 1, 0",
      by: "UPDATE counted_run SET glitches = 4 WHERE run_id = 1"),
    Damage(
      "counts", "counted_kind", "run_id 1, kind interrupted-handoff",
      "1 glitches in 1 sessions, worst 200.0 pt, counted 1, least confidence 1.0",
      "1 in 1, worst 201.0, counted 1, least confidence 1.0",
      by: "UPDATE counted_kind SET worst = worst + 1 WHERE run_id = 1"),
    Damage(
      "counts", "counted_worst", "run_id 1, kind interrupted-handoff, place 0",
      "a glitch of this kind that the run lists",
      "glitch 99", by: "UPDATE counted_worst SET glitch_id = 99 WHERE run_id = 1"),
    Damage(
      "counts", "counted_worst", "run_id 1, kind interrupted-handoff", "1 places", "0",
      by: "DELETE FROM counted_worst WHERE run_id = 1"),
    Damage(
      "counts", "verdict", "id 4", "hash, most and worst in a gesture of its glitches", "others",
      by: "UPDATE verdict SET glitch_hash = 'x' WHERE id = 4"),
    Damage(
      "counts", "verdict", "id 4", "hash, most and worst in a gesture of its glitches", "others",
      by: "UPDATE verdict SET gesture_glitches = 9 WHERE id = 4"),
  ]
}
