import ForeignFormats
import Testing
import TraceFormats
import TraceModel

/// The kernel's events are read as touches.
@Suite struct PanelTests {
  /// Frames of events `type code value`, hexadecimal, at intervals of 10 ms.
  private static func log(_ frames: String..., device: String = "") -> String {
    var text = ""
    for (number, frame) in frames.enumerated() {
      for event in "\(frame),0 0 0".split(separator: ",") {
        let words = event.split(separator: " ")
        func padded(_ word: Substring, _ count: Int) -> String {
          String(repeating: "0", count: max(0, count - word.count)) + word
        }
        text += "[ \(100 + number / 100).\(padded("\(number % 100)", 2))0000] \(device)"
        text += "\(padded(words[0], 4)) \(padded(words[1], 4)) \(padded(words[2], 8))\n"
      }
    }
    return text
  }

  private static func read(_ text: String, map: String = "x=0..99,y=0..199") throws -> ReadSession {
    var fields = FieldMap()
    if !map.isEmpty { try fields.add(map) }
    return try GeteventFormat.session(
      from: MemorySource(text, name: "t"), options: ReadOptions(layout: TouchLog.layout(100, 200), map: fields))
  }

  /// Touches as text, such as `1 began 10 20 at 0`.
  private static func touches(_ text: String, map: String = "x=0..99,y=0..199") throws -> [String] {
    try read(text, map: map).session.touches.map {
      "\($0.id) \($0.phase) \(Int($0.location.x)) \(Int($0.location.y)) at \($0.t / 1000)"
    }
  }

  private static func refusal(_ text: String, map: String = "x=0..99,y=0..199") -> String {
    let error = #expect(throws: TraceFormatError.self) { try read(text, map: map) }
    return error?.description ?? ""
  }

  private static func issues(_ text: String) throws -> [String] { try read(text).issues.dropFirst().map(\.message) }

