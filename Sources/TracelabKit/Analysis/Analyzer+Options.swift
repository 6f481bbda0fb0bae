import TraceAnalysis

extension Analyzer {
  /// What an analysis covers, and how it is computed.
  public struct Options: Sendable {
    /// Glob patterns for uid, name or scenario, one per entry; empty for all sessions.
    public var sessions: [String]
    public var label: String?
    public var settings: Settings
    public var storesFrames: Bool
    public var jobs: Int
    public var force: Bool

    /// - Parameters:
    ///   - sessions: glob patterns for uid, name or scenario; empty for all sessions.
    ///   - jobs: the number of sessions that are computed at the same time. Rows and ids do not depend on it.
    public init(
      sessions: [String] = [], label: String? = nil, settings: Settings = Settings(), storesFrames: Bool = true,
      jobs: Int = 1, force: Bool = false
    ) {
      self.sessions = sessions
      self.label = label
      self.settings = settings
      self.storesFrames = storesFrames
      self.jobs = jobs
      self.force = force
    }
  }
}
