import ScrollEngine
import Testing
import TraceModel

/// The truth table of touch delivery: fifteen rows of settings, control and gesture, with the receiver.
///
/// The receivers are those in Apple's header comments and the article about them. Rows 8 and 14 are disputed; each is listed with both
/// values of its option.
enum TruthTable {
  enum Movement: Sendable, Hashable, CaseIterable {
    /// A touch that lifts within 80 ms.
    case tap
    /// A drag up the screen at once.
    case quickDrag
    /// A drag up the screen after 200 ms.
    case heldDrag
    /// A drag to the left at once.
    case quickSwipe
  }

  /// The time at which the control gets the touch.
  enum Delivery: Sendable, Hashable {
    case never, atOnce, afterTheWait, atTheLift
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let number: Int
    let title: String
    var delays = true
    var canCancel = true
    var shouldBegin: Bool?
    var shouldCancel: Bool?
    var kinds: [Layout.Control.Kind] = [.button, .slider, .switch, .view]
    var movements: [Movement]
    var isInPager = false
    /// Sets the option of a disputed row to the value that is not its default.
    var option: (@Sendable (inout EngineOptions) -> Void)?
    let receiver: TouchDelivery.Receiver
    let delivery: Delivery
    var isCancelled = false

    var testDescription: String { "row \(number), \(title)" }

    /// Whether the row describes the engine's defaults.
    var isDefault: Bool { option == nil }
  }

  static let both: [Movement] = [.quickDrag, .heldDrag]
  static let controls: [Layout.Control.Kind] = [.button, .slider, .switch]

  static let rows: [Row] = [
    Row(
      number: 1, title: "a quick drag is the scroll view's", movements: [.quickDrag], receiver: .scroll,
      delivery: .never),
    Row(
      number: 2, title: "a tap is delivered at the lift", movements: [.tap], receiver: .content, delivery: .atTheLift),
    Row(
      number: 3, title: "a control that was held keeps the drag", kinds: controls, movements: [.heldDrag],
      receiver: .content, delivery: .afterTheWait),
    Row(
      number: 4, title: "a plain view that was held loses it", kinds: [.view], movements: [.heldDrag],
      receiver: .scroll,
      delivery: .afterTheWait, isCancelled: true),
    Row(
      number: 5, title: "cancelling off, a quick drag is the scroll view's", canCancel: false, kinds: [.slider, .view],
      movements: [.quickDrag], receiver: .scroll, delivery: .never),
    Row(
      number: 6, title: "cancelling off, what was held is kept", canCancel: false, kinds: [.slider, .view],
      movements: [.heldDrag], receiver: .content, delivery: .afterTheWait),
    Row(
      number: 7, title: "delay off, a control keeps every drag", delays: false, kinds: [.slider], movements: both,
      receiver: .content, delivery: .atOnce),
    Row(
      number: 8, title: "delay off, a plain view loses it", delays: false, kinds: [.view], movements: both,
      receiver: .scroll, delivery: .atOnce, isCancelled: true),
    Row(
      number: 8, title: "delay off, a plain view keeps it by its own pan (the article)", delays: false, kinds: [.view],
      movements: both, option: { $0.plainViewKeepsTouch = true }, receiver: .content, delivery: .atOnce),
    Row(
      number: 9, title: "both off, everything keeps every drag", delays: false, canCancel: false,
      kinds: [.slider, .view],
      movements: both, receiver: .content, delivery: .atOnce),
    Row(
      number: 10, title: "touchesShouldBegin says no", shouldBegin: false, movements: [.tap] + both, receiver: .scroll,
      delivery: .never),
    Row(
      number: 10, title: "touchesShouldBegin says no, both off", delays: false, canCancel: false, shouldBegin: false,
      movements: [.tap] + both, receiver: .scroll, delivery: .never),
    Row(
      number: 11, title: "touchesShouldCancel says no of a plain view", delays: false, shouldCancel: false,
      kinds: [.view],
      movements: both, receiver: .content, delivery: .atOnce),
    Row(
      number: 12, title: "touchesShouldCancel says yes of a button", delays: false, shouldCancel: true,
      kinds: [.button],
      movements: both, receiver: .scroll, delivery: .atOnce, isCancelled: true),
    Row(
      number: 13, title: "a slider in a pager, quick swipe", kinds: [.slider], movements: [.quickSwipe],
      isInPager: true,
      receiver: .scroll, delivery: .never),
    Row(
      number: 14, title: "a slider in a pager, delay off", delays: false, kinds: [.slider], movements: [.quickSwipe],
      isInPager: true, receiver: .content, delivery: .atOnce),
    Row(
      number: 14, title: "a slider in a pager that turns all the same (reports)", delays: false, canCancel: false,
      kinds: [.slider], movements: [.quickSwipe], isInPager: true, option: { $0.pagerWaitsForControl = false },
      receiver: .scroll, delivery: .atOnce, isCancelled: true),
    Row(
      number: 15, title: "delay off, a tap is delivered at once", delays: false, kinds: [.button], movements: [.tap],
      receiver: .content, delivery: .atOnce),
  ]
}

extension TruthTable.Row {
  /// The row's sessions: each control with each gesture.
  var sessions: [Session] {
    kinds.flatMap { kind in movements.map { session(kind, $0) } }
  }

  private func session(_ kind: Layout.Control.Kind, _ movement: TruthTable.Movement) -> Session {
    let control = Layout.Control(
      id: kind.rawValue, kind: kind, container: isInPager ? .page(0) : .outer,
      frame: Rect(x: 100, y: 20, width: 200, height: 160), pan: kind == .view)
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 1794), .init(name: "second", contentHeight: 1794)],
      controls: [control],
      touchDelivery: .init(
        delaysContentTouches: delays, canCancelContentTouches: canCancel,
        shouldBegin: shouldBegin.map { [control.id: $0] } ?? [:],
        shouldCancel: shouldCancel.map { [control.id: $0] } ?? [:]))
    let touches = movement.touches(from: Point(x: 200, y: isInPager ? 400 : 170))
    return Session(
      uid: "\(number)", name: "\(kind) \(movement)", source: .init(refreshHz: 60, scale: 3), layout: layout,
      touches: touches, duration: touches.last?.t ?? 0)
  }
}

extension TruthTable.Movement {
  /// One finger, from 50 ms on, at 60 samples a second.
  func touches(from start: Point) -> [Touch] {
    var touches = [Touch(seq: 0, t: 50_000, id: 1, phase: .began, location: start)]
    let first = self == .heldDrag ? 250_000 : 66_667
    let step = self == .quickSwipe ? Point(x: -8, y: 0) : Point(x: 0, y: -8)
    var place = start
    for index in 0..<(self == .tap ? 0 : 12) {
      place = place + step
      touches.append(
        Touch(seq: touches.count, t: first + index * 16_667, id: 1, phase: .moved, location: place))
    }
    touches.append(
      Touch(seq: touches.count, t: (touches.last?.t ?? 0) + 80_000, id: 1, phase: .ended, location: place))
    return touches
  }
}
