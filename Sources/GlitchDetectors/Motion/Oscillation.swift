import TraceModel

/// Finds small jumps back and forth, each too small to be reported alone.
enum Oscillation {
  /// The minimum unexplained change of one jump, in points.
  static let swing = Limits.room
  /// The minimum number of consecutive jumps, each in the direction opposite to the one before: three changes of direction.
  static let swings = 4
  /// The time within which the jumps have to occur, in microseconds.
  static let span = 250_000

  /// The jumps that are part of an oscillation.
  ///
  /// Together they are as large as a jump that is reported alone, and at least half of them are beyond every explanation: under a moving
  /// finger, the swings in its direction may not be.
  static func jumps(_ steps: [Deviation], of motion: Motion, scale: Double) -> [Jump] {
    guard steps.count >= swings else { return [] }
    let explanation = Explanation(motion)
    var found: [Jump] = []
    var row: [Deviation] = []
    func close() {
      defer { row.removeAll(keepingCapacity: true) }
      guard row.count >= swings, row.reduce(0, { $0 + abs($1.excess) }) > Jump.threshold * scale else { return }
      let jumps = row.map { Jump($0, explanation, least: Jump.clearly * swing * scale) }
      let isClear = jumps.count { $0.beyond > Jump.clearly * swing * scale } * 2 >= jumps.count
      if isClear, !jumps.contains(where: { explanation.isAsked(for: $0.view, into: $0.frame) }) { found += jumps }
    }
    for next in steps where next.change * next.excess > 0 {
      if let last = row.last,
        last.view != next.view || last.excess * next.excess > 0
          || motion.times[next.frame] - motion.times[last.frame] > span / 3
      {
        close()
      }
      row.append(next)
    }
    close()
    return found
  }
}

/// The frames in which a value turns: each is the highest or the lowest one between its neighbors, alternately.
enum TurningPoints {
  /// - Parameter swing: a value that goes back by no more than this has not turned.
  static func all(of values: [Double], swing: Double) -> [Int] {
    guard var last = values.first else { return [] }
    var found: [Int] = []
    // The extremes since the last turning point.
    var (low, high) = ((value: last, frame: 0), (value: last, frame: 0))
    var direction = 0
    for (n, value) in values.enumerated() where value != last {
      last = value
      if value > high.value { high = (value, n) }
      if value < low.value { low = (value, n) }
      if direction >= 0, high.value - value > swing {
        found.append(high.frame)
        direction = -1
        low = (value, n)
      } else if direction <= 0, value - low.value > swing {
        found.append(low.frame)
        direction = 1
        high = (value, n)
      }
    }
    // The place to which the last leg has led.
    if direction != 0 { found.append(direction > 0 ? high.frame : low.frame) }
    return found
  }
}
