import Testing
import TraceFormats

@Suite struct RefusalTests {
  @Test(arguments: Refusal.all) func saysWhy(_ refusal: Refusal) throws {
    let error = #expect(throws: TraceFormatError.self) {
      try JSONLinesFormat.session(
        from: MemorySource(refusal.bytes, name: "t.jsonl"), options: refusal.options)
    }
    #expect(error?.description == refusal.message)
    #expect(error?.kind == refusal.kind)
  }

  @Test func everyKindIsTested() {
    var tested = Set(Refusal.all.map(\.kind))
    // `SourceTests.unreadable` tests this kind.
    tested.insert(.unreadable)
    // `GzipTests` test this kind.
    tested.insert(.damaged)
    // `UnnamedRecordingTests` test this kind.
    tested.insert(.fileTooLong)
    // The transcript `import-layout.txt` tests this kind.
    tested.insert(.unknownKey)
    #expect(Set(TraceFormatError.Kind.allCases).subtracting(tested).map(\.rawValue).sorted() == [])
  }

  @Test func issueOfARefusedFile() {
    let error = TraceFormatError(
      .wrongType, file: "f", line: 3, expected: "a number for `x`", found: "null", remedy: "leave it out")
    #expect(
      ImportIssue(error)
        == ImportIssue(line: 3, severity: .error, message: "Expected a number for `x`, found null; leave it out."))
  }

  @Test func namesAreHarmlessOnATerminal() {
    let error = TraceFormatError(.empty, file: "a\u{1b}[2J\u{202e}b\n", line: nil, expected: "x", found: "y")
    #expect(error.description == #"a\u{1b}[2J\u{202e}b\u{a}: expected x, found y."#)
  }
}
