extension Damage {
  /// Damages to verdicts, glitches and runs.
  static let verdicts = [
    Damage(
      "verdicts", "verdict", "id 4", "glitch_count = 1, the rows in glitch", "2",
      by: "DELETE FROM glitch WHERE id = 2"),
    Damage(
      "verdicts", "verdict", "id 4", "glitch_count = 3, the rows in glitch", "2",
      by: """
        INSERT INTO glitch SELECT 99, verdict_id, kind, start_us, end_us, first_frame, last_frame, gesture, page, ordinal,
          magnitude, unit, cause, 'x', detail, confidence, severity, counted, region FROM glitch WHERE id = 2
        """),
    Damage(
      "counts", "verdict", "id 4", "hash, most and worst in a gesture of its glitches", "others",
      by: "UPDATE glitch SET magnitude = 2 * magnitude WHERE id = 2"),
    Damage(
      "verdicts", "verdict", "id 4", "glitch_count = 2, the rows in glitch", "3",
      by: "UPDATE verdict SET glitch_count = 3 WHERE id = 4"),
    Damage(
      "verdicts", "verdict", "id 5", "no glitches, as replay 6 failed", "2",
      by: """
        UPDATE replay SET status = 'error', error = 'x', frame_count = 0, frames_stored = 0 WHERE id = 6;
        DELETE FROM frame_row WHERE replay_id = 6
        """),
    Damage(
      "glitches", "glitch", "id 6, verdict_id 7", "fingerprint = 108a6bc12375d0e8", "x",
      by: "UPDATE glitch SET fingerprint = 'x' WHERE id = 6"),
    Damage(
      "glitches", "glitch", "id 6, verdict_id 7", "ordinal = 0", "1",
      by: "UPDATE glitch SET ordinal = 1 WHERE id = 6"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "start_us from 400000 to 416667, as frame 24", "399999",
      by: "UPDATE glitch SET start_us = start_us - 1 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "end_us from 866667 to 883333, as frame 52", "883334",
      by: "UPDATE glitch SET end_us = end_us + 16667 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "start_us from 483333 to 500000, as frame 29", "400000",
      by: "UPDATE glitch SET first_frame = 29 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "frames in order, below 365", "24 to 100000",
      by: "UPDATE glitch SET last_frame = 100000 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "magnitude at or above 0", "-1",
      by: "UPDATE glitch SET magnitude = -1 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "confidence from 0 to 1", "1.1",
      by: "UPDATE glitch SET confidence = 1.1 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "severity from 1 to 4", "0",
      by: "UPDATE glitch SET severity = 0 WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "counted = 0 or 1", "2",
      by: "UPDATE glitch SET counted = 2 WHERE id = 2"),
    Damage(
      "verdicts", "verdict", "id 4", "uncounted = 1, the rows in glitch that are not counted", "0",
      by: "UPDATE glitch SET counted = 0 WHERE id = 2"),
    Damage(
      "verdicts", "verdict", "id 4", "uncounted = 0, the rows in glitch that are not counted", "1",
      by: "UPDATE verdict SET uncounted = 1 WHERE id = 4"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "a unit that this tool knows", "inch",
      by: "UPDATE glitch SET unit = 'inch' WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "a cause that this tool knows", "weather",
      by: "UPDATE glitch SET cause = 'weather' WHERE id = 2"),
    Damage(
      "glitches", "glitch", "id 2, verdict_id 4", "fingerprint = 33ab47e3c1241453", "eb01a00ce3cca53c",
      by: "UPDATE glitch SET kind = 'stuck' WHERE id = 2"),
    Damage(
      "runs", "run_verdict", "run_id 1, verdict_id 5", "a verdict of native, with the run's versions",
      "one of toggle-enabled",
      by: "UPDATE run_verdict SET verdict_id = 5 WHERE run_id = 1 AND verdict_id = 2"),
    Damage(
      "runs", "run_verdict", "run_id 3, verdict_id 7", "a verdict of recorded, with the run's versions",
      "one of recorded, with other versions",
      by: "UPDATE run SET detector_version = 'x' WHERE id = 3"),
    Damage(
      "runs", "run_verdict", "run_id 1, verdict_id 2", "judged_session = 2, as its replay", "99",
      by: "UPDATE run_verdict SET judged_session = 99 WHERE run_id = 1 AND verdict_id = 2"),
  ]
}
