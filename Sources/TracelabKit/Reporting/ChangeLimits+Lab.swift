import GlitchComparison
import TraceStore

extension ChangeLimits {
  /// Those of the lab's view `change_limit`.
  ///
  /// - Throws: `StoreError` where the lab cannot be read.
  init(of lab: Lab) throws {
    var byUnit: [String: Limit] = [:]
    try lab.read { reader in
      try reader.forEachRow(of: "SELECT unit, share, least FROM change_limit") { row in
        guard case .text(let unit) = row[0], case .real(let share) = row[1], case .real(let least) = row[2] else {
          return
        }
        byUnit[unit] = Limit(share: share, least: least)
      }
    }
    self.init(byUnit: byUnit)
  }
}
