import TraceStore

/// The deliveries of a replay's touches.
enum DeliveryCheck: LabCheck {
  static let description = CheckDescription(
    id: "deliveries", summary: "a delivered touch is one that began in the session",
    remedy: .taking("replay", "analyze again; of a recorded one its session, which import brings back"))

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
