import Foundation
import SeededRandom
import TraceModel

// Motions that an app makes by itself.
extension MotionDrawing {
  /// The largest number of drags along a page.
  private static let mostDrags = 30

  /// Animates to another position, along a curve from 0 to 1.
  private mutating func animate(
    _ time: Int, outer end: Double, inner listEnd: Double, _ curve: (Double) -> Double = EditableTrace.eased
  ) {
    let (from, list) = (outer, inner[page])
    run(time) { drawing, seconds in
      let share = curve(min(seconds * 1e6 / Double(time), 1))
      drawing.outer = from + (end - from) * share
      drawing.inner[drawing.page] = list + (listEnd - list) * share
    }
  }

  /// Draws a slow drag by a way in points (+ = content forward) that ends with the finger at rest.
  private mutating func drag(by way: Double, using random: inout SplitMix64) {
    // A finger cannot move by less.
    guard abs(way) > 1 else { return move(by: way) }
    let finger = way + (way < 0 ? -slop : slop)
    let most = layout.viewport.height * 0.8
    var path = path(
      by: -min(max(finger, -most), most), speed: random.number(in: 200...700), pace: .even, using: &random)
    path.rest(150_000)
    touch(along: path) { $0.move(by: $1) }
  }

  /// Leaves the header half open, so that it snaps to the nearer end.
  mutating func snapHeader(using random: inout SplitMix64) {
    let pin = layout.outer.pinOffset
    let isOpen = outer < pin / 2
    // Opening it needs the list at its top.
    if !isOpen, inner[page] > 0 { dragListToTop(using: &random) }
    let share = random.number(in: 0.15...0.85)
    drag(by: pin * share - outer, using: &random)
    let isFast = random.happens(0.5)
    let time = random.integer(in: 200_000...350_000)
    let end = outer < pin / 2 ? 0 : pin
    animate(time, outer: end, inner: inner[page]) { isFast ? 1 - pow(1 - $0, 3) : EditableTrace.eased($0) }
    run(random.integer(in: 250_000...600_000))
  }

  /// Drags the list, which stops at the beginning of a row.
  mutating func stopAtRow(using random: inout SplitMix64) {
    let row = random.number(in: 60...160).rounded()
    let direction = direction(using: &random)
    drag(by: direction * random.number(in: 80...300), using: &random)
    returnFromEdge()
    guard inner[page] > 0 else { return run(400_000) }
    let end = min((inner[page] / row).rounded() * row, layout.maxOffset(page: page))
    let rate = random.number(in: 10...25)
    let time = Int(8 / rate * 1e6)
    animate(time, outer: outer, inner: end) { share in
      let x = share * 8
      return share >= 1 ? 1 : 1 - (1 + x) * exp(-x)
    }
    run(random.integer(in: 250_000...600_000))
  }

  /// Pulls everything down at the top, where it stays while the page refreshes.
  mutating func refresh(using random: inout SplitMix64) {
    dragToEdge(isTop: true, using: &random)
    let height = random.number(in: 44...80).rounded()
    drag(by: -random.number(in: 250...450), using: &random)
    if outer < -height {
      animate(300_000, outer: -height, inner: 0)
      run(random.integer(in: 500_000...1_500_000))
    }
    animate(300_000, outer: 0, inner: inner[page])
    settle()
    run(random.integer(in: 250_000...600_000))
  }

  /// Taps, and scrolls the content to its top as one page.
  mutating func goToTop(using random: inout SplitMix64) {
    let hasAction = random.happens(0.5)
    if hasAction {
      happen(.statusBarTap)
    } else {
      // A second tap on the current tab.
      let y = layout.outer.headerHeight - outer + layout.outer.tabBarHeight / 2
      let share = (Double(page) + 0.5) / Double(layout.pages.count)
      var path = FingerPath(from: Point(x: layout.viewport.width * share, y: min(y, layout.viewport.height - 20)))
      path.rest(80_000)
      touch(along: path) { _, _ in }
      run(random.integer(in: 5_000...30_000))
      if random.happens(0.5) { happen(.tab(page: page, cause: .tap)) }
    }
    let (whole, start) = (position.travel, position)
    let time = random.integer(in: 250_000...600_000)
    run(time) { drawing, seconds in
      var place = start
      place.move(by: -whole * EditableTrace.eased(seconds * 1e6 / Double(time)))
      (drawing.outer, drawing.inner[drawing.page]) = (place.outer, place.inner)
    }
    run(random.integer(in: 250_000...600_000))
    fling(using: &random) { $0.decay(from: $1, rate: 4) }
  }

  /// Pulls content beyond its nearer edge, and releases it.
  mutating func pullBeyond(using random: inout SplitMix64) {
    let isTop = position.room(-1) < 200 || (position.room(1) > 200 && random.happens(0.5))
    dragToEdge(isTop: isTop, using: &random)
    drag(by: (isTop ? -1 : 1) * random.number(in: 40...350), using: &random)
    returnFromEdge()
    run(random.integer(in: 250_000...600_000))
  }

  private mutating func dragListToTop(using random: inout SplitMix64) {
    for _ in 0..<Self.mostDrags where inner[page] > 0 {
      drag(by: -min(inner[page], layout.viewport.height * 0.6), using: &random)
      run(200_000)
    }
  }

  /// Drags content to its top or end; on the way the finger lifts and goes down again.
  private mutating func dragToEdge(isTop: Bool, using random: inout SplitMix64) {
    for _ in 0..<Self.mostDrags where position.room(isTop ? -1 : 1) > 0 {
      let room = position.room(isTop ? -1 : 1)
      drag(by: (isTop ? -1 : 1) * min(room, layout.viewport.height * 0.6), using: &random)
      run(200_000)
    }
  }
}
