import TraceModel

/// A small trace in one line of text, for examples that serve both as documentation and as tests.
///
/// The text is a list of keyframes `ms/finger y/outer/list` with linear interpolation between them, on a 390 × 844 pt screen with a 200
/// pt header and a 50 pt tab bar at 60 frames per second. `-` in place of the finger's y means that no finger is down. `ms/^` lifts the
/// finger. `ms/tab:1/offset` switches to a page; the list column describes that page from then on. A fifth column is the offset of the
/// page that is not shown.
///
/// Further words:
/// - `ms/pager:195`: the pager has moved there since the previous keyframe, in points.
/// - `ms/page:1`: the screen considers this page current from now on, wherever the pager is.
/// - `ms/top`: the status bar is tapped.
/// - `ms/set:outer:0`, `ms/set:list:0`: the app scrolls the outer view, or the list, to an offset, with an animation; `put` without.
/// - `ms/unheard:list`, `ms/heard:list` (or `outer`): from now on the replay's code receives no callbacks from the view, or receives them
///   again.
/// - `ms/late:60`: no frame is shown in the 60 ms from then on.
/// - `ms/insert:list:120`, `ms/delete:list:120`: rows of this height are inserted or deleted above the visible part of the list (or of
///   `hidden`, the list that is not shown); with `:kept` the app keeps the visible content in its place, which the keyframes have to
///   show.
/// - `ms/content:list:1400`, `ms/header:260`, `ms/inset:list:60`, `ms/inset:list:0:300`: the height of the list's content or of the
///   header changes, or the list's insets, at the top and at the bottom.
/// - `ms/refresh:list`, `ms/refreshed:list` (or `outer`): a refresh control begins to refresh, and ends.
/// - `ms/began`, `ms/cancelled`: the control that fills the header receives the first touch, and loses it.
public struct TraceSketch: Sendable, Hashable {
  /// A title that says what the example shows.
  public let title: String
  /// The keyframes, separated by spaces.
  public let text: String
  /// The content height of both pages, in points.
  public let contentHeight: Double
  /// The expected behavior of the screen.
  public let expect: Expectations
  /// The control that fills the header; `nil` for none.
  public let control: Layout.Control.Kind?
  /// The settings for the delivery of touches to the control.
  public let delivery: Layout.TouchDelivery?

  public init(
    _ title: String, _ text: String, contentHeight: Double = 1794, expect: Expectations = Expectations(),
    control: Layout.Control.Kind? = nil, delivery: Layout.TouchDelivery? = nil
  ) {
    self.title = title
    self.text = text
    self.contentHeight = contentHeight
    self.expect = expect
    self.control = control
    self.delivery = delivery
  }

  /// The trace; `nil` if the text cannot be parsed.
  public func trace() -> Trace? {
    guard let keyframes = keyframes(), let last = keyframes.last, let events = events() else { return nil }
    let gaps = gaps
    var frames = FrameTable(pageCount: 2)
    var touches: [Touch] = []
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
      let isSamePage = to.shown == from.shown
      let lists = [
        isSamePage ? between(from.list, to.list) : from.list,
        isSamePage ? between(from.hidden, to.hidden) : from.hidden,
      ]
      if !gaps.contains(where: { $0.contains(t) }) {
        frames.append(
          Frame(
            t: t, outer: between(from.outer, to.outer), pager: isSamePage ? between(from.pager, to.pager) : from.pager,
            page: from.page, inner: from.shown == 0 ? lists : lists.reversed(), phase: nil))
      }
      n += 1
    }
    return Trace(
      layout: layout, expect: expect, touches: touches, events: events, frames: frames,
      deliveries: deliveries(of: touches))
  }

  private var layout: Layout {
    Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [
        .init(name: "first", contentHeight: contentHeight), .init(name: "second", contentHeight: contentHeight),
      ],
      controls: control.map {
        [.init(id: $0.rawValue, kind: $0, container: .outer, frame: Rect(x: 0, y: 0, width: 390, height: 200))]
      } ?? [],
      touchDelivery: delivery)
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
}