  @Test func slots() throws {
    let text = Self.log(
      "3 39 5,3 35 a,3 36 14", "3 2f 1,3 39 6,3 35 1e,3 36 28", "3 36 29,3 2f 0,3 35 b", "3 39 ffffffff,3 2f 1,3 35 1f",
      // A contact keeps an axis of the one before it in its slot; another id is another contact.
      "3 2f 0,3 39 7,3 36 15", "3 39 8,3 35 c", "3 39 ffffffff,3 2f 1,3 39 ffffffff")
    #expect(
      try Self.touches(text) == [
        "1 began 10 20 at 0", "2 began 30 40 at 10", "2 moved 30 41 at 20", "1 moved 11 20 at 20",
        "1 ended 11 20 at 30",
        "2 moved 31 41 at 30", "1 began 11 21 at 40", "1 ended 11 21 at 50", "1 began 12 21 at 50",
        "1 ended 12 21 at 60",
        "2 ended 31 41 at 60",
      ])
  }

  /// A position after the end of its contact belongs to no finger.
  @Test func positionsBehindALift() throws {
    let text = Self.log("3 39 5,3 35 a,3 36 14", "3 35 b,3 39 ffffffff,3 35 c", "3 35 d")
    #expect(try Self.touches(text) == ["1 began 10 20 at 0", "1 ended 11 20 at 10"])
    #expect(
      try Self.issues(text) == ["A position of a finger that hovered or was down before the log began is left out."])
  }

  @Test func wholeSets() throws {
    let one = "3 35 a,3 36 14,0 2 0"
    let other = "3 35 32,3 36 32,0 2 0"
    // Without ids, the nearest contact of the frame before is the same contact, in any order.
    #expect(
      try Self.touches(Self.log(one, "\(other),3 35 b,3 36 14,0 2 0", "3 35 33,3 36 32,0 2 0", "0 2 0")) == [
        "1 began 10 20 at 0", "2 began 50 50 at 10", "1 moved 11 20 at 10", "1 ended 11 20 at 20",
        "2 moved 51 50 at 20",
        "2 ended 51 50 at 30",
      ])
    // Keys in between end nothing; BTN_TOUCH does.
    #expect(
      try Self.touches(Self.log(one, "1 72 1", "1 14a 0")) == ["1 began 10 20 at 0", "1 ended 10 20 at 20"])
    #expect(
      try Self.touches(Self.log("3 39 0,\(one)", "3 39 1,\(one)", "0 2 0")) == [
        "1 began 10 20 at 0", "1 ended 10 20 at 10", "1 began 10 20 at 10", "1 ended 10 20 at 20",
      ])
  }

  @Test func oneFinger() throws {
    let text = Self.log("3 0 a,3 1 14", "3 0 b,1 14a 1", "3 1 15", "1 14a 0", "1 14a 1", "1 14a 0")
    #expect(
      try Self.touches(text) == [
        "1 began 11 20 at 0", "1 moved 11 21 at 10", "1 ended 11 21 at 20", "1 began 11 21 at 30",
        "1 ended 11 21 at 40",
      ])
    #expect(
      try Self.issues(text) == ["A position of a finger that hovered or was down before the log began is left out."])
  }

  @Test func lostEvents() throws {
    let text = Self.log(
      "3 39 5,3 35 a,3 36 14", "0 3 0,3 35 50", "3 35 51", "3 39 ffffffff", "3 39 6,3 35 14,3 36 1e", "3 39 ffffffff")
    #expect(
      try Self.touches(text) == [
        "1 began 10 20 at 0", "1 cancelled 10 20 at 10", "1 began 20 30 at 40", "1 ended 20 30 at 50",
      ])
    let issues = try Self.read(text).issues.dropFirst()
    #expect(issues.map(\.line) == [nil, 5])
    #expect(issues.last?.message.contains("SYN_DROPPED") == true)
  }

  @Test func hoveringAndPalms() throws {
    let text = Self.log(
      "3 39 5,3 3b 4,3 35 a,3 36 14", "3 3b 0,3 35 b", "3 3b 2", "3 39 ffffffff", "3 39 6,3 3b 0,3 35 1", "3 37 2")
    #expect(
      try Self.touches(text) == [
        "1 began 11 20 at 0", "1 ended 11 20 at 10", "1 began 1 20 at 30", "1 cancelled 1 20 at 40",
      ])
    #expect(try Self.issues(text).last == "A contact of a palm is left out.")
  }

  @Test func whatIsKeptAndSaid() throws {
    let back = Self.log("3 39 5,3 35 1,3 36 2", "3 35 2") + Self.log("3 35 3")
    #expect(Self.refusal(back).contains("t, line 8: expected a time at or after that of the touch before"))
    let first = Self.log("3 39 5,3 35 ffffffff,3 36 c8", "1 72 1", "1 72 0") + "a line of somebody\n[  101.0"
    #expect(try Self.touches(first) == ["1 began -1 200 at 0"])
    #expect(
      try Self.issues(first) == [
        "2 events of keys are left out.", "A touch lies outside of the panel's range; it is kept.",
        "The line a line of somebody is no event; it is skipped.", "The last line is cut; it is left out.",
        "A finger is still down at the end; the log was cut before the lift.",
      ])
  }

  /// On a device that was turned, the panel's top left is another corner. The last unit begins one unit before the far edge.
  @Test(
    arguments: [
      ("0", Point(x: 10, y: 20)), ("90", Point(x: 179, y: 10)), ("180", Point(x: 89, y: 179)),
      ("270", Point(x: 20, y: 89)),
    ])
  func rotation(_ degrees: String, _ expected: Point) throws {
    var map = FieldMap()
    try map.add("x=0..99,y=0..199,rotation=\(degrees)")
    let isUpright = degrees == "0" || degrees == "180"
    let options = ReadOptions(layout: isUpright ? TouchLog.layout(100, 200) : TouchLog.layout(200, 100), map: map)
    let source = MemorySource(Self.log("3 39 5,3 35 a,3 36 14"), name: "t")
    #expect(try GeteventFormat.session(from: source, options: options).session.touches.map(\.location) == [expected])
  }

  private static let header = """
    add device 1: /dev/input/event4
      name:     "other"
      events:
        ABS (0003): 0035  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0036  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_POINTER
    add device 2: /dev/input/event2
      name:     "panel"
      events:
        KEY (0001): 014a
        ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 0, max 99, fuzz 0, flat 0, resolution 0
                    0036  : value 0, min 0, max 199, fuzz 0, flat 0, resolution 0
      input props:
        <none>

    """

  @Test func severalDevices() throws {
    let stroke = "3 39 5,3 35 a,3 36 14"
    #expect(try Self.touches(Self.header + Self.log(stroke), map: "") == ["1 began 10 20 at 0"])
    let named = Self.log(stroke, "3 35 b", device: "/dev/input/event2: ")
    #expect(try Self.touches(Self.header + named, map: "") == ["1 began 10 20 at 0", "1 moved 11 20 at 10"])
    let both =
      Self.log(stroke, device: "/dev/input/event2: ") + Self.log("1 72 1", stroke, device: "/dev/input/event3: ")
    #expect(
      Self.refusal(both).contains(
        "found those of /dev/input/event2 and /dev/input/event3; say which one with --map device=/dev/input/event2"))
    #expect(try Self.touches(both, map: "device=/dev/input/event3,x=0..99,y=0..199") == ["1 began 10 20 at 0"])
    #expect(Self.refusal(both, map: "device=/dev/input/event9").contains("found no event of /dev/input/event9"))
    let pad = Self.log(stroke, device: "/dev/input/event4: ")
    #expect(Self.refusal(Self.header + pad, map: "").contains("a touchpad or a mouse (INPUT_PROP_POINTER)"))
    let panels = Self.header.replacing("INPUT_PROP_POINTER", with: "INPUT_PROP_DIRECT") + Self.log(stroke)
    #expect(Self.refusal(panels, map: "").contains("--map device=/dev/input/event2"))
    #expect(try Self.touches(panels, map: "device=/dev/input/event2") == ["1 began 10 20 at 0"])
  }

  @Test(
    arguments: [
      ("rotation=45", "expected 0, 90, 180 or 270 for `--map rotation`, found 45"),
      ("x=0-99", "expected the least and the greatest value, as 0..1079 for `--map x`"),
      ("y=9..0", "found 9..0"), ("device=event1", "expected /dev/input/event and a number"),
      ("x=0..9:pt", "expected a value without a unit"),
    ]) func maps(_ map: String, _ message: String)
  {
    #expect(Self.refusal(Self.log("3 39 5,3 35 a,3 36 14"), map: map).contains(message))
  }

  @Test func withoutALayout() {
    let error = #expect(throws: TraceFormatError.self) {
      try GeteventFormat.session(from: MemorySource(Self.log("3 39 5,3 35 a,3 36 14"), name: "t"))
    }
    #expect(error?.kind == .noLayout)
  }

  /// Events as plain numbers, with labels and with prefixes are read alike.
  @Test func forms() throws {
    let plain = try Self.read(Self.log("3 39 5,3 35 a,3 36 14,1 14a 1", "3 35 b", "3 39 ffffffff,1 14a 0"))
    let labelled = """
      [     100.000000] EV_ABS       ABS_MT_TRACKING_ID   00000005            \r
      [     100.000000] EV_ABS       ABS_MT_POSITION_X    0000000a
      [     100.000000] EV_ABS       ABS_MT_POSITION_Y    00000014
      [     100.000000] EV_KEY       BTN_TOUCH            DOWN
      [     100.000000] EV_SYN       SYN_REPORT           00000000
      [     100.010000] EV_ABS       ABS_MT_POSITION_X    0000000b
      [     100.010000] EV_MSC       MSC_TIMESTAMP        0000000b
      [     100.010000] EV_SYN       SYN_REPORT           00000000             rate 100
      [     100.020000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [     100.020000] EV_KEY       BTN_TOUCH            UP
      [     100.020000] EV_SYN       SYN_REPORT           00000000
      """
    #expect(try Self.read(labelled) == plain)
    #expect(
      Self.refusal(labelled.split(separator: "\n").map { $0.dropFirst(18) }.joined(separator: "\n")).contains("-lt"))
  }

  @Test func aCheckFindsAllFaults() throws {
    let bad = "[ 100.000001] EV_ABS ABS_MT_POSITION_X zz\n"
    let text = bad + Self.log("3 39 5,3 35 a,3 36 14", "3 35 b") + bad + Self.log("3 35 c", "3 35 d", "3 35 e") + bad
    var map = FieldMap()
    try map.add("x=0..99,y=0..199")
    var log = SinkLog()
    let issues = try GeteventFormat.check(
      MemorySource(text, name: "t"), options: ReadOptions(layout: TouchLog.layout(100, 200), map: map), into: &log)
    #expect(issues.filter { $0.severity == .error }.map(\.line) == [1, 8, 10, 15])
    #expect(log.ended == nil)
    log = SinkLog()
    let fine = try GeteventFormat.check(
      MemorySource(Self.log("3 39 5,3 35 a,3 36 14", "3 35 b"), name: "t"),
      options: ReadOptions(layout: TouchLog.layout(100, 200), map: map), into: &log)
    #expect(fine.allSatisfy { $0.severity == .warning } && log.ended == 10_000)
    // Without a range nothing has a position: one fault, not one per frame.
    let none = try GeteventFormat.check(
      MemorySource(Self.log("3 39 5,3 35 a,3 36 14", "3 35 b", "3 35 c"), name: "t"),
      options: ReadOptions(layout: TouchLog.layout(100, 200)), into: &log)
    #expect(none.count == 1 && none[0].message.contains("getevent -lp"))
  }
}
