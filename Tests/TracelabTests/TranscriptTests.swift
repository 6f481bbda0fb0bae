import Foundation
import Testing

/// The main suite: compares the exact output of the built program.
///
/// `TRACELAB_RECORD=1` records the output as the expectation, and the run fails, so that nothing is accepted unseen.
@Suite struct TranscriptTests {
  @Test(arguments: TranscriptFile.all)
  func transcript(_ file: TranscriptFile) throws {
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    let expected = Transcript(try file.text())
    #expect(!expected.steps.isEmpty)
    let actual = try expected.played(shell.run)
    for line in actual.steps.flatMap(\.output) where line.unicodeScalars.contains(where: Self.steersTerminals) {
      Issue.record("\(file.testDescription) prints a control character: \(line.debugDescription)")
    }
    for difference in expected.differences(from: actual) {
      Issue.record("\(file.testDescription), \(difference)")
    }
    if Checkout.isRecording, actual != expected {
      try actual.text.write(to: file.url, atomically: true, encoding: .utf8)
      Issue.record("\(file.testDescription) was recorded anew; read the difference, then run again.")
    }
  }

  private static func steersTerminals(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar.properties.generalCategory == .control
  }

  @Test func aTranscriptReadsAsItIsWritten() {
    let text = """
      # What this is about.
      $ echo a; echo '# no note'
      a
      # no note

      # A note.
      $ cat <<end
      >
      > end
      $ false
      [1]

      # The end.

      """
    let transcript = Transcript(text)
    #expect(transcript.text == text)
    #expect(transcript.steps.map(\.output) == [["a", "# no note"], [], ["[1]"]])
    #expect(transcript.steps.map(\.line) == [2, 7, 10])
    #expect(transcript.steps[1].command == ["cat <<end", "", "end"])
    #expect(transcript.ending == ["", "# The end."])
  }

  @Test func aDifferenceShowsWhatIsMissingAndWhatIsNew() {
    #expect(LineDiff.text(expected: ["a", "b", "c"], actual: ["a", "c", "d"]) == "  a\n- b\n  c\n+ d")
  }

  @Test func theShellTellsStreamsCodesAndMissingNewlines() throws {
    let shell = try Shell()
    defer { shell.remove() }
    #expect(try shell.run("echo out; echo err >&2; exit 3") == ["out", "err", "[3]"])
    #expect(try shell.run("printf a") == ["a", "(no newline at the end)"])
    #expect(try shell.run("kill -9 $$") == ["[signal 9]"])
    #expect(try shell.run("command -v tracelab") == [Checkout.programs.appending(path: "tracelab").path])
  }
}
