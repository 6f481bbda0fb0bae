import ForeignFormats
import Testing
import TraceFormats
import TraceModel

@Suite struct CSVTests {
  static func read(
    _ text: String, map: String? = nil, scale: Double = 1, touches: String? = nil
  ) throws -> ReadSession {
    var options = CSVFormat.description.exampleOptions
    if let map { try options.map.add(map) }
    options.facts = SessionFacts(source: .init(refreshHz: 60, scale: scale))
    if let touches { options.companion = .init(bytes: Array(touches.utf8), name: "t.touches.csv") }
    return try CSVFormat.session(from: MemorySource(text, name: "t.csv"), options: options)
  }

  static func frames(_ read: ReadSession) -> [Frame] {
    (0..<read.session.frames.count).map { index in
      var frame = Frame(pageCount: read.session.frames.pageCount)
      read.session.frames.read(index, into: &frame)
      return frame
    }
  }

  @Test func rowsOfBothKinds() throws {
    let read = try Self.read(CSVFormat.description.example)
    #expect(read.session.touches.map(\.t) == [0, 16_667, 33_333])
    #expect(read.session.touches.map(\.phase) == [.began, .moved, .ended])
    #expect(read.session.touches.map(\.location.y) == [700, 680.5, 680.5])
    // A touch comes before the frame of its row; an empty cell leaves an offset as it was.
    #expect(read.session.touches.map(\.seq) == [0, 2, 4])
    let frames = Self.frames(read)
    #expect(frames.map(\.outer) == [0, 19.5, 19.5, 19.5] && frames.map(\.t) == [0, 16_667, 33_333, 50_000])
    #expect(read.issues.isEmpty)
  }

  @Test(arguments: [",", ";", "\t"]) func separatorsQuotesAndUnits(_ separator: String) throws {
    let text = [
      ["\"Time, (s)\"", "content\"\"Offset", "side", "note", "x"].map { $0 }.joined(separator: separator)
        .replacing("content\"\"Offset", with: "\"content\"\"Offset\""),
      ["1700000000.25", "30", "1.5", "\"two\nlines, \"\"quoted\"\"\"", ""].joined(separator: separator),
      ["1700000000.5", "\"60\"", "2", "", ""].joined(separator: separator),
    ].joined(separator: "\r\n")
    let map = #"t="Time, (s)":s,outer="content""Offset":px,pager=side:pages"#
    // A column `x` alone would be half a touch.
    let read = try Self.read(text.replacing("\(separator)x", with: "\(separator)z"), map: map, scale: 3)
    let frames = Self.frames(read)
    #expect(frames.map(\.t) == [0, 250_000] && frames.map(\.outer) == [10, 20])
    #expect(frames.map(\.pager) == [585, 780] && frames.map(\.page) == [1, 1])
    #expect(read.issues.contains { $0.message.hasPrefix("Columns are not used: note, z") })
  }

  @Test func timesOfDay() throws {
    let rows = ["23:59:59.900", "23:59:59.950", "00:00:00.100"]
    let read = try Self.read("time,outer\n" + rows.map { "\($0),1\n" }.joined(), map: "t=time:iso8601")
    #expect(Self.frames(read).map(\.t) == [0, 50_000, 200_000])
    let zones = ["2026-03-01T00:00:00+01:00", "2026-02-28 23:00:00.5Z", "2026-02-28T18:00:01-0500"]
    let other = try Self.read("time,outer\n" + zones.map { "\($0),1\n" }.joined(), map: "t=time:iso8601")
    #expect(Self.frames(other).map(\.t) == [0, 500_000, 1_000_000])
    let leap = ["2024-02-28 23:59:59", "2024-03-01 00:00:00"].map { "\($0),1\n" }.joined()
    // The leap day is between, so that they are a day and a second apart: too long for a session.
    #expect(throws: TraceFormatError.self) { try Self.read("time,outer\n" + leap, map: "t=time:iso8601") }
    let plain = leap.replacing("2024", with: "2023")
    #expect(Self.frames(try Self.read("time,outer\n" + plain, map: "t=time:iso8601")).last?.t == 1_000_000)
  }

