import TraceAnalysis
import TraceStore

/// One session that an analysis covers, shared by its runs.
final class Subject: Sendable {
  let session: StoredSession
  /// What counts as right, canonical JSON.
  let expect: String

  private init(_ session: StoredSession, expect: String) {
    self.session = session
    self.expect = expect
  }

  /// - Throws: `StoreError.damagedRow`.
  static func all(_ sessions: [StoredSession], _ settings: Settings) throws -> [Subject] {
    // Sessions differ in their expectations less than in anything else.
    var wanted: [String: String] = [:]
    return try sessions.map { session in
      if let known = wanted[session.expect] { return Subject(session, expect: known) }
      let text = Settings.text(of: settings.expectations(over: try session.expectations()))
      wanted[session.expect] = text
      return Subject(session, expect: text)
    }
  }
}
