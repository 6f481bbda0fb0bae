/// Which sample of one curve is which of another, found by dynamic time warping within a bound (a Sakoe–Chiba band).
///
/// Time and memory grow with the samples times the bound. The same samples always give the same path: of steps that cost the same, both
/// curves' step comes first, then that of the first curve.
struct TimeWarping {
  /// By sample of the first curve, the samples of the second that it stands for, from the first to the last; `nil` where an open end
  /// leaves it without any.
  let matches: [ClosedRange<Int>?]
  /// The sum of the costs along the path.
  let cost: Double

  /// - Parameters:
  ///   - count: samples of either curve.
  ///   - bound: how many samples a match may be away.
  ///   - isOpen: whether the path may end before the last sample of one curve, as where both are cut in motion.
  ///   - cost: how far apart two samples are.
  init(count: Int, bound: Int, isOpen: Bool = false, cost: (Int, Int) -> Double) {
    guard count > 0 else {
      matches = []
      self.cost = 0
      return
    }
    let bound = min(max(bound, 0), count - 1)
    let width = 2 * bound + 1
    var steps = [UInt8](repeating: 0, count: count * width)
    var before = [Double](repeating: .infinity, count: width)
    var row = before
    var best = (cost: Double.infinity, i: count - 1, j: count - 1)
    func consider(_ total: Double, _ i: Int, _ j: Int) {
      if total < best.cost { best = (total, i, j) }
    }
    for i in 0..<count {
      for place in 0..<width {
        let j = i + place - bound
        guard j >= 0, j < count else {
          row[place] = .infinity
          continue
        }
        var least = i == 0 && j == 0 ? 0 : before[place]
        var step: UInt8 = 0
        if i > 0, place + 1 < width, before[place + 1] < least {
          least = before[place + 1]
          step = 1
        }
        if place > 0, row[place - 1] < least {
          least = row[place - 1]
          step = 2
        }
        row[place] = least + cost(i, j)
        steps[i * width + place] = step
        if isOpen, j == count - 1, i < count - 1 { consider(row[place], i, j) }
      }
      swap(&before, &row)
    }
    // The corner wins where it costs the same.
    let last = isOpen ? 0 : bound
    for place in (last...bound).reversed() where count - 1 + place - bound >= 0 {
      let j = count - 1 + place - bound
      if before[place] < best.cost || (place == bound && before[place] == best.cost) {
        best = (before[place], count - 1, j)
      }
    }
    var matches = [ClosedRange<Int>?](repeating: nil, count: count)
    var (i, j) = (best.i, best.j)
    while true {
      matches[i] = j...(matches[i]?.upperBound ?? j)
      if i == 0, j == 0 { break }
      switch steps[i * width + j - i + bound] {
      case 1: i -= 1
      case 2: j -= 1
      default:
        i -= 1
        j -= 1
      }
      if i < 0 || j < 0 { break }
    }
    self.matches = matches
    self.cost = best.cost
  }
}
