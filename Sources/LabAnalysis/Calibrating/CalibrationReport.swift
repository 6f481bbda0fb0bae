import Calibration
import LabCommon
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis

/// The tables of a calibration: options, sessions, measured facts.
struct CalibrationReport {
  private let profile: ProfileFile
  private let leftOut: Int

  /// - Parameter leftOut: the number of chosen sessions without frames.
  init(_ profile: ProfileFile, leftOut: Int) {
    self.profile = profile
    self.leftOut = leftOut
  }

  private var calibration: Calibration { profile.calibration }

  func document(of path: String) -> ReportDocument {
    let counts = CalibratedOption.State.allCases.compactMap { state -> String? in
      let count = calibration.options.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    return ReportDocument(
      title: "tracelab calibrate",
      headline: [
        .init("profile", .text(profile.run.label)), .init("sessions", .integer(calibration.sessions.count)),
        .init("options", .text(counts.joined(separator: ", "))),
      ],
      sections: [options, sessions, facts],
      notes: calibration.warnings
        + (leftOut > 0 ? ["\(Plural.text(leftOut, "session")) without recorded frames took no part."] : []),
      places: [path])
  }

  /// A session's curves for the page.
  static func curves(_ session: SessionCurves) -> FitReport.Session {
    FitReport.Session(
      name: session.residual.name, isHeldOut: session.residual.isHeldOut, before: session.residual.before,
      after: session.residual.after, times: session.times.map { Int(min(max($0 * 1000, 0), 1e15).rounded()) },
      starts: session.starts,
      lanes: session.lanes.map {
        .init(title: $0.view.name, recorded: $0.recorded, before: $0.before, after: $0.after)
      })
  }

  private var options: ReportDocument.Section {
    let defaults = Dictionary(
      EngineOption.all.map { ($0.key, $0.value(EngineOptions())) }, uniquingKeysWith: { first, _ in first })
    return .init(
      id: "options", title: "Options",
      table: ReportTable(
        columns: [
          .init("option"), .init("state"), .init("value"), .init("default"),
          .init("from", alignment: .right, decimals: 4), .init("to", alignment: .right, decimals: 4),
          .init("count", alignment: .right), .init("sessions", alignment: .right), .init("why"),
        ],
        rows: calibration.options.map { option in
          [
            .text(option.key), .text(option.state.rawValue, option.state == .determined ? .good : nil),
            .text(option.value), .text(defaults[option.key]), .number(option.lower), .number(option.upper),
            .integer(option.count), .integer(option.sessions.count),
            .text(
              [option.combination, option.reason].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "; ")),
          ]
        }),
      notes: ["From and to: the 95 % interval. Count: the gestures, turns or replays that a result rests on."])
  }

  private var sessions: ReportDocument.Section {
    .init(
      id: "sessions", title: "Distance between replays and frames, in points per frame",
      table: ReportTable(
        columns: [
          .init("session"), .init("held_out", title: "held out"), .init("frames", alignment: .right),
          .init("before", alignment: .right, decimals: 3), .init("after", alignment: .right, decimals: 3),
          .init("from"),
        ],
        rows: calibration.sessions.map { session in
          [
            .text(session.name), .text(session.isHeldOut ? "yes" : nil), .integer(session.frames),
            .number(session.before), .number(session.after),
            .text(session.isPerGesture ? "each gesture's start" : "the session's start"),
          ]
        },
        ifEmpty: "no session could be replayed: --strategy names the code of the recorded screens"))
  }

  private var facts: ReportDocument.Section {
    let facts = calibration.facts
    func row(_ name: String, _ value: Double?, _ estimate: Calibration.Estimate? = nil) -> [ReportCell] {
      [.text(name), .number(value ?? estimate?.value), .number(estimate?.lower), .number(estimate?.upper)]
    }
    let residuals = facts.motionResiduals.sorted { $0.key < $1.key }.map { row("error of \($0.key), pt", $0.value) }
    return .init(
      id: "facts", title: "Measured",
      table: ReportTable(
        columns: [
          .init("fact"), .init("value", alignment: .right, decimals: 4), .init("from", alignment: .right, decimals: 4),
          .init("to", alignment: .right, decimals: 4),
        ],
        rows: [
          row("period of the touch panel, ms", facts.panelPeriod),
          row("error of a touch's time, ms", facts.touchTimeError),
          row("latency, ms", nil, facts.latency), row("deceleration rate per ms", nil, facts.decelerationRate),
        ] + facts.refreshRates.map { row("refreshes per second", $0) } + residuals))
  }
}
