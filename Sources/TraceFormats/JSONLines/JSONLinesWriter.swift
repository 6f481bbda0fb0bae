import TextFormatting
import TraceModel

/// Writes a session in the lab's own format.
package struct JSONLinesWriter {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// The text of the file: one line for the header, and one for each touch, event and frame, in order of time.
  ///
  /// Values equal to their defaults are omitted.
  package var text: String {
    var text = ""
    write { text += $0 }
    return text
  }

  /// Calls `body` with each line of the file.
  ///
  /// - Throws: Errors of `body`.
  package func write(_ body: (String) throws -> Void) rethrows {
    try body(header.compact + "\n")
    var touches = session.touches[...]
    var events = session.events[...]
    var frame = 0
    while true {
      let next = [touches.first.map { ($0.t, $0.seq) }, events.first.map { ($0.t, $0.seq) }].compactMap { $0 }.min {
        $0 < $1
      }
      if frame < session.frames.count, next.map({ session.frames.times[frame] < $0.0 }) ?? true {
        try body(line(frame: frame).compact + "\n")
        frame += 1
      } else if let touch = touches.first, next.map({ (touch.t, touch.seq) == $0 }) ?? false {
        try body(Self.line(touch).compact + "\n")
        touches.removeFirst()
      } else if let event = events.first {
        try body(Self.line(event).compact + "\n")
        events.removeFirst()
      } else {
        return
      }
    }
  }

  // MARK: Header

  private var header: JSONText {
    var members: [(String, JSONText)] = [
      ("type", .string("session")), ("version", .integer(1)), ("id", .string(session.uid)),
      ("name", .string(session.name)),
    ]
    members += Self.strings([
      ("scenario", session.scenario), ("recorded_at", session.recordedAt),
    ])
    members.append(("source", source))
    members += Self.strings([("strategy", session.strategy)])
    members.append(("layout", layout))
    if session.expect != Expectations() { members.append(("expect", expect)) }
    if !session.unknown.isEmpty { members.append(("unknown", .array(session.unknown.words.map { .string($0) }))) }
    return .object(members)
  }

  private static func strings(_ values: [(String, String?)]) -> [(String, JSONText)] {
    values.compactMap { key, value in value.map { (key, .string($0)) } }
  }

  private var source: JSONText {
    let source = session.source
    return .object(
      Self.strings([
        ("kind", source.kind?.rawValue), ("device", source.device), ("os", source.os), ("app", source.app),
        ("build", source.build),
      ]) + [("refresh_hz", Self.number(source.refreshHz)), ("scale", Self.number(source.scale))])
  }

  private var expect: JSONText {
    let expect = session.expect
    return .object([
      ("tab_offset", .string(expect.tabOffset.rawValue)), ("forward", .string(expect.forward.rawValue)),
      ("backward", .string(expect.backward.rawValue)), ("bounce_owner", .string(expect.bounceOwner.rawValue)),
    ])
  }

  private var layout: JSONText {
    let (layout, outer) = (session.layout, session.layout.outer)
    var members: [(String, JSONText)] = [
      ("viewport", Self.size(layout.viewport)),
      (
        "outer",
        .object([
          ("header_height", Self.number(outer.headerHeight)), ("tab_bar_height", Self.number(outer.tabBarHeight)),
          ("pin_offset", Self.number(outer.pinOffset)), ("max_offset", Self.number(outer.maxOffset)),
          ("bounces", .bool(outer.bounces)),
        ])
      ),
      ("pages", .array(layout.pages.map(Self.page))),
      ("initial_page", .integer(Int64(layout.initialPage))),
    ]
    let initial: [(String, JSONText)] = [
      ("outer", layout.initial.outer.map(Self.number)), ("pager", layout.initial.pager.map(Self.number)),
      ("inner", layout.initial.inner.map { .array($0.map(Self.number)) }),
    ].compactMap { key, value in value.map { (key, $0) } }
    if !initial.isEmpty { members.append(("initial", .object(initial))) }
    if !layout.controls.isEmpty { members.append(("controls", .array(layout.controls.map(Self.control)))) }
    if let delivery = layout.touchDelivery { members.append(("touch_delivery", Self.delivery(delivery))) }
    return .object(members)
  }

  private static func page(_ page: Layout.Page) -> JSONText {
    .object([
      ("name", .string(page.name)), ("content_height", number(page.contentHeight)), ("bounces", .bool(page.bounces)),
    ])
  }

  private static func control(_ control: Layout.Control) -> JSONText {
    let container =
      switch control.container {
      case .outer: "outer"
      case .page(let page): "page:\(page)"
      }
    let frame = control.frame
    return .object([
      ("id", .string(control.id)), ("kind", .string(control.kind.rawValue)), ("in", .string(container)),
      (
        "frame",
        .object([
          ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
          ("height", number(frame.height)),
        ])
      ), ("pan", .bool(control.pan)),
    ])
  }

  private static func delivery(_ delivery: Layout.TouchDelivery) -> JSONText {
    func answers(_ answers: [String: Bool]) -> JSONText {
      .object(answers.sorted { $0.key < $1.key }.map { ($0.key, .bool($0.value)) })
    }
    return .object([
      ("delays_content_touches", .bool(delivery.delaysContentTouches)),
      ("can_cancel_content_touches", .bool(delivery.canCancelContentTouches)),
      ("should_begin", answers(delivery.shouldBegin)), ("should_cancel", answers(delivery.shouldCancel)),
    ])
  }

  // MARK: Events

  private static func line(_ touch: Touch) -> JSONText {
    .object([
      ("type", .string("touch")), ("t", .integer(Int64(touch.t))), ("id", .integer(Int64(touch.id))),
      ("phase", .string(touch.phase.rawValue)), ("x", number(touch.location.x)), ("y", number(touch.location.y)),
    ])
  }

  private func line(frame n: Int) -> JSONText {
    let frames = session.frames
    var members: [(String, JSONText)] = [
      ("type", .string("frame")), ("t", .integer(Int64(frames.times[n]))), ("outer", Self.number(frames.outer[n])),
      ("pager", Self.number(frames.pager[n])), ("page", .integer(Int64(frames.page[n]))),
      ("inner", .array((0..<frames.pageCount).map { Self.number(frames.inner(n, page: $0)) })),
    ]
    members += Self.strings([("phase", frames.phase[n]?.name)])
    if !frames.confidence.isEmpty, let confidence = frames.confidence[n] {
      members.append(("confidence", Self.number(confidence)))
    }
    return .object(members)
  }

  private static func line(_ event: ScreenEvent) -> JSONText {
    var members: [(String, JSONText)]
    let t = JSONText.integer(Int64(event.t))
    func action(_ name: String, _ own: [(String, JSONText)] = []) -> [(String, JSONText)] {
      [("type", .string("action")), ("t", t), ("name", .string(name))] + own
    }
    switch event.kind {
    case .tab(let page, let cause):
      members = [
        ("type", .string("tab")), ("t", t), ("page", .integer(Int64(page))), ("cause", .string(cause.rawValue)),
      ]
    case .statusBarTap: members = action("status_bar_tap")
    case .setOffset(let view, let offset, let animated):
      members = action(
        "set_offset",
        [
          ("view", .string(view.name)), (view == .pager ? "x" : "y", number(offset)), ("animated", .bool(animated)),
        ])
    case .change(let change): members = action(change.name.rawValue, keys(of: change))
    case .other(let name): members = action(name)
    }
    if event.isInferred { members.append(("inferred", .bool(true))) }
    return .object(members)
  }

  private static func keys(of change: ScreenChange) -> [(String, JSONText)] {
    let view = change.view.map { [("view", JSONText.string($0.name))] } ?? []
    switch change {
    case .contentSize(_, let height), .reload(_, let height): return view + [("height", number(height))]
    case .insertAbove(_, let height, let isCompensated), .deleteAbove(_, let height, let isCompensated):
      return view + [("height", number(height)), ("compensated", .bool(isCompensated))]
    case .insets(_, let top, let bottom): return view + [("top", number(top)), ("bottom", number(bottom))]
    case .headerHeight(let height): return [("height", number(height))]
    case .viewport(let size): return [("width", number(size.width)), ("height", number(size.height))]
    case .pageCount(let pages): return [("pages", .array(pages.map(page)))]
    case .refreshBegin, .refreshEnd: return view
    }
  }

  private static func size(_ size: Size) -> JSONText {
    .object([("width", number(size.width)), ("height", number(size.height))])
  }

  /// A number; integers are written without a fraction.
  private static func number(_ value: Double) -> JSONText {
    Int64(exactly: value).map { .integer($0) } ?? .number(value)
  }
}
