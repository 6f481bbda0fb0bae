import Testing
import TraceFormats

/// Times that are not in microseconds are a warning; those of any real recorder are not.
@Suite struct ImplausibleTimesTests {
  /// One finger, one touch per interval.
  private static func drag(every interval: Int, count: Int, from start: Int = 0, id: Int = 1) -> [(
    t: Int, line: String
  )] {
    (0...count).map { n in
      let phase = n == 0 ? "began" : n == count ? "ended" : "moved"
      let t = start + n * interval
      return (t, #"{"type":"touch","t":\#(t),"id":\#(id),"phase":"\#(phase)","x":9,"y":\#(n % 700)}"#)
    }
  }

  private static func frames(every interval: Int, count: Int, from start: Int = 0) -> [(t: Int, line: String)] {
    (0..<count).map { n in
      let t = start + n * interval
      return (t, #"{"type":"frame","t":\#(t),"outer":0,"pager":0,"page":0,"inner":[0,0]}"#)
    }
  }

  private static func issues(_ events: [(t: Int, line: String)]) throws -> [ImportIssue] {
    let sorted = events.enumerated().sorted { ($0.element.t, $0.offset) < ($1.element.t, $1.offset) }
    return try Fixture.read(Fixture.header + sorted.map(\.element.line).joined(separator: "\n")).issues
  }

  @Test(arguments: [4, 8, 16, 17, 33, 100])
  func milliseconds(interval: Int) throws {
    let touches = try Self.issues(Self.drag(every: interval, count: 40))
    #expect(touches.count == 1 && touches.first?.line == 3)
    #expect(
      touches.first?.message
        == "Expected `t` in microseconds, found one touch every \(interval) µs, as if it were in milliseconds; multiply every `t` "
        + "by 1000.")
    // With pauses of five seconds.
    let frames = try Self.issues((0..<4).flatMap { Self.frames(every: interval, count: 60, from: $0 * 10_000) })
    #expect(frames.count == 1 && frames.first?.message.contains("one frame every") == true)
    // Several flings, seconds apart: one warning for all.
    #expect(try Self.issues((0..<4).flatMap { Self.drag(every: interval, count: 12, from: $0 * 9000) }).count == 1)
  }

  @Test func shortGestures() throws {
    let issues = try Self.issues((0..<3).flatMap { Self.drag(every: 300, count: 2, from: $0 * 100_000) })
    #expect(
      issues == [
        ImportIssue(
          line: 4, severity: .warning,
          message:
            "Expected a gesture of 1 ms or more, found one of 600 µs; `t` counts microseconds, a thousand in a millisecond. "
            + "And 2 more like it.")
      ])
  }

  @Test(arguments: [(900, 400), (500, 60), (300, 30), (250, 200)])
  func tooManyTouches(interval: Int, count: Int) throws {
    let issues = try Self.issues(Self.drag(every: interval, count: count))
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("Expected at most 1000 touches of a finger per second, found more") == true)
  }

  /// Digitizers and displays of 30 to 1000 Hz, taps, holds, and five fingers whose samples have different times are plausible.
  @Test func plausible() throws {
    for interval in [1000, 2083, 4166, 8333, 16_667, 33_333] {
      #expect(try Self.issues(Self.drag(every: interval, count: 300)) == [])
      #expect(try Self.issues(Self.frames(every: interval, count: 300)) == [])
    }
    for interval in [2083, 4166, 8333, 16_667] {
      #expect(try Self.issues((1...5).flatMap { Self.drag(every: interval, count: 200, from: 37 * $0, id: $0) }) == [])
    }
    #expect(try Self.issues(Self.drag(every: 30_000, count: 1)) == [])
    #expect(try Self.issues(Self.drag(every: 4_000_000, count: 1)) == [])
  }

  /// A busy app gets all samples of a display frame at once; they have one time, or each the time at which the app reads it.
  @Test(arguments: [0, 25]) func coalesced(apart: Int) throws {
    let touches = Self.drag(every: 1, count: 400).map { touch in
      let t = touch.t / 4 * 16_667 + touch.t % 4 * apart
      return (t, touch.line.replacing(#""t":\#(touch.t),"#, with: #""t":\#(t),"#))
    }
    #expect(try Self.issues(touches) == [])
  }

  /// A touch that the system cancels at once is no gesture.
  @Test func cancelledAtOnce() throws {
    let touches = Self.drag(every: 200, count: 1).map { ($0.t, $0.line.replacing("ended", with: "cancelled")) }
    #expect(try Self.issues(touches) == [])
  }
}
