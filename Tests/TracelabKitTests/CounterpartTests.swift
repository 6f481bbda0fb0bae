import ReportOutput
import Testing

@testable import LabIntake
@testable import LabReports

@Suite("Recordings of two builds side by side")
struct CounterpartTests {
  private func session(
    _ uid: String, _ scenario: String?, build: String, refreshRate: Double = 60
  ) -> ReportData.Session {
    .init(uid: uid, name: uid, scenario: scenario, build: build, device: "phone", refreshRate: refreshRate)
  }

  private func incident(in uid: String) -> Incident {
    Incident(
      runID: 1, sessionUID: uid,
      glitch: .init(kind: "stuck", gesture: 0, page: 0, magnitude: 1, unit: "pt", fingerprint: uid, detail: "x"))
  }

  private func data(side: ReportData.Side?) -> ReportData {
    var data = ReportData(
      runs: [.init(id: 1, strategy: "recorded", side: side)],
      sessions: [
        session("a-1", "up", build: "1"), session("a-2", "up", build: "1"), session("b-1", "up", build: "2"),
        session("b-2", "up", build: "2", refreshRate: 120), session("b-3", "down", build: "2"),
        session("b-4", nil, build: "2"), session("a-4", nil, build: "1"),
      ],
      judged: ["b-1", "b-2", "b-3", "b-4"].map { .init(runID: 1, sessionUID: $0, gestures: 1) },
      incidents: [incident(in: "b-1")], kinds: [])
    data.counterparts = [incident(in: "a-1")]
    return data
  }

  @Test func theCleanestRecordingOfTheScenarioIsTheCounterpart() {
    #expect(data(side: .candidate).counterpartSessions == ["b-1": "a-2", "a-1": "b-1", "a-2": "b-1"])
  }

  @Test func runsOfTheSameRecordingsNeedNone() {
    #expect(data(side: nil).counterpartSessions.isEmpty && data(side: .baseline).counterpartSessions.isEmpty)
  }
}
