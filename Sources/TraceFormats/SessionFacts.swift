import TraceModel

/// What a session's header says besides its id, its name and its screen. For recordings of formats without a header, the file with
/// their screen may say it.
public struct SessionFacts: Hashable, Sendable {
  public var scenario: String?
  /// ISO 8601.
  public var recordedAt: String?
  /// `nil` where nothing is said about the device and the app.
  public var source: Session.Source?
  public var strategy: String?
  public var expect: Expectations

  public init(
    scenario: String? = nil, recordedAt: String? = nil, source: Session.Source? = nil, strategy: String? = nil,
    expect: Expectations = Expectations()
  ) {
    self.scenario = scenario
    self.recordedAt = recordedAt
    self.source = source
    self.strategy = strategy
    self.expect = expect
  }
}
