import ReportOutput
import TraceStore

/// How much a glitch's magnitude must differ to count as changed, as the lab's view `change_limit` says.
struct ChangeLimits {
  private var byUnit: [String: (share: Double, least: Double)] = [:]

  /// - Throws: `StoreError` where the lab cannot be read.
  init(of lab: Lab) throws {
    try lab.read { reader in
      try reader.forEachRow(of: "SELECT unit, share, least FROM change_limit") { row in
        guard case .text(let unit) = row[0], case .real(let share) = row[1], case .real(let least) = row[2] else {
          return
        }
        byUnit[unit] = (share, least)
      }
    }
  }

  /// What a glitch of both sides became. Units that the lab does not know have no limit: any difference counts.
  func change(from baseline: Double, to candidate: Double, unit: String) -> Change {
    let limit = byUnit[unit].map { max($0.share * baseline, $0.least) } ?? 0
    if abs(candidate - baseline) <= limit { return .same }
    return candidate > baseline ? .worse : .better
  }
}
