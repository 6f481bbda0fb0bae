extension Damage {
  /// Damages to a session's facts about its rows, and to its events.
  static let sessions = [
    Damage(
      "sessions", "session", "id 1", "touch_count = 128, the rows in touch", "129",
      by: "UPDATE session SET touch_count = 129 WHERE id = 1"),
    Damage(
      "sessions", "session", "id 1", "touch_count = 129, the rows in touch", "128",
      by: "INSERT INTO touch VALUES (1, 500, 5766667, 9, 'cancelled', 0, 0)"),
    Damage(
      "sessions", "session", "id 2", "gesture_count = 7, the rows in gesture", "8",
      by: "UPDATE session SET gesture_count = 8 WHERE id = 2"),
    Damage(
      "sessions", "session", "id 3", "gesture_count = 12, the rows in gesture", "13",
      by: "DELETE FROM gesture WHERE session_id = 3 AND gesture = 12"),
    Damage(
      "sessions", "session", "id 2", "frame_count = 706, as in its replay recorded", "0",
      by: "UPDATE session SET frame_count = 0 WHERE id = 2"),
    Damage(
      "sessions", "session", "id 1", "frame_count = 0, as in its replay recorded", "5",
      by: "UPDATE session SET frame_count = 5 WHERE id = 1"),
    Damage(
      "sessions", "session", "id 3", "duration_us = 13183333, the last event's time", "1",
      by: "UPDATE session SET duration_us = 1 WHERE id = 3"),
    Damage(
      "sessions", "touch", "session_id 2, seq 39", "t_us at or after 435918", "435917",
      by: "UPDATE touch SET t_us = 435917 WHERE session_id = 2 AND seq = 39"),
    Damage(
      "sessions", "touch", "session_id 1, seq 0", "x from -1000000000.0 to 1000000000.0", "inf",
      by: "UPDATE touch SET x = 9e999 WHERE session_id = 1 AND seq = 0"),
    Damage(
      "sessions", "session", "id 1", "refresh_hz from 1.0 to 1000.0", "-1.0",
      by: "UPDATE session SET refresh_hz = -1 WHERE id = 1"),
    Damage(
      "sessions", "session", "id 1", "scale above 0, up to 1000000000.0", "0.0",
      by: "UPDATE session SET scale = 0 WHERE id = 1"),
    Damage(
      "events", "event", "session_id 1, seq 84", "a page of the screen", "2",
      by: "UPDATE event SET page = 2 WHERE session_id = 1 AND seq = 84"),
    Damage(
      "events", "event", "session_id 1, seq 84", "a cause", "none",
      by: "UPDATE event SET cause = NULL WHERE session_id = 1 AND seq = 84"),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with a view of the screen, y and animated", "no JSON",
      by: "UPDATE event SET kind = 'set_offset', detail = 'no JSON' WHERE session_id = 1 AND seq = 84"),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with a view of the screen, y and animated",
      "{\"animated\":true,\"view\":\"roof\",\"y\":1}",
      by: """
        UPDATE event SET kind = 'set_offset', detail = '{"animated":true,"view":"roof","y":1}' WHERE session_id = 1
          AND seq = 84
        """),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with a view of the screen, y and animated",
      "{\"animated\":true,\"view\":\"page:7\",\"y\":1}",
      by: """
        UPDATE event SET kind = 'set_offset', detail = '{"animated":true,"view":"page:7","y":1}' WHERE session_id =
          1 AND seq = 84
        """),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of content_size",
      #"{"view":"page:7","height":1}"#,
      by:
        #"UPDATE event SET kind = 'content_size', detail = '{"view":"page:7","height":1}' WHERE session_id = 1 AND seq = 84"#
    ),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of reload", #"{"view":"page:0","height":"1"}"#,
      by:
        #"UPDATE event SET kind = 'reload', detail = '{"view":"page:0","height":"1"}' WHERE session_id = 1 AND seq = 84"#
    ),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of delete_above",
      #"{"view":"page:0","height":1}"#,
      by:
        #"UPDATE event SET kind = 'delete_above', detail = '{"view":"page:0","height":1}' WHERE session_id = 1 AND seq = 84"#
    ),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of insets", #"{"view":"page:0","top":1}"#,
      by: #"UPDATE event SET kind = 'insets', detail = '{"view":"page:0","top":1}' WHERE session_id = 1 AND seq = 84"#),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of viewport", #"{"width":1}"#,
      by: #"UPDATE event SET kind = 'viewport', detail = '{"width":1}' WHERE session_id = 1 AND seq = 84"#),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of header_height", #"no JSON"#,
      by: #"UPDATE event SET kind = 'header_height', detail = 'no JSON' WHERE session_id = 1 AND seq = 84"#),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of page_count", #"{"pages":[]}"#,
      by: #"UPDATE event SET kind = 'page_count', detail = '{"pages":[]}' WHERE session_id = 1 AND seq = 84"#),
    Damage(
      "events", "event", "session_id 1, seq 84", "detail with the keys of refresh_end", #"{"inferred":true}"#,
      by: #"UPDATE event SET kind = 'refresh_end', detail = '{"inferred":true}' WHERE session_id = 1 AND seq = 84"#),
  ]
}
