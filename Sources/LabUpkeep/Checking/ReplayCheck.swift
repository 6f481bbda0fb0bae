import TraceStore

/// Replays, without their frames.
enum ReplayCheck: LabCheck {
  static let description = CheckDescription(
    id: "replays",
    summary: "a replay whose frames were not kept has no rows of frames, and a failed replay has no frames",
    remedy: .taking(
      "replay", "analyze again; if it is recorded, delete its session instead, and import the recording again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "replay", on: lab, "replay")
    try log.checkForInterruption()
    try log.reportRows(of: sql, on: lab)
    try log.checkOptions("options", of: "replay", on: lab)
  }

  private static let sql = """
    SELECT 'replay', 'id ' || id, 'no rows in frame_row, as none were kept', 'some'
    FROM replay
    WHERE frames_stored = 0 AND EXISTS (SELECT 1 FROM frame_row WHERE replay_id = replay.id)
    UNION ALL
    SELECT 'replay', 'id ' || id, 'no frames, as it failed', frame_count
    FROM replay WHERE status = 'error' AND (frame_count <> 0 OR frames_stored <> 0)
    UNION ALL
    SELECT 'replay', 'id ' || replay.id, 'a recorded replay with frames, {} and no versions',
      options || ' ' || engine_version || ' ' || strategy_version
    FROM replay JOIN session ON session.id = session_id
    WHERE strategy = 'recorded' AND (options <> '{}' OR engine_version <> '' OR strategy_version <> ''
      OR status <> 'ok' OR frames_stored <> recording_stored)
    """
}

/// A check of the replays that `tracelab vary` stored.
enum VariationCheck: LabCheck {
  static let description = CheckDescription(
    id: "variations",
    summary: "no kind of glitch counts more hands than were drawn, and each kind has one row that counts all hands",
    remedy: .taking("variation", "vary the session again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "variation", on: lab, "varied session")
    try log.examineRows(of: "variation_count", on: lab, "count of hands", "counts of hands")
    try log.checkForInterruption()
    try log.reportRows(of: sql, on: lab)
    try log.checkOptions("options", of: "variation", on: lab)
  }

  private static let sql = """
    SELECT 'variation', 'id ' || id, 'at most ' || hands || ' hands for ' || kind || ' under ' || option || '=' || value,
      variants
    FROM variation_count JOIN variation ON variation.id = variation_id
    WHERE variants > hands
    UNION ALL
    SELECT 'variation', 'id ' || variation_id, 'one row of ' || kind || ' for the option hand', sum(option = 'hand')
    FROM variation_count
    GROUP BY variation_id, kind
    HAVING sum(option = 'hand') <> 1
    """
}
