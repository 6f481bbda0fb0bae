import ForeignFormats
import Testing
import TraceFormats
import TraceModel

/// Public logs of real panels have the counts of an independent program: see `TouchLog.all`.
///
/// They are not part of the project; if they are not found next to the checkout, this suite is skipped.
@Suite(.enabled(if: SharedTouchLogs.folder != nil, "the shared touch logs are not beside the checkout"))
struct TouchLogTests {
  @Test(arguments: TouchLog.all) func counts(_ log: TouchLog) throws {
    let bytes = try SharedTouchLogs.bytes(log.name)
    let format = try #require([any TraceFormat.Type].lab.detected(prefix: Array(bytes.prefix(4096)), fileName: "-"))
    #expect(format.description.id == (log.name.hasPrefix("evemu") ? "evemu" : "getevent"))
    let read = try format.session(from: MemorySource(bytes, name: "t"), options: try log.options())
    let touches = read.session.touches
    #expect(touches.count { $0.phase == .began } == log.strokes)
    #expect(touches.count { $0.phase == .began || $0.phase == .moved } == log.points)
    #expect(touches.count { $0.phase == .ended } == log.lifts)
    #expect(touches.allSatisfy { $0.phase != .cancelled })
    #expect(read.session.duration == log.duration && touches.first?.t == 0 && touches.last?.t == log.duration)
    // On a viewport with one point per unit the points are the panel's units.
    #expect(touches.first?.location == Point(x: log.first.0, y: log.first.1))
    #expect(touches.last?.location == Point(x: log.last.0, y: log.last.1))
    #expect(read.issues.contains { $0.message.contains("still down at the end") } == (log.lifts < log.strokes))
    #expect(read.issues.allSatisfy { $0.message.hasSuffix(".") })
    // Fingers end before they begin again.
    var down: Set<Int> = []
    for touch in touches {
      switch touch.phase {
      case .began: #expect(down.insert(touch.id).inserted)
      case .moved: #expect(down.contains(touch.id))
      case .ended, .cancelled: #expect(down.remove(touch.id) != nil)
      }
    }
  }

  /// Android's own test expects 25 samples of this recording and a lift at the last one, all in the panel's units.
  @Test func aSwipeOnATablet() throws {
    let bytes = try SharedTouchLogs.bytes("evemu/google_pixel_tablet_touchscreen.evemu")
    var options = ReadOptions(layout: TouchLog.layout(1600, 2560))
    let touches = try EvemuFormat.session(from: MemorySource(bytes, name: "t"), options: options).session.touches
    #expect(touches.map(\.phase) == [.began] + Array(repeating: .moved, count: 24) + [.ended])
    #expect(touches.suffix(2).allSatisfy { $0.location == Point(x: 271, y: 603) })
    options.layout = TouchLog.layout(800, 1280)
    let half = try EvemuFormat.session(from: MemorySource(bytes, name: "t"), options: options).session.touches
    #expect(half.map(\.location) == touches.map { Point(x: $0.location.x / 2, y: $0.location.y / 2) })
  }

  @Test(
    arguments: [
      "evemu/SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-vertical.events",
      "evemu/SynPS2_Synaptics_TouchPad.two-finger-vert-scroll.events",
    ]) func touchpads(_ name: String) throws
  {
    var map = FieldMap()
    try map.add("x=1472..5472,y=1408..4448")
    let bytes = try SharedTouchLogs.bytes(name)
    let error = #expect(throws: TraceFormatError.self) {
      try EvemuFormat.session(
        from: MemorySource(bytes, name: "t"), options: ReadOptions(layout: TouchLog.layout(400, 300), map: map))
    }
    #expect(error?.expected == "the touches of a touch screen")
  }

  /// The description of an older recording is a separate file; put before the events, it is a part of them.
  @Test func aDescriptionBeforeTheEvents() throws {
    let events = try SharedTouchLogs.bytes("evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events")
    let description = try SharedTouchLogs.bytes("evemu/ELAN_CANDO_Windows7.desc")
    let options = ReadOptions(layout: TouchLog.layout(3009, 1857))
    let error = #expect(throws: TraceFormatError.self) {
      try EvemuFormat.session(from: MemorySource(events, name: "t"), options: options)
    }
    #expect(error?.description.contains("put the .desc file before the events") == true)
    #expect(EvemuFormat.sniff(Array((description + events).prefix(4096))))
    let read = try EvemuFormat.session(from: MemorySource(description + events, name: "t"), options: options)
    #expect(read.session.touches.first?.location == Point(x: 1454, y: 1117))
  }
}
