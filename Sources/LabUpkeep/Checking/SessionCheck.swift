import TraceStore

/// The counts and the duration in a session's row, and the ranges of values that replays rely on.
enum SessionCheck: LabCheck {
  static let description = CheckDescription(
    id: "sessions",
    summary:
      "a session's counts and duration agree with its rows, and its figures and times are possible in a recording",
    remedy: .taking("session", "import its recording and analyze again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "session", on: lab, "session")
    try log.checkForInterruption()
    try log.reportRows(of: counts, on: lab)
    try log.checkForInterruption()
    try log.reportRows(of: durations, on: lab)
    for id in try lab.sessions().map(\.id) {
      try log.checkForInterruption()
      guard let flaw = try flaw(ofSession: id, on: lab) else { continue }
      log.problem(flaw.table, flaw.row, expected: flaw.expected, found: flaw.found)
    }
  }

  /// The flaw of a session; also `nil` if an event cannot be read, which the check of events reports.
  private static func flaw(ofSession id: Int64, on lab: LabTransaction) throws -> RecordingFlaw? {
    do {
      return try lab.recording(id)?.flaw
    } catch StoreError.damagedRow, StoreError.noRecording {
      return nil
    }
  }

  private static let counts = """
    WITH counted AS (
      SELECT id, recording_stored, touch_count, (SELECT count(*) FROM touch WHERE session_id = session.id) AS touches,
        gesture_count, (SELECT count(*) FROM gesture WHERE session_id = session.id) AS gestures,
        frame_count, coalesce((
          SELECT sum(frame_count) FROM replay WHERE session_id = session.id AND strategy = 'recorded'), 0) AS frames
      FROM session
    )
    SELECT 'session', 'id ' || id, 'touch_count = ' || touches || ', the rows in touch', touch_count
    FROM counted WHERE touch_count <> touches AND (recording_stored OR touches > 0)
    UNION ALL
    SELECT 'session', 'id ' || id, 'gesture_count = ' || gestures || ', the rows in gesture', gesture_count
    FROM counted WHERE gesture_count <> gestures
    UNION ALL
    SELECT 'session', 'id ' || id, 'frame_count = ' || frames || ', as in its replay recorded', frame_count
    FROM counted WHERE frame_count <> frames
    """

  private static let durations = """
    WITH measured AS (
      SELECT id, duration_us, max(
        coalesce((SELECT max(t_us) FROM touch WHERE session_id = session.id), 0),
        coalesce((SELECT max(t_us) FROM event WHERE session_id = session.id), 0),
        coalesce((
          SELECT t_us FROM frame
          WHERE replay_id = (SELECT id FROM replay WHERE session_id = session.id AND strategy = 'recorded')
          ORDER BY n DESC LIMIT 1), 0)) AS last_us
      FROM session WHERE recording_stored
    )
    SELECT 'session', 'id ' || id, 'duration_us = ' || last_us || ', the last event''s time', duration_us
    FROM measured WHERE duration_us <> last_us
    """
}
