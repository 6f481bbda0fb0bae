extension LabTransaction {
  /// The ids of the verdicts whose digest is not that of their glitches, in ascending order. Verdicts with a glitch that cannot be
  /// read are left out.
  ///
  /// - Throws: `StoreError`.
  public func verdictsWithOtherDigest() throws -> [Int64] {
    var others: [Int64] = []
    let sql = "SELECT id, glitch_hash, gesture_glitches, gesture_worst FROM verdict ORDER BY id"
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
