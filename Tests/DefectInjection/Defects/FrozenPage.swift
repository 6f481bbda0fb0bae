import SeededRandom
import TraceModel

/// After a page switch, touches move nothing: the pager stands between two pages, or every touch is dead.
struct FrozenPage: InjectableDefect {
  /// The time from the switch to the first dead touch, in microseconds.
  static let pause = 150_000...600_000
  /// The speed of the dead touches, in points per second.
  static let speeds = 250.0...900.0
  /// The distance of the pager from its page, as a fraction of the page.
  static let partial = 0.08...0.4
  static let attempts = 30

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let kind = DefectKind.frozenAfterSwitch
    let size = sizeFactor * kind.noticeable
    let screen = editable.layout.viewport
    guard let settled = random.pick(switches(in: editable)), size + GestureSpan.hysteresis < screen.height * 0.85 else {
      return nil
    }
    let isPartial = random.happens(0.5)
    let position = editable.position(settled)
    let sign: Double = position.room(1) >= size && (random.happens(0.5) || position.room(-1) < size) ? -1 : 1
    guard position.isInRange, position.room(-sign) >= size, !editable.isTouched(at: editable.times[settled]) else {
      return nil
    }
    let interval = editable.interval
    editable.end(at: settled)
    if isPartial {
      let page = Double(editable.visible(settled)) * screen.width
      let from = editable.pager[..<settled].last { $0 != editable.pager[settled] } ?? page
      let off = (from < page ? -1 : 1) * random.number(in: Self.partial) * screen.width
      // The last part of the pager's way is missing.
      for k in (0...settled).reversed() {
        guard abs(editable.pager[k] - page) < abs(off) else { break }
        editable.pager[k] = Length.kept(page + off)
        // The screen notices that the pager rests, but not that it is between two pages.
        editable.page[k] = editable.visible(settled)
        // A finger may not hold it there.
        guard !editable.isTouched(at: editable.times[k]) else { return nil }
      }
    }
    let pause = random.integer(in: Self.pause)
    editable.rest(for: pause, every: interval)
    var strokes: [(start: Int, lift: Int)] = []
    let way = size + GestureSpan.hysteresis
    for _ in 0..<(isPartial ? 1 : 2) {
      let start = (editable.times.last ?? 0) + 1
      let y = sign < 0 ? screen.height - (screen.height - way) * 0.4 : (screen.height - way) * 0.4
      let time = max(Int(way / random.number(in: Self.speeds) * 1e6), Int(sizeFactor * 80_000) + 40_000)
      let lift = editable.appendStroke(
        at: start, from: Point(x: screen.width / 2, y: y), by: sign * way, time: time, rest: 120_000)
      strokes.append((start, lift))
      editable.rest(for: lift - start + 250_000, every: interval)
    }
    guard let first = strokes.first, let last = strokes.last else { return nil }
    return Defect(kind: kind, start: first.start, end: last.lift, page: editable.visible(settled), magnitude: size)
  }

  /// The frames in which the pager came to rest on another page than it was at before.
  private func switches(in editable: EditableTrace) -> [Int] {
    var found: [Int] = []
    var rest: Double?
    for n in editable.times.indices.dropLast() where isAtPage(n, editable) && editable.pager[n] == editable.pager[n + 1]
    {
      let isSettled = editable.page[n + 1] == editable.visible(n) && editable.position(n + 1).isInRange
      if let rest, rest != editable.pager[n], isSettled { found.append(n + 1) }
      rest = editable.pager[n]
    }
    return found
  }

  private func isAtPage(_ n: Int, _ editable: EditableTrace) -> Bool {
    editable.pager[n] == Double(editable.visible(n)) * editable.layout.viewport.width
  }
}
