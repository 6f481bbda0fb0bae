import Foundation
import Testing
import TraceFormats

@testable import TracelabKit

/// Recordings that end the process which judges them.
@Suite struct IsolatedJudgeTests {
  /// Stands for `tracelab stream --serve`: dies of a signal, ends early, or answers.
  private static let answer = """
    {"sessions":1,"refused":0,"warnings":0,"verdicts":2,"glitches":{"counted":3,"others":{}}}
    """
  private static let child = """
    while read -r line; do
      case $line in
        *killed*) echo '{"row":"session","half":1}'; kill -9 $$ ;;
        *gone*) exit 3 ;;
        *) echo "{\\"row\\":\\"session\\",\\"path\\":\\"$(printf %s "$line" | cut -f 2)\\"}"; printf '%s\\n' 'end \(answer)' ;;
      esac
    done
    """

  @Test func aRecordingThatEndsTheProcessIsRefused() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let paths = ["a", "killed", "b", "c", "gone", "killed too", "d"]
    for jobs in [1, 3] {
      let judges = (0..<jobs).map { _ in
        IsolatedJudge(program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", Self.child])
      }
      defer { for judge in judges { judge.end() } }
      let output = TextCollector()
      let text = try paths.map { "\(try fleet.write("", to: $0))\t\($0)" }.joined(separator: "\n")
      let input = try StreamInput(MemorySource(text, name: "paths"), formats: [], onlyPaths: true)
      let summary = try Streamer.run(over: input, into: output, with: judges)
      let lines = output.text.split(separator: "\n")
      #expect(lines.count == paths.count)
      #expect(lines.filter { $0.contains("\"row\":\"session\"") }.count == 4 && !output.text.contains("half"))
      #expect(lines[1].contains("\"path\":\"killed\"") && lines[1].contains("signal 9; please report"))
      #expect(lines[4].contains("exit code 3") && lines[5].contains("signal 9") && lines[6].contains("\"path\":\"d\""))
      #expect(summary.sessions == 4 && summary.refused == 3 && summary.verdicts == 8 && summary.glitches.counted == 12)
    }
  }

  @Test func aProgramThatIsNotThere() throws {
    let judge = IsolatedJudge(program: URL(fileURLWithPath: "/nowhere/tracelab"), arguments: [])
    let rows = judge.rows(of: .path("a", name: "a"))
    #expect(rows.counts.refused == 1 && rows.text.contains("No process could be started"))
  }
}
