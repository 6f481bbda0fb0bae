extension LabTransaction {
  /// The ids of the verdicts whose digest is not that of their glitches, in ascending order. Verdicts with a glitch that cannot be
  /// read are left out.
  ///
  /// - Throws: `StoreError`.
  public func verdictsWithOtherDigest() throws -> [Int64] {
    var others: [Int64] = []
    let sql = "SELECT id, uncounted, glitch_hash, gesture_glitches, gesture_worst FROM verdict ORDER BY id"
    try forEachRow(of: sql) { row in
      guard case .integer(let id) = row[0], let glitches = try? glitches(ofVerdict: id) else { return }
      // Kinds that are not counted are rare: only verdicts that say so are asked.
      let uncounted = row[1] == .integer(0) ? [] : (try? uncountedKinds(ofVerdict: id)) ?? []
      let digest = VerdictDigest(glitches, uncounted: uncounted)
      let kept: [SQLValue] = [
        .text(digest.hash), .integer(Int64(digest.gestureGlitches)), .real(digest.gestureWorst),
      ]
      if Array(row[2...]) != kept { others.append(id) }
    }
    return others
  }
}
