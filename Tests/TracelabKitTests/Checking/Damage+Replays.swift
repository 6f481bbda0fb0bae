extension Damage {
  /// Damages to replays and their frames.
  static let replays = [
    Damage(
      "replays", "replay", "id 3", "no rows in frame_row, as none were kept", "some",
      by: "UPDATE replay SET frames_stored = 0 WHERE id = 3"),
    Damage(
      "replays", "replay", "id 3", "no frames, as it failed", "679",
      by: "UPDATE replay SET status = 'error', error = 'x' WHERE id = 3"),
    Damage(
      "replays", "replay", "id 1", "a recorded replay with frames, {} and no versions", "{} x ",
      by: """
        UPDATE replay SET engine_version = 'x' WHERE id = 1;
        UPDATE run SET engine_version = 'x' WHERE strategy = 'recorded'
        """),
    Damage(
      "frames", "frame_row", "replay_id 2, n 101", "frame 100", "frame 101",
      by: "DELETE FROM frame_row WHERE replay_id = 2 AND n = 100"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 360", "365 frames", "360",
      by: "DELETE FROM frame_row WHERE replay_id = 2 AND n >= 360"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 365", "366 frames", "365",
      by: "UPDATE replay SET frame_count = 366 WHERE id = 2"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 0", "hidden = 2", "3",
      by: "DELETE FROM frame_row WHERE replay_id = 1 AND n = 0 AND hidden = 2"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 2", "state = 7", "15",
      by: "UPDATE frame_row SET state = state | 8 WHERE replay_id = 1 AND n = 2"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 0", "state = 15", "7",
      by: "UPDATE frame_row SET state = state & ~8 WHERE replay_id = 1 AND n = 0 AND hidden = 0"),
    Damage(
      "frames", "frame_row", "replay_id 3, n 5", "state = 7", "6",
      by: "UPDATE frame_row SET state = (state & ~7) | 6 WHERE replay_id = 3 AND n = 5"),
    Damage(
      "frames", "frame_row", "replay_id 3, n 5", "a page of 3", "page 9",
      by: "UPDATE frame_row SET state = state | (9 << 4) WHERE replay_id = 3 AND n = 5"),
    Damage(
      "frames", "frame_row", "replay_id 3, n 5", "a current page of 3", "page 1024",
      by: "UPDATE frame_row SET state = state + (1 << 30) WHERE replay_id = 3 AND n = 5"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 0", "a page of 3", "page 8",
      by: "UPDATE frame_row SET hidden = 9 WHERE replay_id = 1 AND n = 0 AND hidden = 2"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 0", "outer_mpt = 0", "7",
      by: "UPDATE frame_row SET outer_mpt = 7 WHERE replay_id = 1 AND n = 0 AND hidden = 2"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 40", "lengths within 1000000000 points",
      "a length of 1152921504606847.0 points",
      by: "UPDATE frame_row SET outer_mpt = 1 << 60 WHERE replay_id = 1 AND n = 40"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 40", "inner_mpt = 0", "360000",
      by: "UPDATE frame_row SET pager_mpt = 390000 WHERE replay_id = 2 AND n = 40"),
    Damage(
      "frames", "frame_row", "replay_id 1, n 2", "state = 15", "7",
      by: "UPDATE frame_row SET inner_mpt = inner_mpt + 1 WHERE replay_id = 1 AND n = 2"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 0", "finger_mpt = NULL", "1",
      by: "UPDATE frame_row SET finger_mpt = 1 WHERE replay_id = 2 AND n = 0"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 3", "a time after 33333 µs", "0 µs",
      by: "UPDATE frame_row SET late_us = -50000 WHERE replay_id = 2 AND n = 3"),
    Damage(
      "frames", "frame_row", "replay_id 2, n 9223372036854775807", "frame 365", "frame 9223372036854775807",
      by: "INSERT INTO frame_row VALUES (2, 9223372036854775807, 0, 0, 0, 0, 0, NULL, 0)"),
  ]
}
