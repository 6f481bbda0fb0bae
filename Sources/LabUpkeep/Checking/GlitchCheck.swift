import GlitchDetectors
import TraceAnalysis
import TraceModel
import TraceStore

/// Glitches: their identification, and their places.
enum GlitchCheck: LabCheck {
  static let description = CheckDescription(
    id: "glitches",
    summary:
      "ordinals and fingerprints are those that this tool computes; each glitch lies within frames, gestures and pages, and "
      + "its confidence and severity within their scales",
    remedy: .taking("verdict", "analyze again"))

  /// Rows between two checks for Ctrl-C.
  private static let stride = 10_000

  static func run(on lab: LabTransaction, _ log: CheckLog) throws {
    try log.examineRows(of: "glitch", on: lab, "glitch", "glitches")
    // If a verdict has too many or too few glitches, ordinals are meaningless.
    let known = log.damage.verdicts
    try checkFingerprints(except: known, on: lab, log)
    try log.checkForInterruption()
    try log.reportRows(ofVerdicts: places, except: known, on: lab)
    try log.reportRows(ofVerdicts: words, except: known, on: lab)
  }

  /// The glitches among which an ordinal counts.
  private struct Place: Hashable {
    var kind: SQLValue
    var gesture: SQLValue
    var page: SQLValue
  }

  /// Checks fingerprints. It requires that the ids of a verdict's glitches are consecutive.
  private static func checkFingerprints(except known: Set<Int64>, on lab: LabTransaction, _ log: CheckLog) throws {
    let sql = """
      SELECT glitch.id, verdict_id, session.uid, kind, gesture, page, ordinal, fingerprint
      FROM glitch
      JOIN verdict ON verdict.id = verdict_id
      JOIN replay ON replay.id = verdict.replay_id
      JOIN session ON session.id = replay.session_id
      ORDER BY glitch.id
      """
    var verdict: Int64?
    var seen: [Place: Int] = [:]
    var count = 0
    try lab.forEachRow(of: sql) { row in
      count += 1
      if count % stride == 0 { try log.checkForInterruption("\(count) glitches") }
      guard case .integer(let id) = row[1], !known.contains(id) else { return }
      if id != verdict { seen.removeAll(keepingCapacity: true) }
      verdict = id
      let place = Place(kind: row[3], gesture: row[4], page: row[5])
      let ordinal = seen[place, default: 0]
      seen[place] = ordinal + 1
      let fingerprint = GlitchFingerprint(
        session: row[2].shown, kind: GlitchKind(rawValue: row[3].shown), gesture: row[4].integer,
        page: row[5].integer ?? 0, ordinal: ordinal)
      let isEqual = log.compare(
        "glitch", "id \(row[0].shown), verdict_id \(id)", columns: ["ordinal", "fingerprint"], Array(row[6...]),
        with: [.integer(Int64(ordinal)), .text(fingerprint.text)])
      if !isEqual { log.damage.verdicts.insert(id) }
    }
  }

