/// Phase 2.7: whether the velocity of a pan with one sample is that sample, or its share of the weighted mean.
enum SingleSample {
  static func fit(
    _ releases: [Release], runs: FreeRuns, tapes: [Tape], newestWeight: Double, gate: Double
  ) -> Finding? {
    var (whole, share): (Int, Int) = (0, 0)
    var used: [Int] = []
    for release in releases where release.velocities.count == 1 && release.rest < 60 {
      let tape = tapes[release.drag.tape]
      let track = tape.tracks[release.drag.track]
      guard !track.isPager, track.range.contains(release.offset), let v = release.velocity(0),
        abs(v) * 1000 > 1.5 * gate
      else { continue }
      let run = runs.runs.first {
        $0.release.drag.tape == release.drag.tape && $0.release.drag.stroke == release.drag.stroke
      }
      let velocity = run?.velocity ?? 0
      // No run at all: the share is below the gate.
      if run == nil, abs(v) * newestWeight * 1000 > gate * 1.3 { continue }
      if abs(velocity - v) < abs(velocity - newestWeight * v) { whole += 1 } else { share += 1 }
      used.append(tape.index)
    }
    guard whole + share > 0 else { return nil }
    return Finding(
      "single_sample_whole", .word(String(whole > share), isSure: max(whole, share) > 2 * min(whole, share)),
      tapes: used,
      count: whole + share,
      reason: "\(whole + share) flicks of one move, \(whole) of which ran on with its whole velocity")
  }
}
