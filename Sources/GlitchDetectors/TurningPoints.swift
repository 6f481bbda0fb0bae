/// The frames in which a value turns: each is the highest or the lowest one between its neighbours, alternately.
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
    // Where the last leg has led.
    if direction != 0 { found.append(direction > 0 ? high.frame : low.frame) }
    return found
  }
}
