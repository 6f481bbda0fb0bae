import GlitchComparison
import ReportOutput
import SampleReports
import Testing
import TraceAnalysis

@testable import LabCommon
@testable import LabReports

@Suite("Gates")
struct GateTests {
  /// A comparison that covers the whole baseline, before any gate has judged it.
  private static let sample: ReportDocument = {
    var document = SampleReport.comparison
    document.data?.coverage = Coverage(compared: 3, all: 3)
    document.data?.gate = nil
    return document
  }()

  private func failure(_ gate: Gate?, _ limits: [String] = [], _ document: ReportDocument = Self.sample)
    -> String?
  {
    do {
      try Gates.check(Gates(gate, maxRates: limits).judging(document))
      return nil
    } catch {
      return (error as? GateFailure)?.reason ?? "\(error)"
    }
  }

  private let newSession =
    "1 glitch in sessions that the baseline does not have, --allow-new-sessions lets them pass"

  @Test func countWhatBothSidesJudgedAndNobodyAccepted() {
    #expect(failure(nil) == nil)
    #expect(failure(.new) == "1 new glitch; \(newSession); 1 expired acceptance; 1 replay ended in an exception")
    #expect(
      failure(.worse) == "1 new glitch, 1 worse; \(newSession); 1 expired acceptance; 1 replay ended in an exception")
    #expect(failure(.any) == "the candidate has 4 glitches; 1 replay ended in an exception")
  }

  /// Incidents are marked in place: one copy for each marked incident would take longer than the limit.
  @Test(.timeLimit(.minutes(1))) func incidentsAreMarkedInPlace() throws {
    var document = Self.sample
    let incident = try #require(document.data?.incidents.first { $0.change == .new })
    document.data?.incidents = Array(repeating: incident, count: 200_000)
    let marked = try #require(try Gates(.new).judging(document).data?.incidents)
    #expect(marked.count == 200_000 && marked.allSatisfy { !$0.isTolerated })
  }

  @Test func acceptedOnesFailNoGate() {
    var document = Self.sample
    document.data?.incidents.removeAll { $0.fingerprint != "f3" }
    document.data?.judged.removeAll { $0.error != nil }
    document.data?.tallies = [
      .init(runID: 2, sessions: 2, gestures: 7, sessionsWithGlitches: 1, glitches: ["stuck": 1])
    ]
    document.data?.pairings[0].failed = 0
    #expect(Gate.allCases.allSatisfy { failure($0, ["stuck=0"], document) == nil })
    document.data?.incidents[0].change = .worse
    #expect(failure(.worse, [], document) == "0 new glitches, 1 worse")
  }

  @Test func ratesCountIn100Gestures() {
    var document = Self.sample
    document.data?.pairings[0].failed = 0
    #expect(failure(nil, ["stuck=100"], document) == nil)
    #expect(failure(nil, ["stuck=28.5"], document) == "native has 28.6 stuck in 100 gestures (2 in 7), more than 28.5")
    #expect(failure(nil, ["all=50"], document) == "native has 57.1 glitches in 100 gestures (4 in 7), more than 50")
  }

  /// Formats that list failures agree with the exit code.
  @Test func whatDoesNotFailIsNoRegression() throws {
    func regressions(_ gates: Gates) -> [String] {
      gates.judging(Self.sample).data?.incidents.filter(\.isRegression).map(\.fingerprint) ?? []
    }
    #expect(try regressions(Gates(.worse)) == ["f1", "f2", "f4", "f5"])
    #expect(try regressions(Gates(.new)) == ["f1", "f4", "f5"])
    #expect(try regressions(Gates(.worse, kinds: ["stuck"])) == ["f2", "f4"])
  }

  @Test(arguments: ["stuck", "stuck=", "stuck=-1", "stuck=nan", "stuck=x"])
  func aLimitIsANumber(text: String) {
    #expect(throws: UsageError.self) { try RateLimit(parsing: text) }
  }

  @Test func anUnknownKindListsTheKnown() {
    let error = #expect(throws: UsageError.self) { try RateLimit(parsing: "wobble=1") }
    #expect(error?.description.contains("wobble; `tracelab list glitches` lists the kinds.") == true)
  }
}
