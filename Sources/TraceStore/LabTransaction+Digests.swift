extension LabTransaction {
  /// The verdicts whose digest is not that of their glitches, by id. Of a verdict with a glitch that was changed by hand or cannot
  /// be read it says nothing: the triggers have taken its hash away, or the glitch itself is what is wrong.
  public func verdictsWithOtherDigest() throws -> [Int64] {
    var others: [Int64] = []
    let sql = """
      SELECT id, glitch_hash, gesture_glitches, gesture_worst FROM verdict WHERE glitch_hash NOT GLOB 'changed*' ORDER BY id
      """
    try forEachRow(of: sql) { row in
      guard case .integer(let id) = row[0], let glitches = try? glitches(ofVerdict: id) else { return }
      let digest = VerdictDigest(glitches)
      let kept: [SQLValue] = [
        .text(digest.hash), .integer(Int64(digest.gestureGlitches)), .real(digest.gestureWorst),
      ]
      if Array(row[1...]) != kept { others.append(id) }
    }
    return others
  }
}
