import TraceStore

/// Tab switches and actions.
enum EventCheck: LabCheck {
  static let description = CheckDescription(
    id: "events", summary: "a tab switch has a page of the screen and a cause, set_offset its keys",
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
        CASE WHEN json_valid(detail) THEN json_type(detail, '$.animated') END AS animated_type
      FROM event
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
    """
}
