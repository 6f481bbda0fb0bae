extension Damage {
  /// Damages to JSON, and to columns that repeat it.
  static let json = [
    Damage(
      "layouts", "session", "id 1", "layout: a screen in canonical JSON", "no JSON",
      by: "UPDATE session SET layout = 'no JSON' WHERE id = 1"),
    Damage(
      "layouts", "session", "id 2", "layout: a screen in canonical JSON",
      "{\"controls\":[],\"initial\":{\"inner\":[0,0,0],\"outer\":0,\"pager\":0},\"initial_page\":0,…",
      by: "UPDATE session SET layout = layout || ' ' WHERE id = 2"),
    Damage(
      "layouts", "session", "id 1", "layout: a screen in canonical JSON",
      "{\"controls\":[],\"initial\":{},\"initial_page\":0,\"outer\":{\"bounces\":true,\"header_hei…",
      by: "UPDATE session SET layout = replace(layout, '\"width\":390', '\"width\":0') WHERE id = 1"),
    Damage(
      "layouts", "session", "id 1", "expect in canonical JSON", "{}",
      by: "UPDATE session SET expect = '{}' WHERE id = 1"),
    Damage(
      "layouts", "page", "session_id 1, page 1", "name = second", "other",
      by: "UPDATE page SET name = 'other' WHERE session_id = 1 AND page = 1"),
    Damage(
      "layouts", "page", "session_id 2, page 0", "max_offset = 2206.0", "1.0",
      by: "UPDATE page SET max_offset = 1 WHERE session_id = 2 AND page = 0"),
    Damage(
      "layouts", "page", "session_id 2, page 2", "a row, as in the layout", "none",
      by: "DELETE FROM page WHERE session_id = 2 AND page = 2"),
    Damage(
      "layouts", "page", "session_id 3, page 7", "1 pages, as in the layout", "more",
      by: "INSERT INTO page VALUES (3, 7, 'more', 1, 0)"),
    Damage(
      "replays", "replay", "id 2", "options in canonical JSON", "{\"b\":\"1\",\"a\":\"2\"}",
      by: "UPDATE replay SET options = '{\"b\":\"1\",\"a\":\"2\"}' WHERE id = 2"),
    Damage(
      "verdicts", "verdict", "id 2", "expect in canonical JSON", "no JSON",
      by: "UPDATE verdict SET expect = 'no JSON' WHERE id = 2"),
    Damage(
      "runs", "run", "id 2", "options in canonical JSON", "{\"a\":1}",
      by: "UPDATE run SET options = '{\"a\":1}' WHERE id = 2"),
  ]
}
