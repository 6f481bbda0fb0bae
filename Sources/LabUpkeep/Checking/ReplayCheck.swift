import TraceStore

/// Replays, without their frames.
enum ReplayCheck: LabCheck {
  static let description = CheckDescription(
    id: "replays", summary: "a replay has the frames that it declares; a failed replay has none",
    remedy: .taking("replay", "analyze again; of a recorded one its session, which import brings back"))

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
    summary: "each kind of glitch counts every variation once, and no more",
    remedy: .taking("variation", "vary the session again"))

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "variation", on: lab, "varied session")
    try log.examineRows(of: "variation_count", on: lab, "count of variations", "counts of variations")
    try log.checkForInterruption()
    try log.reportRows(of: sql, on: lab)
    try log.checkOptions("options", of: "variation", on: lab)
  }

  private static let sql = """
    SELECT 'variation', 'id ' || id, 'at most ' || hands || ' variations for ' || kind || ' under ' || option || '=' || value,
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
