import TraceModel

/// Small jumps to and fro: content that cannot decide where to stay.
enum Oscillation {
  /// A swing is a change of more than this that nothing explains, in points.
  static let swing = Limits.room
  /// So many swings in a row, each against the one before: three changes of direction.
  static let swings = 4
  /// Within this time, in microseconds.
  static let span = 250_000

  /// The jumps that are part of an oscillation: together as large as one that counts alone.
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
