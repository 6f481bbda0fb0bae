import TraceStore

/// Tab switches and actions.
enum EventCheck: LabCheck {
  static let description = CheckDescription(
    id: "events", summary: "a tab switch has a page of the screen and a cause, and an action has its keys",
    remedy: .taking("session", "import its recording and analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "event", on: lab, "event")
    try log.checkForInterruption()
    try log.reportRows(of: sql, on: lab)
  }

  private static let sql = """
    WITH keyed AS (
      SELECT *, 'session_id ' || session_id || ', seq ' || seq AS place,
        CASE WHEN json_valid(detail) THEN json_extract(detail, '$.view') END AS view,
        CASE WHEN json_valid(detail) THEN json_type(detail, '$.y') END AS y_type,
        CASE WHEN json_valid(detail) THEN json_type(detail, '$.animated') END AS animated_type,
        CASE WHEN json_valid(detail) THEN detail ELSE '{}' END AS keys
      FROM event
    ), placed AS (
      SELECT *, view IN ('outer', 'pager') OR EXISTS (
        SELECT 1 FROM page WHERE page.session_id = keyed.session_id AND 'page:' || page.page = view) AS has_view
      FROM keyed
    )
    SELECT 'event', place, 'a page of the screen', page
    FROM keyed
    WHERE kind = 'tab' AND NOT EXISTS (SELECT 1 FROM page WHERE page.session_id = keyed.session_id AND page.page = keyed.page)
    UNION ALL
    SELECT 'event', place, 'a cause', 'none' FROM keyed WHERE kind = 'tab' AND cause IS NULL
    UNION ALL
    SELECT 'event', place, 'detail with a view of the screen, y and animated', detail
    FROM keyed
    WHERE kind = 'set_offset' AND (
      coalesce(view NOT IN ('outer', 'pager') AND NOT EXISTS (
        SELECT 1 FROM page WHERE page.session_id = keyed.session_id AND 'page:' || page.page = view), 1)
      OR coalesce(y_type NOT IN ('integer', 'real'), 1) OR coalesce(animated_type NOT IN ('true', 'false'), 1))
    UNION ALL
    -- Without a detail: imported by a version that did not read the keys.
    SELECT 'event', place, 'detail with the keys of ' || kind, detail
    FROM placed
    WHERE detail IS NOT NULL AND NOT coalesce(CASE
      WHEN kind IN ('content_size', 'reload') THEN has_view AND json_type(keys, '$.height') IN ('integer', 'real')
      WHEN kind IN ('insert_above', 'delete_above') THEN has_view AND json_type(keys, '$.height') IN ('integer', 'real')
        AND json_type(keys, '$.compensated') IN ('true', 'false')
      WHEN kind = 'insets' THEN has_view AND json_type(keys, '$.top') IN ('integer', 'real')
        AND json_type(keys, '$.bottom') IN ('integer', 'real')
      WHEN kind = 'header_height' THEN json_type(keys, '$.height') IN ('integer', 'real')
      WHEN kind = 'viewport' THEN json_type(keys, '$.width') IN ('integer', 'real')
        AND json_type(keys, '$.height') IN ('integer', 'real')
      WHEN kind = 'page_count' THEN json_array_length(keys, '$.pages') > 0
      WHEN kind IN ('refresh_begin', 'refresh_end') THEN has_view
      ELSE 1 END, 0)
    """
}

/// The deliveries of a replay's touches.
enum DeliveryCheck: LabCheck {
  static let description = CheckDescription(
    id: "deliveries", summary: "every delivered touch began in the session",
    remedy: .taking(
      "replay", "analyze again; if it is recorded, delete its session instead, and import the recording again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "touch_delivery", on: lab, "delivery", "deliveries")
    try log.checkForInterruption()
    try log.reportRows(of: sql, on: lab)
  }

  private static let sql = """
    SELECT 'touch_delivery', 'replay_id ' || replay_id || ', touch ' || touch,
      'a touch ' || touch || ' of finger ' || delivery.touch_id || ' that began',
      coalesce('finger ' || touch.touch_id || ', ' || touch.phase, 'none')
    FROM touch_delivery AS delivery
    JOIN replay ON replay.id = delivery.replay_id
    JOIN session ON session.id = replay.session_id
    LEFT JOIN touch ON touch.session_id = replay.session_id AND touch.seq = delivery.touch
    WHERE recording_stored AND coalesce(touch.phase <> 'began' OR touch.touch_id <> delivery.touch_id, 1)
    """
}
