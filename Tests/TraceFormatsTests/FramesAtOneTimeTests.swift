import Testing
import TraceFormats
import TraceModel

@testable import ForeignFormats

/// Content of a recording that a lab does not store is a warning, which `--strict` refuses.
@Suite struct FramesAtOneTimeTests {
  private static func frames(_ values: [(t: Int, outer: Int)]) -> String {
    values.map { #"{"type":"frame","t":\#($0.t),"outer":\#($0.outer),"pager":0,"page":0,"inner":[0,0]}"# + "\n" }
      .joined()
  }

  private static let writeBack = frames([(0, 0), (16_667, 100), (16_667, 0), (16_667, 100), (33_333, 100)])

  @Test func jsonLines() throws {
    let read = try Fixture.read(Fixture.header + Self.writeBack)
    #expect(
      read.issues == [
        ImportIssue(
          line: 4, severity: .warning,
          message:
            "2 frames are dropped, because a later frame has the same `t`; the last frame at a time is kept.")
      ])
    #expect(read.session.frames.times == [0, 16_667, 33_333])
    #expect(read.session.frames.outer == [0, 100, 100])
  }

  @Test func aCheck() throws {
    let lines = try Checking.lines(Fixture.header + Self.writeBack)
    #expect(lines.count == 1 && lines.first?.hasPrefix("4 warning 2 frames are dropped") == true, "\(lines)")
  }

  @Test func table() throws {
    let read = try CSVTests.read("t_ms,outer,pager,inner_0\n0,0,0,0\n16,5,,\n16,0,,\n32,0,0,0\n")
    #expect(read.issues.map(\.message).filter { $0.hasPrefix("1 frame is dropped") }.count == 1)
    #expect(read.issues.map(\.line).contains(4))
  }

  /// Rows that complete each other are one frame.
  @Test func rowsOfDifferentViews() throws {
    let read = try CSVTests.read("t_ms,outer,pager,inner_0,inner\n0,0,0,,\n16,5,,,\n16,,3,,\n16,,,7,\n32,,,,8\n")
    #expect(CSVTests.frames(read).map(\.outer) == [0, 5, 5])
    #expect(CSVTests.frames(read).map(\.inner[0]) == [0, 7, 8])
    #expect(read.issues.isEmpty, "\(read.issues)")
  }

  #if !os(iOS)
    @Test func log() throws {
      var options = ConsoleLogFormat.description.exampleOptions
      options.pattern = #"(?<t>\d+) (?<outer>\d+)"#
      try options.map.add("t=:ms")
      let text = "0 0\n16 5\n16 0\n"
      let read = try ConsoleLogFormat.session(from: MemorySource(text, name: "t.log"), options: options)
      #expect(read.issues.filter { $0.line == 3 && $0.message.hasPrefix("1 frame is dropped") }.count == 1)
    }
  #endif

  @Test func columnsOfPagesThatTheScreenLacks() throws {
    let read = try CSVTests.read("t_ms,outer,pager,inner_0,inner_2,inner_7\n0,0,0,1,2,3\n")
    #expect(
      read.issues.map(\.message) == [
        "The screen has 2 pages, counted from 0. Not stored: `inner_2`, `inner_7`."
      ])
    #expect(CSVTests.frames(read).map(\.inner) == [[1, 0]])
  }

  @Test func unusedColumnsOfASecondFile() throws {
    let read = try CSVTests.read(
      "t_ms,outer,pager,inner_0\n0,0,0,0\n", touches: "t_ms,touch_id,touch_phase,x,y,force\n0,1,began,1,1,9\n")
    #expect(
      read.issues.map(\.message).contains(
        "A column of t.touches.csv is not used: force; `--map` says what a column is."))
  }
}