  /// Glitches with their places. A glitch begins and ends while its frames are shown, each until the next one.
  ///
  /// Most glitches begin and end at a frame's time, those of controls with the finger, whose sample may also come before the
  /// first frame and after the last.
  private static let places = """
    WITH placed AS (
      SELECT verdict_id, 'id ' || glitch.id || ', verdict_id ' || verdict_id AS place, start_us, end_us, first_frame, last_frame,
        gesture, glitch.page, magnitude, replay.status, replay.frame_count, replay.frames_stored,
        session.gesture_count, session.duration_us,
        EXISTS (SELECT 1 FROM page WHERE page.session_id = session.id AND page.page = glitch.page) AS has_page,
        (SELECT t_us FROM frame WHERE replay_id = replay.id AND n = first_frame) AS first_us,
        (SELECT t_us FROM frame WHERE replay_id = replay.id AND n = first_frame + 1) AS after_first_us,
        (SELECT t_us FROM frame WHERE replay_id = replay.id AND n = last_frame) AS last_us,
        (SELECT t_us FROM frame WHERE replay_id = replay.id AND n = last_frame + 1) AS after_last_us
      FROM glitch
      JOIN verdict ON verdict.id = verdict_id
      JOIN replay ON replay.id = verdict.replay_id
      JOIN session ON session.id = replay.session_id
    ), timed AS (
      SELECT *, CASE first_frame WHEN 0 THEN min(0, first_us) ELSE first_us END AS first_from,
        coalesce(after_first_us, max(first_us, duration_us)) AS first_to,
        CASE last_frame WHEN 0 THEN min(0, last_us) ELSE last_us END AS last_from,
        coalesce(after_last_us, max(last_us, duration_us)) AS last_to
      FROM placed
    ), problem (verdict_id, place, expected, found) AS (
      SELECT verdict_id, place, 'frames in order, below ' || frame_count, first_frame || ' to ' || last_frame
      FROM placed
      WHERE status = 'ok' AND NOT (0 <= first_frame AND first_frame <= last_frame AND last_frame < frame_count)
      UNION ALL
      SELECT verdict_id, place, 'start_us from ' || first_from || ' to ' || first_to || ', as frame ' || first_frame, start_us
      FROM timed WHERE frames_stored AND start_us NOT BETWEEN first_from AND first_to
      UNION ALL
      SELECT verdict_id, place, 'end_us from ' || last_from || ' to ' || last_to || ', as frame ' || last_frame, end_us
      FROM timed WHERE frames_stored AND end_us NOT BETWEEN last_from AND last_to
      UNION ALL
      SELECT verdict_id, place, 'a gesture below ' || gesture_count, gesture
      FROM placed WHERE gesture NOT BETWEEN 0 AND gesture_count - 1
      UNION ALL
      SELECT verdict_id, place, 'a page of the screen', page FROM placed WHERE NOT has_page
      UNION ALL
      SELECT verdict_id, place, 'magnitude at or above 0', magnitude FROM placed WHERE magnitude < 0
    )
    SELECT 'glitch', place, expected, found, verdict_id FROM problem
    """

  private static var words: String {
    """
    SELECT 'glitch', 'id ' || id || ', verdict_id ' || verdict_id, 'a unit that this tool knows', unit, verdict_id
    FROM glitch WHERE unit NOT IN (\(list(Glitch.Unit.allCases)))
    UNION ALL
    SELECT 'glitch', 'id ' || id || ', verdict_id ' || verdict_id, 'a cause that this tool knows', cause, verdict_id
    FROM glitch WHERE cause NOT IN (\(list(GlitchCause.allCases)))
    UNION ALL
    SELECT 'glitch', 'id ' || id || ', verdict_id ' || verdict_id, 'confidence from 0 to 1', confidence, verdict_id
    FROM glitch WHERE confidence NOT BETWEEN 0 AND 1
    UNION ALL
    SELECT 'glitch', 'id ' || id || ', verdict_id ' || verdict_id, 'severity from \(severities.lower) to \(severities.upper)',
      severity, verdict_id
    FROM glitch WHERE severity NOT BETWEEN \(severities.lower) AND \(severities.upper)
    UNION ALL
    SELECT 'glitch', 'id ' || id || ', verdict_id ' || verdict_id, 'counted = 0 or 1', counted, verdict_id
    FROM glitch WHERE counted NOT IN (0, 1)
    """
  }

  private static let severities = (lower: GlitchSeverity.cosmetic.rawValue, upper: GlitchSeverity.blocking.rawValue)

  private static func list(_ values: [some RawRepresentable<String>]) -> String {
    values.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}

extension SQLValue {
  /// The value if it is an integer; otherwise `nil`.
  var integer: Int? {
    if case .integer(let value) = self { return Int(exactly: value) }
    return nil
  }
}
