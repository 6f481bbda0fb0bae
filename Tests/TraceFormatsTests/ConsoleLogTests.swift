import Foundation
import Testing
import TraceModel

@testable import ForeignFormats
@testable import TraceFormats

@Suite struct ConsoleLogTests {
  private static func read(_ text: String, pattern: String? = nil, map: String? = nil) throws -> ReadSession {
    var options = ConsoleLogFormat.description.exampleOptions
    options.pattern = pattern
    if let map { try options.map.add(map) }
    return try ConsoleLogFormat.session(from: MemorySource(text, name: "t.log"), options: options)
  }

  /// Every shipped pattern reads its sample, and its lines are recognized as a log.
  @Test func shippedPatterns() throws {
    for pattern in ConsolePattern.shipped {
      let read = try Self.read(pattern.sample + "\n", pattern: pattern.name)
      #expect(read.session.frames.count == 1, "\(pattern.name)")
      #expect(ConsoleLogFormat.sniff(Array((pattern.sample + "\n").utf8)) == pattern.isTelling, "\(pattern.name)")
      // Without its name the pattern is found, too.
      let found = try Self.read(pattern.sample + "\n").session
      #expect(CSVTests.frames(.init(session: found, issues: [])) == CSVTests.frames(read), "\(pattern.name)")
    }
  }

  @Test(arguments: [
    ("2019-03-12 15:10:46.995443+0800 App[6525:1481021] scrollView.contentOffset.y ==== 205.500000", [205.5, 0, 0, 0]),
    ("2019-03-12 15:10:46 App[1:2] outerScrollView.contentOffset = {0, -12.5}", [-12.5, 0, 0, 0]),
    ("2019-03-12 15:10:46 App[1:2] pager (390.0, 0.0)", [0, 390, 1, 0]),
    ("2019-03-12 15:10:46 App[1:2] outer: 1.5, inner: -2e1", [1.5, 0, 0, -20]),
    ("2019-03-12 15:10:46 App[1:2] tableView.contentOffset.y: 7", [0, 0, 0, 7]),
    ("[  +22 ms] flutter: -1976.333", [-1976.333, 0, 0, 0]),
    ("[        ] flutter: 5", [5, 0, 0, 0]),
    (#" LOG  {"offset": 0.25, "position": 1}"#, [0, 487.5, 1, 0]),
    ("2026-01-31 12:00:00.123 Df MyApp[123:4f] [com.example:scroll] outer=3 inner=4", [3, 0, 0, 4]),
  ])
  func lines(_ line: String, _ expected: [Double]) throws {
    let read = try Self.read(line + "\n")
    let frame = try #require(CSVTests.frames(read).first)
    #expect([frame.outer, frame.pager, Double(frame.page), frame.inner[frame.page]] == expected)
  }

  @Test func timesOfLines() throws {
    let flutter = "[        ] flutter: 1\n[  +22 ms] flutter: 2\n[        ] flutter: 3\n[   +5 ms] flutter: 4\n"
    #expect(CSVTests.frames(try Self.read(flutter)).map(\.t) == [0, 22_000, 27_000])
    let bare = try Self.read("offset 1\noffset 2\noffset 3\n")
    #expect(CSVTests.frames(bare).map(\.t) == [0, 16_667, 33_334])
    #expect(bare.issues.contains { $0.message.hasPrefix("3 rows have no time, and are read as display frames") })
    #expect(bare.issues.contains { $0.line == 1 && $0.message.hasPrefix("The log does not say which scroll view") })
  }

  @Test func aPatternOfOnesOwn() throws {
    let text = "noise\n#12 d 1,5\n#14 y=30 list=9\n#16 u 1,9\n"
    let pattern = #"#(?<t>\d+) (?:(?<touch_phase>[du]) (?<x>\d+),(?<y>\d+)|y=(?<outer>\d+) list=(?<inner>\d+))"#
    let words = text.replacing(" d ", with: " down ").replacing(" u ", with: " up ")
    let read = try Self.read(
      words, pattern: pattern.replacing("[du]", with: #"\w+"#), map: "t=:ms,outer=:px")
    #expect(read.session.touches.map(\.t) == [0, 4000] && read.session.touches.map(\.phase) == [.began, .ended])
    #expect(CSVTests.frames(read).map(\.outer) == [30] && CSVTests.frames(read).map(\.inner) == [[9, 0]])
    #expect(
      read.issues.first?.message == "1 line says nothing that the pattern knows, and is left out; the first is noise.")
    #expect(read.issues.first?.line == 1)
  }

  @Test(arguments: [
    ("(?<outer>[", "expected the name of a shipped pattern, or a regular expression for `--pattern`"),
    ("(?<height>.)", "expected groups with the names t, dt"), ("a", "expected a pattern with named groups"),
    (#"(?<t>\d+) (?<outer>\d+)"#, "expected a date and time of day"),
    (#"(?<outer>\w+)$"#, "expected a number for `outer`"),
    ("(?<outer>z)", "expected lines with offsets or touches, found 12 x"),
  ])
  func refusedPatterns(_ pattern: String, _ message: String) {
    let error = #expect(throws: TraceFormatError.self) { try Self.read("12 x\n12 13\nx\n", pattern: pattern) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  /// The cost of reading a line has a limit.
  @Test func longLines() throws {
    let long = "outer: " + String(repeating: "1 ", count: 4000) + "\n"
    let read = try Self.read("outer: 1 inner: 2\n" + long)
    #expect(read.session.frames.count == 1 && read.issues.contains { $0.line == 2 })
  }
}
