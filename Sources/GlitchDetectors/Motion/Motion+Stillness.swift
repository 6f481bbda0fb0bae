import TraceModel

// Movement and stillness of content, and the cases in which the stretching of a rubber band counts as movement.
extension Motion {
  /// Whether content had a speed for some time before a frame, and in at least two steps.
  ///
  /// Without the largest step, it still moved at a quarter of that speed. (A frame is often missing at a lift.)
  func isSustained(_ speed: Double, before n: Int, over span: Int) -> Bool {
    var (way, time, largest, longest) = (0.0, 0, 0.0, 0)
    var k = n
    while k > 0, n - k < 2 || times[n] - times[k] < span, visible[k - 1] == visible[n] {
      let step = travel(k) - travel(k - 1)
      if abs(step) > abs(largest) { (largest, longest) = (step, times[k] - times[k - 1]) }
      way += step
      time += times[k] - times[k - 1]
      k -= 1
    }
    guard time > longest else { return false }
    return (way - largest) / Double(time - longest) * 1e6 / speed >= 0.25
  }

  /// Whether header or list moved in the last frames before a time, in microseconds, or were beyond an edge, so that a touch catches
  /// them.
  func moved(before t: Int) -> Bool {
    let n = frame(at: t - interval)
    if abs(outerBeyond(n)) > 1 || abs(listBeyond(n)) > 1 { return true }
    guard n > 0, visible[n] == visible[n - 1] else { return false }
    return abs(outer[n] - outer[n - 1]) > Limits.still || abs(inner[n] - inner[n - 1]) > Limits.still
  }

  /// The distance of content beyond the edge from which a finger moving in a direction (+1: down) pulls it back, in points.
  func overscroll(_ n: Int, direction: Double) -> Double {
    let there = place(n, direction: direction)
    return abs(there.outer - outer[n]) + abs(there.inner - inner[n])
  }

  /// Whether content is beyond the edge towards which a finger moves (+1: down) or momentum goes.
  ///
  /// The outer view is beyond its top, or the list beyond its end, by at least the error of an offset. It is stretched farther, whatever
  /// room the other view has. So is a list beyond its top where fingers on it move it alone.
  ///
  /// - Parameter least: the distance beyond the edge that counts, in points: the error of an offset.
  func isStretched(_ n: Int, direction: Double, least: Double = 1) -> Bool {
    guard direction > 0 else { return listBeyond(n) >= least }
    let isLists = trace.expect.backward == .selfOnly || trace.expect.bounceOwner == .inner
    return outerBeyond(n) <= -least || isLists && listBeyond(n) <= -least
  }

  /// Both offsets for a finger that moves in a direction (+1: down). 0: clamped at both edges.
  ///
  /// Beyond the edge that the finger moves away from, offsets are not clamped, since content follows the finger; beyond the edge
  /// that it moves towards they are clamped, since a rubber band is not a movement.
  func place(_ n: Int, direction: Double) -> (outer: Double, inner: Double) {
    guard direction != 0 else { return (outer[n], inner[n]) }
    let (outerBeyond, listBeyond) = (outerBeyond(n), listBeyond(n))
    if direction > 0 { return (outer[n] + max(outerBeyond, 0), inner[n] + max(listBeyond, 0)) }
    return (outer[n] + min(outerBeyond, 0), inner[n] + min(listBeyond, 0))
  }

  /// The frames from `n` up to at most `last` in which neither view moves, for a finger that moves in a direction.
  func stillRun(from n: Int, through last: Int, tolerance: Double, direction: Double = 0) -> ClosedRange<Int> {
    let here = place(n, direction: direction)
    var (lowO, highO, lowI, highI) = (here.outer, here.outer, here.inner, here.inner)
    var end = n
    while end < last {
      let k = end + 1
      guard visible[k] == visible[n] else { break }
      let there = place(k, direction: direction)
      (lowO, highO) = (min(lowO, there.outer), max(highO, there.outer))
      (lowI, highI) = (min(lowI, there.inner), max(highI, there.inner))
      if highO - lowO > tolerance || highI - lowI > tolerance { break }
      end = k
    }
    return n...end
  }

  /// The earliest frame, not before `floor`, from which neither view moves up to frame `n`.
  func stillStart(endingAt n: Int, notBefore floor: Int, tolerance: Double) -> Int {
    var (lowO, highO, lowI, highI) = (outer[n], outer[n], inner[n], inner[n])
    var start = n
    while start > floor {
      let k = start - 1
      guard visible[k] == visible[n] else { break }
      (lowO, highO) = (min(lowO, outer[k]), max(highO, outer[k]))
      (lowI, highI) = (min(lowI, inner[k]), max(highI, inner[k]))
      if highO - lowO > tolerance || highI - lowI > tolerance { break }
      start = k
    }
    return start
  }
}
