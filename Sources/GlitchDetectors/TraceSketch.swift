import TraceModel

/// A small trace in a line of text, for examples that are documentation and tests at once.
///
/// Points in time `ms/finger y/outer/list` with straight lines between them, on a 390 × 844 pt screen with a 200 pt header and a
/// 50 pt tab bar at 60 frames a second. `-` for the finger: none is down. `ms/^` lifts it. `ms/tab:1` switches to a page whose
/// list follows from there on. `ms/began` and `ms/cancelled`: when the control that fills the header gets the first touch and loses it.
public struct TraceSketch: Sendable, Hashable {
  public let title: String
  public let text: String
  /// Of both pages, in points.
  public let contentHeight: Double
  /// What fills the header.
  public let control: Layout.Control.Kind?
  /// The settings that the control's touches are delivered under.
  public let delivery: Layout.TouchDelivery?

  public init(
    _ title: String, _ text: String, contentHeight: Double = 1794, control: Layout.Control.Kind? = nil,
    delivery: Layout.TouchDelivery? = nil
  ) {
    self.title = title
    self.text = text
    self.contentHeight = contentHeight
    self.control = control
    self.delivery = delivery
  }

  private struct Knot {
    var t: Double
    var finger: Double?
    var outer: Double
    var list: Double
    var page: Int
    var lifts = false
  }

  /// The trace; `nil` if the text is not a sketch.
  public func trace() -> Trace? {
    guard let knots = knots(), let last = knots.last else { return nil }
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [
        .init(name: "first", contentHeight: contentHeight), .init(name: "second", contentHeight: contentHeight),
      ],
      controls: control.map {
        [.init(id: $0.rawValue, kind: $0, container: .outer, frame: Rect(x: 0, y: 0, width: 390, height: 200))]
      } ?? [],
      touchDelivery: delivery)
    var frames = FrameTable(pageCount: 2)
    var touches: [Touch] = []
    var lists = [0.0, 0.0]
    var down = false
    var finger = 0.0
    var n = 0
    while true {
      let t = Int((Double(n) * 1e6 / 60).rounded())
      if Double(t) / 1000 > last.t { break }
      let index = knots.lastIndex { $0.t <= Double(t) / 1000 } ?? 0
      let from = knots[index]
      let to = index + 1 < knots.count ? knots[index + 1] : from
      let share = to.t > from.t ? (Double(t) / 1000 - from.t) / (to.t - from.t) : 0
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
      if let y = from.finger {
        finger = between(y, to.finger ?? y)
        touches.append(touch(t, down ? .moved : .began, finger, touches.count))
        down = true
      } else if down {
        touches.append(touch(t, .ended, finger, touches.count))
        down = false
      }
      lists[from.page] = to.page == from.page ? between(from.list, to.list) : from.list
      frames.append(
        Frame(
          t: t, outer: between(from.outer, to.outer), pager: Double(from.page) * 390, page: from.page, inner: lists,
          phase: nil))
      n += 1
    }
    return Trace(
      layout: layout, expect: Expectations(), touches: touches, events: [], frames: frames,
      deliveries: deliveries(of: touches))
  }

  /// Of the first touch, on the control.
  private func deliveries(of touches: [Touch]) -> [TouchDelivery] {
    guard let control, let first = touches.first else { return [] }
    func time(_ word: String) -> Int? {
      text.split(separator: " ").first { $0.hasSuffix("/" + word) }.flatMap { Int($0.dropLast(word.count + 1)) }
    }
    let began = time("began")
    let cancelled = time("cancelled")
    return [
      TouchDelivery(
        touch: first.seq, finger: first.id, view: control.rawValue,
        receiver: began != nil && cancelled == nil ? .content : .scroll, began: began.map { $0 * 1000 },
        cancelled: cancelled.map { $0 * 1000 })
    ]
  }

  private func touch(_ t: Int, _ phase: Touch.Phase, _ y: Double, _ seq: Int) -> Touch {
    Touch(seq: seq, t: t, id: 1, phase: phase, location: Point(x: 195, y: y))
  }

  private func knots() -> [Knot]? {
    var knots: [Knot] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "/").map(String.init)
      guard parts.count >= 2, let t = Double(parts[0]) else { return nil }
      if parts.count == 4, let outer = Double(parts[2]), let list = Double(parts[3]) {
        knots.append(
          Knot(t: t, finger: Double(parts[1]), outer: outer, list: list, page: knots.last?.page ?? 0))
      } else if parts.count == 2, control != nil, ["began", "cancelled"].contains(parts[1]) {
        continue
      } else if parts[1] == "^", var knot = knots.last {
        knot.t = t
        knot.finger = nil
        knots.append(knot)
      } else if parts[1].hasPrefix("tab:"), let page = Int(parts[1].dropFirst(4)), (0...1).contains(page),
        parts.count == 3, let list = Double(parts[2]), var knot = knots.last
      {
        knot.t = t
        knot.page = page
        knot.list = list
        knots.append(knot)
      } else {
        return nil
      }
    }
    return knots
  }
}
