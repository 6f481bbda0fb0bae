import Foundation
import Testing

/// If standard output is a full device, the command reports that the output is incomplete.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
struct FullDeviceTests {
  @Test(arguments: [
    "query 'SELECT * FROM touch'", "report", "list sessions", "explain native", "demo", "--help", "--version",
    "plot script-S06-base", "report --output html=/dev/full",
  ])
  func theExitCodeIs74(command: String) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import traces/S06*; tracelab analyze --strategy native")
    let output = try shell.run("tracelab \(command) >/dev/full")
    let place = command.contains("/dev/full") ? "'/dev/full'" : "standard output"
    #expect(
      output.suffix(2) == ["tracelab: cannot write to \(place): no space left on device; choose another place", "[74]"])
  }

  @Test func aFailedGateSaysThatItsReportIsLost() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run("tracelab import traces/S06*; tracelab analyze --strategy passthrough-naive")
    let output = try shell.run("tracelab report --fail-on any >/dev/full")
    #expect(
      output == [
        "tracelab: cannot write to standard output: no space left on device; choose another place",
        "tracelab: the gate failed: there are 2 glitches.", "[1]",
      ])
  }

  @Test func theNextOutputIsWritten() throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    _ = try shell.run(
      "tracelab import traces/S06*; tracelab analyze --strategy native; tracelab report --fail-on any "
        + "--output junit=alone.xml")
    let output = try shell.run("tracelab report --output json=/dev/full --output junit=next.xml --fail-on any")
    #expect(output.last == "[74]")
    #expect(try shell.run("cmp alone.xml next.xml") == [])
  }
}
