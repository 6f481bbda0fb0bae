import Testing
import TraceFormats
import TraceModel

@Suite struct ReadingTests {
  @Test func everything() throws {
    let read = try Fixture.read(Fixture.everything)
    let session = read.session
    #expect(session.uid == "a")
    #expect(session.name == "n é é 😀")
    #expect(session.source == Session.Source(kind: .device, refreshHz: 120))
    #expect(
      session.touches == [
        Touch(seq: 0, t: 0, id: 1, phase: .began, location: Point(x: 195, y: 700.25)),
        Touch(seq: 1, t: 16667, id: 1, phase: .moved, location: Point(x: 0.01, y: -15)),
        Touch(seq: 10, t: 50000, id: 1, phase: .ended, location: Point(x: 195, y: 680)),
      ])
    #expect(
      session.events == [
        ScreenEvent(seq: 4, t: 30000, kind: .tab(page: 1, cause: .swipe)),
        ScreenEvent(seq: 6, t: 40000, kind: .statusBarTap),
        ScreenEvent(seq: 7, t: 40000, kind: .setOffset(view: .page(1), offset: 120, animated: true)),
        ScreenEvent(seq: 8, t: 40000, kind: .setOffset(view: .pager, offset: 390, animated: false)),
        ScreenEvent(seq: 9, t: 40000, kind: .other(name: "rotate")),
      ])
    // The later one of two frames at one time counts.
    #expect(session.frames.times == [20000, 60000])
    #expect(session.frames.outer == [13, 0])
    #expect(session.frames.pager == [390, 0])
    #expect(session.frames.page == [1, 0])
    #expect(session.frames.inner == [0, 2, 0, 3])
    #expect(session.frames.phase == [.dragging, nil])
    #expect(session.duration == 60000)
    #expect(session.layout.initial == Layout.Initial(outer: 13, pager: 390, inner: [0, 2]))
    #expect(
      read.issues == [
        ImportIssue(
          line: 1, severity: .warning,
          message: "The key `x` is unknown and ignored; `tracelab explain jsonl` lists the known keys."),
        ImportIssue(
          line: 8, severity: .warning, message: #"The event type "weather" is unknown; the event is skipped."#),
        ImportIssue(
          line: 12, severity: .warning, message: #"The action "rotate" is unknown; a replay ignores it."#),
        ImportIssue(
          line: 5, severity: .warning,
          message:
            "1 frame is dropped, because a later frame has the same `t`; the last frame at a time is kept."),
      ])
  }

  @Test func frameSequenceNumbers() throws {
    var log = SinkLog()
    _ = try JSONLinesFormat.read(
      MemorySource(Fixture.everything, name: "t"), options: ReadOptions(), into: &log)
    #expect(log.frames == [2, 3, 11])
    #expect(log.ended == 60000)
  }

  @Test func defaults() throws {
    let read = try Fixture.read(Fixture.header)
    let session = read.session
    #expect(session.source == Session.Source(kind: nil, refreshHz: 60, scale: 1))
    #expect(session.expect == Expectations())
    #expect(
      session.layout
        == Layout(
          viewport: Size(width: 390, height: 844),
          outer: Layout.Outer(headerHeight: 200, tabBarHeight: 50, pinOffset: 200, maxOffset: 200, bounces: true),
          pages: [
            Layout.Page(name: "p", contentHeight: 1200, bounces: true),
            Layout.Page(name: "q", contentHeight: 900, bounces: true),
          ]))
    #expect(session.duration == 0)
    #expect(
      read.issues.map(\.message) == [
        "The session holds no touches and no frames: there is nothing to replay or to judge."
      ])
  }

  @Test func maxOffsetFollowsPinOffset() throws {
    let text = Fixture.header.replacing(#""tab_bar_height":50"#, with: #""tab_bar_height":0,"pin_offset":150"#)
    let outer = try Fixture.read(text).session.layout.outer
    #expect(outer.pinOffset == 150)
    #expect(outer.maxOffset == 150)
    #expect(outer.tabBarHeight == 0)
  }

  @Test func fullHeader() throws {
    let extra = #"""
      "scenario":"s","recorded_at":"2026-01-02T03:04:05Z","strategy":"native","expect":{"tab_offset":"sync_to_header",\#
      "forward":"self_only","backward":"parallel","bounce_owner":"inner"},\#
      "source":{"kind":"touch-log","device":"d","os":"o","app":"a","build":"b","refresh_hz":59.94,"scale":3}
      """#
    let layout = #"""
      "initial_page":1,"initial":{"outer":-3,"inner":[1,2]},"controls":[{"id":"c","kind":"slider","in":"page:1",\#
      "frame":{"x":-1,"y":2,"width":3,"height":4},"pan":true},\#
      {"id":"d","kind":"switch","in":"outer","frame":{"x":0,"y":0,"width":1,"height":1}}],\#
      "touch_delivery":{"delays_content_touches":false,"should_begin":{"c":false},"should_cancel":{"d":true}},"outer":
      """#
    let session = try Fixture.read(
      Fixture.header.replacing(#""name":"n""#, with: #""name":"n","# + extra)
        .replacing(#""outer":"#, with: layout)
        + #"{"type":"frame","t":5,"outer":9,"pager":390,"page":1,"inner":[7,8]}"#
    ).session
    #expect(session.scenario == "s")
    #expect(session.recordedAt == "2026-01-02T03:04:05Z")
    #expect(session.strategy == "native")
    #expect(
      session.expect
        == Expectations(tabOffset: .syncToHeader, forward: .selfOnly, backward: .parallel, bounceOwner: .inner))
    #expect(
      session.source
        == Session.Source(
          kind: .touchLog, device: "d", os: "o", app: "a", build: "b", refreshHz: 59.94, scale: 3))
    #expect(session.layout.initialPage == 1)
    // The first frame gives only the pager's offset.
    #expect(session.layout.initial == Layout.Initial(outer: -3, pager: 390, inner: [1, 2]))
    #expect(
      session.layout.controls == [
        Layout.Control(
          id: "c", kind: .slider, container: .page(1), frame: Rect(x: -1, y: 2, width: 3, height: 4), pan: true),
        Layout.Control(id: "d", kind: .switch, container: .outer, frame: Rect(x: 0, y: 0, width: 1, height: 1)),
      ])
    #expect(
      session.layout.touchDelivery
        == Layout.TouchDelivery(delaysContentTouches: false, shouldBegin: ["c": false], shouldCancel: ["d": true]))
  }

  @Test func repeatedOdditiesAreCounted() throws {
    let lines = String(repeating: #"{"type":"noise"}"# + "\n", count: 30)
    let read = try Fixture.read(
      Fixture.header + lines + #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":1}"#)
    #expect(read.session.touches.first?.seq == 30)
    #expect(read.issues.count == 22)
    #expect(read.issues.first?.line == 2)
    #expect(
      read.issues.suffix(2).map(\.message) == [
        "Finger 1 is still down at the end; the recording was cut before the lift.",
        "And 10 more events that this version does not know.",
      ])
  }

  @Test func valuesThatTheTypeDoesNotUse() throws {
    let read = try Fixture.read(
      Fixture.header
        + #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":1,"page":"no","inner":[{}],"outer":null}"# + "\n"
        + #"{"type":"touch","t":86400000000,"id":1,"phase":"cancelled","x":1e9,"y":-1e9,"name":7,"animated":0}"#)
    #expect(read.session.touches.count == 2)
    #expect(read.issues == [])
  }

  @Test func lastOfDuplicateKeysCounts() throws {
    let session = try Fixture.read(
      Fixture.header
        + #"{"type":"tab","t":"x","t":7,"outer":1,"inner":["a"],"inner":[1,2],"pager":0,"page":0,"type":"frame"}"#
    ).session
    #expect(session.frames.inner == [1, 2])
    #expect(session.duration == 7)
  }

  @Test func aLayoutFromOutsideServesOnlyWhereThereIsNone() throws {
    var options = ReadOptions()
    options.layout = try LayoutReader.read(Array(Fixture.layout.replacing("844", with: "667").utf8), name: "l")
    let bare = Fixture.bareHeader.replacing(#","layout":LAYOUT"#, with: "")
    #expect(try Fixture.read(bare, options: options).session.layout.viewport.height == 667)
    #expect(try Fixture.read(Fixture.header, options: options).session.layout.viewport.height == 844)
  }
}
