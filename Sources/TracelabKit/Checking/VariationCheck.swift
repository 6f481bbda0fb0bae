import TraceStore

/// What `tracelab vary` stored.
enum VariationCheck: LabCheck {
  static let description = CheckDescription(
    id: "variations",
    summary: "no kind of glitch counts more hands than were drawn, and every one counts all of them once",
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
