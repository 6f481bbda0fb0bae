import DefectInjection
import ReportOutput

/// The table of glitches found in clean sessions.
enum CleanTable {
  /// The glitches of one kind, or of all, under one condition.
  struct Row: Hashable, Sendable {
    let kind: String
    let condition: Condition
    let rate: AlarmRate
  }

  /// The name of the row of all kinds.
  static let all = "all kinds"

  /// One row for all kinds, and one for each kind that was found.
  static func rows(of found: [GeneratedSessions.Found], under condition: Condition, seed: UInt64) -> [Row] {
    let kinds = Set(found.flatMap { $0.glitches.map(\.kind.rawValue) }).sorted()
    func row(_ kind: String, _ matches: (String) -> Bool) -> Row {
      let sessions = found.map { session in
        (alarms: session.glitches.count { matches($0.kind.rawValue) }, gestures: session.gestures)
      }
      return Row(kind: kind, condition: condition, rate: AlarmRate(sessions, seed: seed))
    }
    return [row(all) { _ in true }] + kinds.map { kind in row(kind) { $0 == kind } }
  }

  static func table(_ rows: [Row]) -> ReportTable {
    ReportTable(
      columns: [
        .init("kind"), .init("condition"), .init("sessions", alignment: .right), .init("gestures", alignment: .right),
        .init("false_alarms", title: "false alarms", alignment: .right),
        .init("per_1000_gestures", title: "per 1000 gestures", alignment: .right, decimals: 3),
        .init("bound", title: "at most", alignment: .right, decimals: 3),
      ],
      rows: rows.map { row in
        [
          .text(row.kind), .text(row.condition.rawValue), .integer(row.rate.sessions), .integer(row.rate.gestures),
          .integer(row.rate.alarms, row.rate.alarms > 0 ? .bad : nil), .number(row.rate.rate), .number(row.rate.bound),
        ]
      })
  }
}
