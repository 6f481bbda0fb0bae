import TraceModel

/// Maps times of a recorded session to those of a varied one, in microseconds: in proportion between fixed times, and without end at the
/// rate 1 after the last.
struct TimeWarp {
  private var from: [Int] = []
  private var to: [Int] = []

  /// - Parameter start: the time of the varied session that stands for the recorded one's 0.
  init(start: Int) {
    from = [0]
    to = [start]
  }

  /// The end of the varied session so far.
  var end: Int { to[to.count - 1] }

  /// Continues up to a recorded time.
  ///
  /// - Parameter duration: how long the part takes, in microseconds.
  mutating func go(upTo time: Int, duration: Int) {
    from.append(time)
    to.append(end + duration)
  }

  func callAsFunction(_ t: Int) -> Int {
    // Of equal times the last.
    let next = from.partitioningIndex { $0 > t }
    if next == 0 { return to[0] }
    let place = next - 1
    guard next < from.count else { return to[place] + t - from[place] }
    let share = Double(t - from[place]) / Double(from[next] - from[place])
    return to[place] + Int((share * Double(to[next] - to[place])).rounded())
  }
}
