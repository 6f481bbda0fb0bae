import TraceAnalysis
import TraceStore

/// One session that an analysis covers, shared by its runs.
final class AnalyzedSession: Sendable {
  let session: StoredSession
  /// The session's expectations, as canonical JSON.
  let expect: String

  private init(_ session: StoredSession, expect: String) {
    self.session = session
    self.expect = expect
  }

  /// One entry per session, in the same order.
  ///
  /// - Throws: `StoreError.damagedRow` if a session's expectations cannot be read.
  static func all(_ sessions: [StoredSession], _ settings: Settings) throws -> [AnalyzedSession] {
    // Most sessions have the same expectations, which are converted only once.
    var wanted: [String: String] = [:]
    return try sessions.map { session in
      if let known = wanted[session.expect] { return AnalyzedSession(session, expect: known) }
      let text = Settings.text(of: settings.expectations(over: try session.expectations()))
      wanted[session.expect] = text
      return AnalyzedSession(session, expect: text)
    }
  }
}
