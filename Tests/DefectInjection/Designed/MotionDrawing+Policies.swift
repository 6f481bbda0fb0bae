import SeededRandom
import TraceModel

// Screens with policies of their own.
extension MotionDrawing {
  /// The duration of a page turn, in microseconds.
  private static let paging = 300_000

  /// Scrolls, and switches tabs under a policy.
  mutating func switchTabs(_ rounds: Int, _ policy: Expectations.TabOffset, using random: inout SplitMix64) {
    expect.tabOffset = policy
    // The hidden pages that begin at their tops when they are shown.
    var isReset = layout.pages.map { _ in false }
    for _ in 0..<(rounds * 2) {
      fling(using: &random) { $0.decay(from: $1, rate: 3) }
      let isPinned = outer >= layout.outer.pinOffset
      for other in layout.pages.indices where other != page && !isPinned { isReset[other] = true }
      guard let next = random.pick(layout.pages.indices.filter { $0 != page }) else { return }
      if isReset[next] { inner[next] = 0 }
      // While the header is open every list is at its top, also the one that is left.
      if policy == .syncToHeader, !isPinned { isReset[page] = true }
      tap(next, using: &random)
      isReset[next] = false
    }
  }

  private mutating func tap(_ next: Int, using random: inout SplitMix64) {
    let y = layout.outer.headerHeight - outer + layout.outer.tabBarHeight / 2
    let share = (Double(next) + 0.5) / Double(layout.pages.count)
    var path = FingerPath(from: Point(x: layout.viewport.width * share, y: max(min(y, layout.viewport.height - 20), 5)))
    path.rest(80_000)
    touch(along: path) { _, _ in }
    happen(.tab(page: next, cause: .tap))
    page = next
    let (from, to) = (pager, Double(next) * layout.viewport.width)
    run(Self.paging) { drawing, seconds in
      drawing.pager = from + (to - from) * EditableTrace.eased(seconds * 1e6 / Double(Self.paging))
    }
    run(random.integer(in: 300_000...800_000))
  }

  /// Drags with another order of the views than the usual one.
  mutating func scrollInOrder(_ rounds: Int, using random: inout SplitMix64) {
    let modes: [(Expectations.Order, Expectations.Order)] = [
      (.selfFirst, .parentFirst), (.selfFirst, .selfFirst), (.parentFirst, .parentFirst), (.parallel, .parallel),
    ]
    let mode = random.pick(modes) ?? (.parentFirst, .selfFirst)
    (expect.forward, expect.backward) = mode
    for _ in 0..<rounds {
      let direction = direction(using: &random)
      let way = min(random.number(in: 150...450), layout.viewport.height * 0.7)
      var path = path(by: -direction * way, speed: random.number(in: 250...900), pace: .even, using: &random)
      path.rest(150_000)
      touch(along: path) { drawing, delta in drawing.move(by: delta, in: delta > 0 ? mode.0 : mode.1) }
      run(random.integer(in: 400_000...800_000))
    }
  }

  /// Moves header and list in an order, within their ranges.
  private mutating func move(by delta: Double, in order: Expectations.Order) {
    let (outerEnd, innerEnd) = (layout.outer.maxOffset, layout.maxOffset(page: page))
    func taken(_ offset: Double, _ end: Double, _ way: Double) -> Double { min(max(offset + way, 0), end) - offset }
    switch order {
    case .parallel:
      outer += taken(outer, outerEnd, delta)
      inner[page] += taken(inner[page], innerEnd, delta)
    case .parentFirst:
      let first = taken(outer, outerEnd, delta)
      outer += first
      inner[page] += taken(inner[page], innerEnd, delta - first)
    case .selfFirst, .selfOnly:
      let first = taken(inner[page], innerEnd, delta)
      inner[page] += first
      if order == .selfFirst { outer += taken(outer, outerEnd, delta - first) }
    }
  }
}
