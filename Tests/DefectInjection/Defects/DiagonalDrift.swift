import SeededRandom
import TraceModel

/// One touch moves the pager and vertical content: content drifts under a swipe, or the pager under a scroll.
struct DiagonalDrift: InjectableDefect {
  /// The time in which the pager returns after the lift, in microseconds.
  static let settling = 300_000
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    guard editable.layout.pages.count > 1 else { return nil }
    for _ in 0..<Self.attempts {
      let defect =
        random.happens(0.5)
        ? underSwipe(&editable, clean, using: &random) : underScroll(&editable, clean, using: &random)
      if let defect { return defect }
    }
    return nil
  }

  /// Injects a pager that follows the finger's horizontal way during a scroll, and returns after the lift.
  private func underScroll(
    _ editable: inout EditableTrace, _ clean: CleanTrace, using random: inout SplitMix64
  ) -> Defect? {
    let size = sizeFactor * DefectKind.diagonalDrift.noticeable
    guard let span = random.pick(clean.spans), span.gesture.kind != .tap, span.gesture.kind != .hold else { return nil }
    let (first, lift) = (span.frames.lowerBound, span.lift)
    let travel = editable.position(first).travel
    let ways = (first...lift).map { abs(editable.position($0).travel - travel) }
    let way = abs(span.gesture.dy)
    guard let most = ways.max(), most >= size, way > size else { return nil }
    let width = editable.layout.viewport.width
    let here = editable.pager[first]
    // Towards a neighbour, by less than half a page: the pager returns to its page.
    let sign = random.sign()
    let range = 0...editable.layout.maxPagerOffset
    guard size < 0.45 * width, range.contains(here + sign * size) else { return nil }
    for (index, way) in ways.enumerated() {
      editable.pager[first + index] = Length.kept(here + sign * size * way / most)
    }
    let end = editable.pager[lift]
    for k in (lift + 1)..<max(span.frames.upperBound + 1, lift + 1) {
      let share = Double(editable.times[k] - editable.times[lift]) / Double(Self.settling)
      editable.pager[k] = Length.kept(here + (end - here) * (1 - EditableTrace.eased(share)))
    }
    for index in editable.touches.indices
    where editable.touches[index].t >= span.gesture.start && editable.touches[index].t <= span.gesture.end {
      let share = abs(editable.touches[index].location.y - (span.finger.first?.location.y ?? 0)) / way
      let x = editable.touches[index].location.x - sign * size * min(share, 1)
      editable.touches[index].location.x = Length.kept(min(max(x, 0), width - 1))
    }
    editable.cut(before: span.frames.upperBound + 1)
    return Defect(
      kind: .diagonalDrift, start: editable.times[first], end: editable.times[lift], page: editable.visible(first),
      magnitude: size)
  }

  /// Injects a swipe that is not quite horizontal and also moves the content by its vertical way; the content stays there.
  private func underSwipe(
    _ editable: inout EditableTrace, _ clean: CleanTrace, using random: inout SplitMix64
  ) -> Defect? {
    let size = sizeFactor * DefectKind.diagonalDrift.noticeable
    guard let gesture = random.pick(clean.trace.gestures.filter { $0.kind == .swipe }) else { return nil }
    let first = editable.frame(from: gesture.start) - 1
    let lift = editable.frame(from: gesture.end + 1) - 1
    guard first > 0, first + 2 < lift, editable.isStill(first, for: 150_000), editable.position(first).isInRange else {
      return nil
    }
    let next = editable.touches.first { $0.t > gesture.end && $0.phase == .began }?.t
    let end = next.map { editable.frame(from: $0) } ?? editable.count
    let page = editable.visible(first)
    let moved = (first...lift).map { abs(editable.pager[$0] - editable.pager[first]) }
    let sign = random.sign()
    let start = editable.position(first)
    // Backwards the page itself moves, even while another one is visible: a header that opened would do so before that page's turn.
    guard let most = moved.max(), most >= size, sign > 0 ? start.room(sign) >= size : start.inner >= size,
      (first..<end).allSatisfy({
        editable.inner[$0][page] == start.inner && editable.outer[$0] == start.outer
      }), slant(&editable, gesture, by: -sign * size)
    else { return nil }
    for k in first..<end {
      var position = start
      position.move(by: sign * size * moved[min(k, lift) - first] / most)
      editable.outer[k] = Length.kept(position.outer)
      editable.inner[k][page] = Length.kept(position.inner)
    }
    editable.cut(before: end)
    return Defect(
      kind: .diagonalDrift, start: editable.times[first], end: editable.times[lift], page: page, magnitude: size)
  }

  /// Adds a vertical way in points (+ = down) to a swipe's finger; `false` if the finger would leave the screen.
  private func slant(_ editable: inout EditableTrace, _ gesture: Gesture, by way: Double) -> Bool {
    let samples = editable.touches.indices.filter {
      editable.touches[$0].t >= gesture.start && editable.touches[$0].t <= gesture.end
    }
    guard let down = samples.first.map({ editable.touches[$0].location }) else { return false }
    let sides = samples.map { abs(editable.touches[$0].location.x - down.x) }
    guard let most = sides.max(), most >= abs(way) else { return false }
    for (index, side) in zip(samples, sides) {
      let y = down.y + way * side / most
      guard (0...editable.layout.viewport.height - 1).contains(y) else { return false }
      editable.touches[index].location.y = Length.kept(y)
    }
    return true
  }
}
