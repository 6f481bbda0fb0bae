import TraceModel

/// Finds small jumps back and forth, each too small to be reported alone.
enum Oscillation {
  /// The minimum unexplained change of one jump, in points.
  static let swing = Limits.room
  /// The minimum number of consecutive jumps, each in the direction opposite to the one before: three changes of direction.
  static let swings = 4
  /// The time within which they have to occur, in microseconds.
  static let span = 250_000

  /// The jumps that are part of an oscillation. Together they are as large as a jump that is reported alone.
  static func jumps(in motion: Motion, scale: Double) -> [Jump] {
    let small = Jump.all(in: motion, least: swing * scale)
    var found: [Jump] = []
    var row: [Jump] = []
    for jump in small {
      row.removeAll { motion.times[jump.frame] - motion.times[$0.frame] > span }
      if let last = row.last, last.view != jump.view || last.change * jump.change > 0 { row.removeAll() }
      row.append(jump)
      if row.count >= swings, row.reduce(0, { $0 + $1.excess }) > Jump.threshold * scale { found += row }
    }
    return found
  }
}
