import Testing
import TraceModel

@testable import ForeignFormats
@testable import TraceFormats

@Suite struct LinePatternTests {
  private static func read(_ text: String, pattern: String? = nil) throws -> ReadSession {
    var options = ConsoleLogFormat.description.exampleOptions
    options.pattern = pattern
    return try ConsoleLogFormat.session(from: MemorySource(text, name: "t.log"), options: options)
  }

  /// Lines on which a backtracking expression takes thousands of times their length.
  private static let hostile: [String] = {
    let heads = [
      "", "2026-01-31 12:00:00.000+0100 App[1:2] ", "2026-01-31 12:00:00.123 Df App[1:4f] ",
      "default\t12:00:00.1\tApp\t",
      "[  +22 ms] flutter: ", " LOG  {\"offset\": ", "2026-01-31 12:00:00.000+0100 ",
    ]
    let tails = [
      "a", "a.", "a ", " ", "(", "[", "outer ", "outer.", "outer 1 inner ", "inner.", "a=(1,", "1", "1.", "\t", ":",
    ]
    return heads.flatMap { head in
      [290, 4000].flatMap { length in tails.map { head + String(repeating: $0, count: length / $0.count) } }
    }
  }()

  /// The steps of a shipped pattern grow linearly with the line: ten thousand are enough for the longest.
  @Test(arguments: ConsolePattern.shipped.map(\.name))
  func stepsOfShippedPatterns(_ name: String) throws {
    let pattern = try #require(ConsolePattern.shipped.first { $0.name == name }).compiled.get()
    for line in Self.hostile {
      if case .tooManySteps = pattern.match(line, steps: LinePattern.stepsPerReport) {
        Issue.record("\(line.prefix(60)), \(line.count) characters")
      }
    }
  }

  /// A message in the general form has at most 300 characters.
  @Test(arguments: ["", "2019-03-12 15:10:46 App[1:2] "])
  func longestMessage(_ head: String) throws {
    let short = "outer: 1 inner: 2"
    let full = "outer: 1" + String(repeating: " ", count: ConsolePattern.longestMessage - 16) + "inner: 3"
    let read = try Self.read(head + short + "\n" + head + full + "\n" + head + full + " \n")
    #expect(CSVTests.frames(read).last?.inner[0] == 3)
    #expect(read.issues.contains { $0.line == 3 && $0.message.hasPrefix("1 line says nothing that the pattern knows") })
  }

  @Test func slowLinesAreLeftOut() throws {
    let slow = String(repeating: "ab", count: 20) + "!\n"
    let read = try Self.read("y=1\n" + slow + "y=2\n" + slow + "noise\n", pattern: #"^([ab]+)+$|y=(?<outer>\d+)"#)
    #expect(CSVTests.frames(read).map(\.outer) == [1, 2])
    #expect(
      read.issues.contains { $0.line == 2 && $0.message.hasPrefix("2 lines take more than 200000 steps to match") })
    #expect(read.issues.contains { $0.line == 5 && $0.message.hasPrefix("1 line says nothing") })
  }

  /// A file of only such lines is refused, and the error explains the fault of the pattern.
  @Test func slowLinesAlone() {
    let slow = String(repeating: "ab", count: 20) + "!\n"
    let error = #expect(throws: TraceFormatError.self) { try Self.read(slow, pattern: #"^([ab]+)+$|y=(?<outer>\d+)"#) }
    #expect(error?.remedy?.contains("repetitions within repetitions") == true)
  }

  /// A line of 20 000 steps is matched at first, but not after a hundred lines that took too many steps.
  @Test func laterLinesTakeFewerSteps() throws {
    let slow = String(repeating: String(repeating: "ab", count: 20) + "!\n", count: 100)
    let line = String(repeating: "a", count: 10) + "!y=7\n"
    let read = try Self.read(line + slow + line + "y=8\n", pattern: #"^([ab]+)+$|y=(?<outer>\d+)"#)
    #expect(CSVTests.frames(read).map(\.outer) == [7, 8])
    #expect(read.issues.contains { $0.message.hasPrefix("101 lines take more than") })
  }

  /// An expression whose backtracking needs more memory than there is stops like one that takes too many steps.
  @Test func tooManyPlaces() throws {
    let pattern = try LinePattern("(?:(a)|(b)|(c)|(d)|(e)|(f)|(g)|(h))*(?<outer>z)")
    guard case .tooManySteps = pattern.match(String(repeating: "h", count: 2_000_000), steps: .max) else {
      Issue.record("not stopped")
      return
    }
  }

  /// The pattern becomes text for ICU and a list of groups.
  @Test(arguments: [
    (#"(?<inner_0>\d)"#, "(?<g0>[0-9])", ["inner_0"]),
    (#"(?P<t>\D)\k<t>(?<x>.)"#, #"(?<g0>[^0-9])\k<g0>(?<g1>.)"#, ["t", "x"]),
    (#"[(?<t>\d]\(?<t>\\d"#, #"[(?<t>[0-9]]\(?<t>\\d"#, []),
    (#"(?<=a)(?<!b)\Q(?<t>\d\E(?<t>c)"#, #"(?<=a)(?<!b)\Q(?<t>\d\E(?<g0>c)"#, ["t"]),
    (#"a\"#, #"a\"#, []), ("(?<t", "(?<t", []), (#"\k<t"#, #"\k<g0>"#, ["t"]),
  ])
  func syntax(_ text: String, _ expected: String, _ groups: [String]) {
    let syntax = PatternSyntax(text)
    #expect(syntax.text == expected && syntax.groups == groups)
  }

  /// Expressions mean the same at any place within another one.
  @Test(arguments: [
    #"(?x) y = (?<outer>\d+) # a comment (with a bracket"#, #"(?P<outer>\d+)$"#, #"(y)=(?!\1)(?<outer>\d+)"#,
    #"(?<=y=)(?<outer>\d+)"#, #"(?<name>y)=(?!(?P=name))(?<outer>\d+)"#, #"\u{79}=(?<outer>\d+)"#,
    #"z|y=(?<outer>\d+)"#, #"(?i)Y=(?<outer>\d+)"#,
  ])
  func readsOwnPatterns(_ pattern: String) throws {
    let read = try Self.read("- y=3\n", pattern: pattern)
    #expect(CSVTests.frames(read).map(\.outer) == [3])
  }

  @Test(arguments: [
    (#"y)(?:(?<outer>\d)"#, "closing ')' does not balance"), (#"(?<outer>\d)(?<outer>\d)"#, "already exists"),
    (#"(?<outer>\d)(?<=\d+)y"#, "lookbehind"),
  ])
  func refusedPatterns(_ pattern: String, _ reason: String) {
    let error = #expect(throws: Fault.self) { try LinePattern(pattern) }
    #expect(error?.remedy?.contains(reason) == true, "\(error?.remedy ?? "")")
  }
}
