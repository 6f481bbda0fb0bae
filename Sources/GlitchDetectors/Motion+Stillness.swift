import TraceModel

// For how long content moves and stands still, and where a rubber band is a movement.
extension Motion {
  /// Whether a speed was kept up over the time before a frame, two steps at least: without the largest of them the content still
  /// went a quarter as fast. (A lift often costs a frame.)
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

  /// How far beyond the edges the content is that a finger of a direction (+1: down) brings it back from, in points.
  func overscroll(_ n: Int, direction: Double) -> Double {
    let there = place(n, direction: direction)
    return abs(there.outer - outer[n]) + abs(there.inner - inner[n])
  }

  /// Both offsets as a finger of a direction (+1: down) sees them: beyond the edge that it comes back from content follows it;
  /// beyond the one that it pulls towards, a rubber band is no movement. 0: clamped at both.
  func place(_ n: Int, direction: Double) -> (outer: Double, inner: Double) {
    guard direction != 0 else { return (outer[n], inner[n]) }
    let rawOuter = trace.frames.outer[n]
    let rawInner = trace.frames.inner(n, page: visible[n])
    if direction > 0 { return (max(rawOuter, 0), max(rawInner, 0)) }
    return (min(rawOuter, layout.outer.maxOffset), min(rawInner, layout.maxOffset(page: visible[n])))
  }

  /// The frames from `n` on, up to `last`, in which neither view moves for a finger of a direction.
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
