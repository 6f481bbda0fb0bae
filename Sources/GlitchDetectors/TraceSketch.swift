import TraceModel

/// A small trace in one line of text, for examples that serve both as documentation and as tests.
///
/// The text is a list of keyframes `ms/finger y/outer/list` with linear interpolation between them, on a 390 × 844 pt screen with a
/// 200 pt header and a 50 pt tab bar at 60 frames per second. `-` in place of the finger's y means that no finger is down. `ms/^`
/// lifts the finger. `ms/tab:1/offset` switches to a page; the list column describes that page from then on. `ms/began` and
/// `ms/cancelled` are the times at which the control that fills the header receives the first touch and loses it.
public struct TraceSketch: Sendable, Hashable {
  /// What the example shows.
  public let title: String
  /// The keyframes, separated by spaces.
  public let text: String
  /// The content height of both pages, in points.
  public let contentHeight: Double
  /// The control that fills the header; `nil` for none.
  public let control: Layout.Control.Kind?
  /// The settings for the delivery of touches to the control.
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

  private struct Keyframe {
    var t: Double
    var finger: Double?
    var outer: Double
    var list: Double
    var page: Int
    var lifts = false
  }

  /// The trace; `nil` if the text cannot be parsed.
  public func trace() -> Trace? {
    guard let keyframes = keyframes(), let last = keyframes.last else { return nil }
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
      let index = keyframes.lastIndex { $0.t <= Double(t) / 1000 } ?? 0
      let from = keyframes[index]
      let to = index + 1 < keyframes.count ? keyframes[index + 1] : from
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

  /// The delivery of the first touch to the control.
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

  private func keyframes() -> [Keyframe]? {
    var keyframes: [Keyframe] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "/").map(String.init)
      guard parts.count >= 2, let t = Double(parts[0]) else { return nil }
      if parts.count == 4, let outer = Double(parts[2]), let list = Double(parts[3]) {
        keyframes.append(
          Keyframe(t: t, finger: Double(parts[1]), outer: outer, list: list, page: keyframes.last?.page ?? 0))
      } else if parts.count == 2, control != nil, ["began", "cancelled"].contains(parts[1]) {
        continue
      } else if parts[1] == "^", var keyframe = keyframes.last {
        keyframe.t = t
        keyframe.finger = nil
        keyframes.append(keyframe)
      } else if parts[1].hasPrefix("tab:"), let page = Int(parts[1].dropFirst(4)), (0...1).contains(page),
        parts.count == 3, let list = Double(parts[2]), var keyframe = keyframes.last
      {
        keyframe.t = t
        keyframe.page = page
        keyframe.list = list
        keyframes.append(keyframe)
      } else {
        return nil
      }
    }
    return keyframes
  }
}