  /// The names that the export of a session writes are read.
  @Test func namesOfTheSQLSurface() throws {
    let text = """
      t_us,touch_id,touch_phase,x,y,outer,pager,page,inner_0,inner_1,phase
      0,7,began,1,2,,,,,,
      5,,,,,3,390,1,4,5,dragging
      """
    let read = try Self.read(text)
    #expect(read.session.touches == [Touch(seq: 0, t: 0, id: 7, phase: .began, location: Point(x: 1, y: 2))])
    #expect(Self.frames(read) == [Frame(t: 5, outer: 3, pager: 390, page: 1, inner: [4, 5], phase: .dragging)])
    #expect(read.issues.map(\.message) == ["Finger 7 is still down at the end; the recording was cut before the lift."])
  }

  @Test func touchesInAFileOfTheirOwn() throws {
    let read = try Self.read(
      "t_ms,outer\n105,1\n110,2\n", touches: "time_s;pointer;phase;x;y\n0.1;a;down;1;2\n0.11;a;up;1;2\n")
    #expect(Self.frames(read).map(\.t) == [5000, 10_000])
    #expect(read.session.touches.map(\.t) == [0, 10_000] && read.session.touches.map(\.seq) == [0, 2])
    #expect(read.session.touches.map(\.phase) == [.began, .ended])
  }

  @Test func whatAFileDoesNotSay() throws {
    let messages = try Self.read("t_ms,touch_phase,x,y,outer\n0,began,1,1,0\n9,ended,1,1,0\n").issues.map(\.message)
    #expect(
      messages == [
        "The file does not contain the pager's offset or page and the pages' offsets: the layout's values for the start are used throughout.",
        "The file does not tell fingers apart: all touches are of one finger.",
      ])
  }

  @Test(arguments: [
    ("", "t.csv, line 1: expected a line with the names of the columns, found an empty file."),
    ("a,b\n", "expected a column with the time, found the columns a, b"),
    ("t_ms,time_s,outer\n", "expected one column for `t`, found t_ms and time_s; say which one with `--map t=…`"),
    ("t_ms,touch_phase\n", "expected a column `x` beside `touch_phase`"),
    ("t_ms,note\n", "expected columns with touches or offsets"),
    ("t_ms,outer\n1,1,5\n1,x\n", "line 3: expected a number for `outer`, found x"),
    ("t_ms;outer\n1;1,5\n", "line 2: expected a number for `outer`, found 1,5; write decimals with a point"),
    ("t_ms,outer\n,1\n", "line 2: expected the time of the row, found an empty cell"),
    ("t_ms,outer\n1,1e99\n", "expected a length from -1e9 to 1e9 points"),
    ("t_ms,outer\n1,1e999\n", "expected a number for `outer`"),
    ("t_ms,page\n1,2\n", "expected a page from 0 to 1 for `page`, found 2"),
    ("t_ms,page\n1,0.5\n", "expected a page from 0 to 1 for `page`, found 0.5"),
    ("t_s,outer\n0,1\n90000,1\n", "expected a session of at most 24 hours"),
    ("t_ms,touch_phase,x,y\n0,0,1,1\n", "UIKit, Android and the web count phases differently"),
    ("t_ms,touch_phase,x,y\n0,began,,\n", "expected `x` and `y` of a touch, found empty cells"),
    ("t_ms,outer\n0,\"1\n2,3\n", "expected the closing quotation mark of a cell"),
    ("t_ms,outer\n0,\"1\"2\n", "expected a separator after a cell in quotation marks"),
    ("t_ms,outer,phase\n0,1,flying\n", "expected one of idle, tracking"),
  ])
  func refusals(_ text: String, _ message: String) {
    let error = #expect(throws: TraceFormatError.self) { try Self.read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    ("outer=b:ms", "expected one of pt, px as the unit of `outer`, found ms"),
    ("page=b:pt", "expected no unit for `page`, found pt"),
    ("outer=B2", "expected a column B2 for `outer`, found the columns t_ms, b"),
    ("inner_999=b", "expected a column b for `inner_999`"),
  ])
  func refusedMaps(_ map: String, _ message: String) {
    let error = #expect(throws: TraceFormatError.self) { try Self.read("t_ms,b\n0,1\n", map: map) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// A check continues after a fault.
  @Test func allFaults() throws {
    var sink = SessionBuilder()
    let issues = try CSVFormat.check(
      MemorySource("t_ms,outer\n0,a\n1,1\n0,1\n2,b\n3,1\n", name: "t"), options: CSVFormat.description.exampleOptions,
      into: &sink)
    #expect(issues.filter { $0.severity == .error }.map(\.line) == [2, 4, 5])
  }
}
