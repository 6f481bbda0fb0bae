import LabCommon
import LabReports
import Testing
import TraceAnalysis

/// The exit codes of errors.
@Suite struct FailureTests {
  struct Unknown: Error, CustomStringConvertible {
    let description = "a\u{1B}[31mb"
  }

  /// Exit code 1 means only that a gate failed.
  @Test func anErrorThatNobodyKnowsIsInternal() {
    let failure = Failure(anyError: Unknown())
    #expect(failure.exitCode == 70)
    #expect(failure.message?.hasPrefix("internal error, Unknown: a") == true)
    #expect(failure.message?.contains("\u{1B}") == false)
    #expect(Failure(Unknown()) == nil)
    #expect(Failure(anyError: CancellationError()).exitCode == 70)
  }

  @Test func knownErrorsKeepTheirCodes() {
    #expect(Failure(anyError: GateFailure("2 new glitches")).exitCode == 1)
    #expect(Failure(anyError: UsageError("no such option")) == Failure(UsageError("no such option")))
  }
}
