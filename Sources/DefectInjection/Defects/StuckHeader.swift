import TraceModel

/// The finger drags down on a list at its top, and the header, which ought to come, stays; the list is pulled beyond its top instead.
struct StuckHeader: InjectableDefect {
  /// UIScrollView's rubber band. [the engine's RubberBand]
  static let resistance = 0.55
  /// The time in which the list springs back after the lift, and how long the trace goes on, in microseconds.
  static let spring = 400_000
  static let attempts = 40

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.headerStuck.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans), let (first, last) = stretch(of: size, in: span, editable) else {
        continue
      }
      let start = editable.position(first)
      let interval = editable.interval
      var way = 0.0
      for k in (first + 1)...last {
        way -= span.step(k)
        var position = start
        position.inner = -pulled(way, in: editable.layout.pageHeight)
        editable.setPosition(position, at: k)
      }
      let deepest = editable.position(last).inner
      editable.lift(at: last)
      editable.rest(for: Self.spring + 200_000, every: interval)
      for k in (last + 1)..<editable.count {
        var position = start
        let share = Double(editable.times[k] - editable.times[last]) / Double(Self.spring)
        position.inner = share >= 1 ? 0 : deepest * (1 - EditableTrace.eased(share))
        editable.setPosition(position, at: k)
      }
      return Defect(
        kind: .headerStuck, start: editable.times[first], end: editable.times[last], page: editable.visible(first),
        magnitude: way)
    }
    return nil
  }

  /// The frames in which the header alone follows the finger down, until it has moved by the size.
  private func stretch(of size: Double, in span: GestureSpan, _ editable: EditableTrace) -> (first: Int, last: Int)? {
    // A header that has less room could not have followed so far.
    func moves(_ n: Int) -> Bool {
      let (from, to) = (editable.position(n - 1), editable.position(n))
      return from.inner == 0 && to.inner == 0 && from.outer > to.outer && from.isInRange && to.isInRange
    }
    guard let first = (span.frames.lowerBound + 1..<span.lift).first(where: moves),
      editable.position(first - 1).outer >= size
    else { return nil }
    var way = 0.0
    for n in first..<span.lift {
      guard moves(n) || editable.position(n).outer == editable.position(n - 1).outer else { return nil }
      way -= span.step(n)
      if way >= size { return way < size * 1.25 ? (first - 1, n) : nil }
    }
    return nil
  }

  private func pulled(_ way: Double, in height: Double) -> Double {
    (1 - 1 / (way * Self.resistance / height + 1)) * height
  }
}

extension EditableTrace {
  /// Lifts the finger at a frame, and ends the trace there.
  mutating func lift(at n: Int) {
    let t = times[n]
    cut(before: n + 1)
    touches.removeAll { $0.t > t }
    events.removeAll { $0.t > t }
    guard var last = touches.last, last.phase != .ended, last.phase != .cancelled else { return }
    last.seq = nextSeq
    last.t = max(t, last.t + 1)
    last.phase = .ended
    touches.append(last)
  }
}
