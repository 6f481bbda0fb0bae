import ForeignFormats
import Testing
import TraceFormats
import TraceModel

/// W3C actions are read as the touches that they perform.
@Suite struct ActionScriptTests {
  private static func read(_ text: String, hz: Double = 60) throws -> ReadSession {
    var facts = SessionFacts()
    facts.source = .init(refreshHz: hz)
    return try W3CActionsFormat.session(
      from: MemorySource(text, name: "t"), options: ReadOptions(layout: TouchLog.layout(400, 800), facts: facts))
  }

  /// Touches as text, such as `1 began 10.0 20.0 at 0`, in milliseconds.
  private static func touches(_ text: String, hz: Double = 60) throws -> [String] {
    try read(text, hz: hz).session.touches.map {
      "\($0.id) \($0.phase) \($0.location.x) \($0.location.y) at \(Double($0.t) / 1000)"
    }
  }

  private static func finger(_ actions: String..., id: String = "f") -> String {
    #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":["#
      + actions.joined(separator: ",") + "]}"
  }

  private static func move(_ x: Double, _ y: Double, _ duration: Int?, _ origin: String? = nil) -> String {
    let more = (duration.map { #","duration":\#($0)"# } ?? "") + (origin.map { #","origin":"\#($0)""# } ?? "")
    return #"{"type":"pointerMove","x":\#(x),"y":\#(y)\#(more)}"#
  }

  private static let down = #"{"type":"pointerDown","button":0}"#
  private static let up = #"{"type":"pointerUp","button":0}"#
  private static func pause(_ duration: Int) -> String { #"{"type":"pause","duration":\#(duration)}"# }

  @Test func aDrag() throws {
    let text = Self.finger(
      Self.move(100, 500, 0), Self.down, Self.pause(100), Self.move(0, -30, 50, "pointer"), Self.up)
    #expect(
      try Self.touches("[\(text)]") == [
        "1 began 100.0 500.0 at 0.0", "1 moved 100.0 490.0 at 116.667", "1 moved 100.0 480.0 at 133.333",
        "1 moved 100.0 470.0 at 150.0", "1 ended 100.0 470.0 at 150.0",
      ])
    // At 20 Hz one frame fits.
    #expect(try Self.touches("{\"actions\":[\(text)]}", hz: 20).count == 3)
    #expect(try Self.read("[\(text)]").session.duration == 150_000)
  }

  @Test func ticksLastAsLongAsTheirLongestAction() throws {
    let text = """
      [\(Self.finger(Self.move(10, 10, 0), Self.down, Self.move(10, 40, 10), Self.move(10, 50, nil), Self.up)),
      \(Self.finger(Self.move(90, 10, 0), Self.pause(0), Self.down, Self.move(90, 20, 20), id: "g")),
      {"type":"none","id":"wait","actions":[{"type":"pause"},{"type":"pause"},{"type":"pause","duration":30}]}]
      """
    #expect(
      try Self.touches(text) == [
        "1 began 10.0 10.0 at 0.0", "2 began 90.0 10.0 at 0.0", "1 moved 10.0 40.0 at 10.0",
        "1 moved 10.0 50.0 at 50.0",
        "2 moved 90.0 20.0 at 50.0", "1 ended 10.0 50.0 at 50.0",
      ])
    #expect(try Self.read(text).issues.map(\.message).last == "Fingers that are down when the script ends: 1.")
  }

  @Test func whatNoFingerDoes() throws {
    let text = """
      [{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"pause","duration":20},{"type":"keyUp","value":"a"}]},
      {"type":"wheel","id":"w","actions":[{"type":"scroll","x":1,"y":1,"deltaX":0,"deltaY":9,"duration":5}]},
      {"type":"pointer","id":"f","parameters":{"pointerType":"pen"},"actions":[{"type":"pointerUp","button":0},
      {"type":"pointerDown","button":0},{"type":"pointerDown","button":2},{"type":"pointerDown"},{"type":"pointerCancel"}]}]
      """
    #expect(try Self.touches(text) == ["3 began 0.0 0.0 at 5.0", "3 cancelled 0.0 0.0 at 25.0"])
    let messages = try Self.read(text).issues.map(\.message)
    #expect(messages.contains("Actions of the type key in the source k: 2; they are left out, no finger does that."))
    #expect(messages.contains { $0.hasPrefix("Actions of buttons that no finger has in the source f: 1") })
    #expect(messages.contains { $0.hasPrefix("A pen moves content as a finger does") })
  }

  @Test(
    arguments: [
      ("", "expected W3C actions: a JSON array of sources, found an empty file"),
      ("[1]", "expected a source for `actions[0]`, found 1"), ("{}", "expected an array of sources for `actions`"),
      ("[] x", "expected the end of the text after the actions"),
      (#"[{"type":"touch","id":"f"}]"#, "expected one of pointer, key, wheel, none for `actions[0].type`"),
      (#"[{"type":"pointer","parameters":{"pointerType":"touch"}}]"#, "expected the key `id` in `actions[0]`"),
      (#"[{"action":"tap","options":{"x":1,"y":2}}]"#, "the older form of the JSON Wire Protocol"),
      (#"[{"type":"pointer","id":"m","parameters":{"pointerType":"mouse"},"actions":[]}]"#, "found \"mouse\""),
      (finger(pause(-1)), "expected a whole number of milliseconds for `actions[0].actions[0].duration`"),
      (finger(pause(86_400_001)), "expected a session of at most 24 hours"),
      (finger(pause(86_400_000), pause(1)), "found a script that lasts longer"),
      (finger(#"{"type":"pointerMove","x":1e300,"y":0}"#), "actions[0].actions[0].x"),
      (
        finger(#"{"type":"pointerMove","x":"1","y":0}"#), "expected a number for `actions[0].actions[0].x`, found \"1\""
      ),
      (finger(move(1, 1, 1, "screen")), "expected one of viewport, pointer for `actions[0].actions[0].origin`"),
      (finger(down, move(1, 1, 86_400_000)), "expected a script of at most 1000000 samples"),
      (finger(down) + "," + finger(up), "expected an id of its own for each source"),
    ]) func refusals(_ text: String, _ message: String)
  {
    let text = text.hasPrefix("{\"type") ? "[\(text)]" : text
    let error = #expect(throws: TraceFormatError.self) { try Self.read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func aCheckFindsAllFaults() throws {
    let text = "[\n" + Self.finger("\n" + Self.pause(-1), "\n" + Self.move(1, 1, 1, "screen"), Self.down) + ",\n7]"
    var log = SinkLog()
    let issues = try W3CActionsFormat.check(
      MemorySource(text, name: "t"), options: ReadOptions(layout: TouchLog.layout(400, 800)), into: &log)
    #expect(issues.filter { $0.severity == .error }.map(\.line) == [3, 4, 5])
    #expect(log.ended == nil)
  }

  @Test func withoutALayout() {
    let error = #expect(throws: TraceFormatError.self) {
      try W3CActionsFormat.session(from: MemorySource("[\(Self.finger(Self.down))]", name: "t"))
    }
    #expect(error?.kind == .noLayout)
  }
}
