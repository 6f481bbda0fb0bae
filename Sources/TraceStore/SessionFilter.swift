/// Which sessions of a lab are meant. Values of one kind are alternatives; of several kinds, all have to hold.
public struct SessionFilter: Hashable, Sendable {
  /// As `LabTransaction.sessions(matching:)` takes them.
  public var sessions: [String]
  /// Globs.
  public var scenarios: [String]
  /// Globs.
  public var builds: [String]
  /// Globs.
  public var devices: [String]

  public init(
    sessions: [String] = [], scenarios: [String] = [], builds: [String] = [], devices: [String] = []
  ) {
    self.sessions = sessions
    self.scenarios = scenarios
    self.builds = builds
    self.devices = devices
  }

  /// Whether all sessions are meant.
  public var isEmpty: Bool { sessions.isEmpty && scenarios.isEmpty && builds.isEmpty && devices.isEmpty }
}
