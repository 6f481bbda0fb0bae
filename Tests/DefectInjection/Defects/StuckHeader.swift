import SeededRandom
import TraceModel

/// The finger drags down, and the header, which should open, stays.
///
/// Either a list at its top is pulled beyond it instead, or the list scrolls under a touch on the header or the bar, although the screen
/// says that the header comes first.
struct StuckHeader: InjectableDefect {
  /// UIScrollView's rubber band. [the engine's RubberBand]
  static let resistance = 0.55
  /// The time in which the list springs back after the lift, and the time that the trace continues, in microseconds.
  static let spring = 400_000
  /// The share of defects in which the list scrolls.
  static let scrolling = 0.3
  static let attempts = 40

  /// A range of frames in which the list moves instead of the header.
  private struct Stretch {
    let first: Int
    let last: Int
    let isListScrolling: Bool
  }

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.headerStuck.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans),
        let stretch = random.happens(Self.scrolling)
          ? scrolling(size, in: span, editable) : bouncing(size, in: span, editable)
      else { continue }
      let (first, last) = (stretch.first, stretch.last)
      let start = editable.position(first)
      let interval = editable.interval
      var way = 0.0
      if stretch.isListScrolling { editable.expect.backward = .parentFirst }
      for k in (first + 1)...last {
        way -= span.step(k)
        var position = start
        position.inner = stretch.isListScrolling ? start.inner - way : -pulled(way, in: editable.layout.pageHeight)
        editable.setPosition(position, at: k)
      }
      let end = editable.position(last).inner
      editable.lift(at: last)
      editable.rest(for: Self.spring + 200_000, every: interval)
      for k in (last + 1)..<editable.count where !stretch.isListScrolling {
        var position = start
        let share = Double(editable.times[k] - editable.times[last]) / Double(Self.spring)
        position.inner = share >= 1 ? 0 : end * (1 - EditableTrace.eased(share))
        editable.setPosition(position, at: k)
      }
      return Defect(
        kind: .headerStuck, start: editable.times[first], end: editable.times[last], page: editable.visible(first),
        magnitude: way)
    }
    return nil
  }

  /// The frames in which only the header follows the finger down, until it has moved by the size.
  private func bouncing(_ size: Double, in span: GestureSpan, _ editable: EditableTrace) -> Stretch? {
    stretch(of: size, in: span, editable, isListScrolling: false) { n in
      let (from, to) = (editable.position(n - 1), editable.position(n))
      return from.inner == 0 && to.inner == 0 && from.isInRange && to.isInRange && to.outer <= from.outer
    } beginsAt: { n in
      // A header that has less room could not have followed so far.
      editable.position(n).outer < editable.position(n - 1).outer && editable.position(n - 1).outer >= size
    }
  }

  /// The frames in which only the list follows a finger on the header or the bar down, until it has moved by the size.
  ///
  /// Nothing before them on the screen contradicts that the header comes first.
  private func scrolling(_ size: Double, in span: GestureSpan, _ editable: EditableTrace) -> Stretch? {
    guard span.gesture.region != .page, editable.expect.backward == .selfFirst else { return nil }
    func isListBack(_ n: Int) -> Bool {
      editable.visible(n) == editable.visible(n - 1) && editable.position(n).inner < editable.position(n - 1).inner
        && editable.outer[n] > 0
    }
    guard !(1...max(span.frames.lowerBound, 1)).contains(where: isListBack) else { return nil }
    return stretch(of: size, in: span, editable, isListScrolling: true) { n in
      let (from, to) = (editable.position(n - 1), editable.position(n))
      return from.isInRange && to.isInRange && from.outer == to.outer && to.inner <= from.inner
    } beginsAt: { n in
      isListBack(n) && editable.position(n - 1).outer >= size && editable.position(n - 1).inner >= size * 1.25
    }
  }

  /// The frames from the start of a matching movement until the finger has travelled its distance.
  private func stretch(
    of size: Double, in span: GestureSpan, _ editable: EditableTrace, isListScrolling: Bool, _ moves: (Int) -> Bool,
    beginsAt: (Int) -> Bool
  ) -> Stretch? {
    guard let first = (span.frames.lowerBound + 1..<span.lift).first(where: { moves($0) && beginsAt($0) }) else {
      return nil
    }
    let time = Double(DefectKind.headerStuck.noticeableTime ?? 0) * min(sizeFactor, 2)
    var way = 0.0
    for n in first..<span.lift {
      guard moves(n) else { return nil }
      way -= span.step(n)
      if way >= size, Double(editable.times[n] - editable.times[first - 1]) >= time {
        return way < size * 1.25 ? Stretch(first: first - 1, last: n, isListScrolling: isListScrolling) : nil
      }
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
