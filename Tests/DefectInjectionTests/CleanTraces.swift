import TraceModel

@testable import DefectInjection

/// Synthetic clean traces: one finger on a long page, content that follows it exactly, and a fling.
enum CleanTraces {
  static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 9_000), .init(name: "second", contentHeight: 9_000)])

  /// A finger that goes up 600 pt in a second and lifts; the content decelerates. Then a tab switch and the way back.
  static let drag: Trace = {
    var frames = FrameTable(pageCount: 2)
    var touches: [Touch] = []
    var position = ContentPosition(outer: 0, inner: 0, outerEnd: 200, innerEnd: layout.maxOffset(page: 0))
    var speed = 600.0
    for n in 0..<300 {
      let t = Int((Double(n) * 1e6 / 60).rounded())
      if (20...80).contains(n) {
        touches.append(
          Touch(
            seq: touches.count, t: t, id: 1, phase: n == 20 ? .began : n == 80 ? .ended : .moved,
            location: Point(x: 195, y: 700 - Double(min(n, 79) - 20) * 10)))
        if n == 21 { position.move(by: 0) } else if n > 21, n < 80 { position.move(by: 10) }
      } else if n > 80, speed > 10 {
        speed *= 1 - 2.0 / 60
        position.move(by: speed / 60)
      }
      let page = (230..<270).contains(n) ? 1 : 0
      frames.append(
        Frame(
          t: t, outer: position.outer, pager: Double(page) * 390, page: page, inner: [position.inner, 0], phase: nil))
    }
    return Trace(layout: layout, expect: Expectations(), touches: touches, events: [], frames: frames)
  }()

  /// The same trace without the tab switches.
  static let gesture: Trace = {
    var editable = EditableTrace(drag)
    editable.cut(before: 225)
    return editable.trace
  }()

  /// A finger that swipes from one page to the next.
  static let swipe: Trace = {
    var frames = FrameTable(pageCount: 2)
    var touches: [Touch] = []
    for n in 0..<120 {
      let t = Int((Double(n) * 1e6 / 60).rounded())
      let way = min(max(Double(n - 20) * 10, 0), 200)
      if (20...41).contains(n) {
        touches.append(
          Touch(
            seq: touches.count, t: t, id: 1, phase: n == 20 ? .began : n == 41 ? .ended : .moved,
            location: Point(x: 350 - way, y: 400)))
      }
      let pager = n <= 41 ? way : min(way + Double(n - 41) * 12, 390)
      frames.append(
        Frame(t: t, outer: 120, pager: pager, page: pager < 390 ? 0 : 1, inner: [300, 0], phase: nil))
    }
    return Trace(layout: layout, expect: Expectations(), touches: touches, events: [], frames: frames)
  }()
}
