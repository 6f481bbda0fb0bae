import Archives
import EmbeddedFiles
import Foundation
import Testing
import TraceAnalysis
import TraceFormats

@testable import Fleet
@testable import LabCommon
@testable import LabIntake

/// Recordings that crash the process which judges them.
@Suite struct IsolatedJudgeTests {
  /// A stand-in for `tracelab stream --serve`: it dies of a signal, ends early, or answers.
  private static let answer = """
    {"sessions":1,"refused":0,"warnings":0,"verdicts":2,"glitches":{"counted":3,"others":{}}}
    """
  private static let nothing = answer.replacing("\"sessions\":1", with: "\"sessions\":0")
  private static let child = """
    while read -r line; do
      number=$(printf %s "$line" | sed 's/^{"number":\\([0-9]*\\),.*/\\1/')
      path=$(printf %s "$line" | sed 's/.*"path":"\\([^"]*\\)"}}$/\\1/')
      case $line in
        *killed*) echo '{"row":"session","half":1}'; kill -9 $$ ;;
        *gone*) exit 3 ;;
        *silent*) printf 'end {"number":%s,"rows":0,"counts":%s}\\n' $number '\(nothing)' ;;
        *late*) printf '{"row":"session"}\\nend {"number":0,"rows":1,"counts":%s}\\n' '\(answer)' ;;
        *torn*) printf 'end {"number":%s,"rows":1,"counts":%s}\\n' $number '\(answer)' ;;
        *) printf '{"row":"session","path":"%s"}\\nend {"number":%s,"rows":1,"counts":%s}\\n' "$path" $number '\(answer)' ;;
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
    let rows = judge.rows(of: .file(IntakeFile(path: "a", location: .file("a"))))
    #expect(rows.counts.refused == 1 && rows.text.contains("No process could be started"))
  }

  /// Rows for another query, and incomplete answers, are refused.
  @Test func anAnswerHasToMatchItsQuestion() throws {
    let judge = IsolatedJudge(program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", Self.child])
    defer { judge.end() }
    for (name, isAnswered) in [
      ("a", true), ("late", false), ("b", true), ("torn", false), ("silent", false), ("c", true),
    ] {
      let rows = judge.rows(of: .file(IntakeFile(path: name, location: .file(name))))
      #expect(rows.counts.sessions == (isAnswered ? 1 : 0) && rows.counts.recordings == 1)
      #expect(rows.text.contains("returned the wrong rows") != isAnswered && rows.text.contains("\"path\":\"\(name)\""))
    }
  }

  /// Names may contain line feeds and tabs: a query is always one line, and each gets its own rows.
  @Test func namesAreNoQuestions() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let text = Embedded.recordings[0].text
    try FileManager.default.createDirectory(
      at: fleet.recordings.appending(path: "a\n/etc"), withIntermediateDirectories: true)
    for name in ["a\n/etc/passwd\tx.jsonl", "b.jsonl", "c\r\nend {}\t.jsonl"] { try fleet.write(text, to: name) }
    let zip = ZipFile(
      ["d\n/etc/passwd\t.jsonl", "e.jsonl", "e.jsonl", "\"f\\.jsonl"].map { .init($0, Array(text.utf8)) })
    try Data(zip.bytes).write(to: fleet.recordings.appending(path: "z\n.zip"))
    let input = try StreamInput(
      MemorySource(fleet.recordings.path + "\tfleet", name: "paths"), formats: Catalog.lab.formats, onlyPaths: true)
    var files: [IntakeFile] = []
    while case .file(let file) = try input.next() { files.append(file) }
    let questions = files.enumerated().map { JudgeQuestion(number: $0, recording: $1).line }
    #expect(questions.count == 7 && questions.joined().count { $0.isNewline } == 7)
    let answers = TextCollector()
    let streamer = try Streamer(strategies: ["native"], options: .init(), say: { _ in })
    try streamer.serve(MemorySource(questions.joined(), name: "questions"), into: answers)
    let lines = answers.text.split(separator: "\n").map { Array($0.utf8)[...] }
    #expect(lines.compactMap(JudgeAnswer.init).map(\.number) == Array(0..<7))
    let direct = try fleet.stream(
      MemorySource(fleet.recordings.path + "\tfleet", name: "paths"), strategies: ["native"])
    #expect(direct.summary.sessions == 6 && direct.summary.refused == 1)
    #expect(direct.lines == answers.text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("end ") })
  }

  /// A judge that loses every recording: the stream must fail instead of ending successfully.
  private struct Loser: StreamJudge {
    func rows(of recording: StreamedRecording) -> StreamedRows { StreamedRows() }
  }

  @Test func aRecordingWithoutARowIsAnError() throws {
    let fleet = try FleetLab()
    defer { fleet.remove() }
    let input = try StreamInput(
      MemorySource(try fleet.write("", to: "a.jsonl"), name: "paths"), formats: [], onlyPaths: true)
    let error = try #require(throws: MissingRows.self) {
      try Streamer.run(over: input, into: TextCollector(), with: [Loser()])
    }
    #expect(error == MissingRows(recordings: 1, answered: 0) && Failure(error)?.exitCode == 65)
  }
}
