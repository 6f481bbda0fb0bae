/// One recorded gesture session: its source, the screen, the fingers, the events, and the frames if there are any.
public struct Session: Sendable, Hashable {
  /// The origin of a recording.
  public enum SourceKind: String, Hashable, Sendable, CaseIterable {
    case device, simulator, browser, script, search, video
    case touchLog = "touch-log"
  }

  /// The longest session, in microseconds: 24 hours. [trace-format]
  public static let longest = 86_400_000_000

  /// The device and the app that were recorded.
  public struct Source: Hashable, Sendable {
    /// The display rates that a recording may have, in refreshes per second. [trace-format]
    public static let refreshRates = 1.0...1000.0

    public var kind: SourceKind?
    public var device: String?
    public var os: String?
    public var app: String?
    public var build: String?
    /// Display refreshes per second.
    public var refreshHz: Double
    /// Pixels per point.
    public var scale: Double

    public init(
      kind: SourceKind? = nil, device: String? = nil, os: String? = nil, app: String? = nil,
      build: String? = nil, refreshHz: Double = 60, scale: Double = 1
    ) {
      self.kind = kind
      self.device = device
      self.os = os
      self.app = app
      self.build = build
      self.refreshHz = refreshHz
      self.scale = scale
    }
  }

  /// The identifier of the recording: the file's `id`, which is unique.
  public var uid: String
  public var name: String
  /// The scenario, which recordings of the same gesture on other builds or devices share.
  public var scenario: String?
  /// The time of the recording in ISO 8601.
  public var recordedAt: String?
  public var source: Source
  /// The coordination that the recorded screen used, as far as known.
  public var strategy: String?
  public var layout: Layout
  public var expect: Expectations
  /// The facts that the recording does not contain.
  public var unknown: UnknownFacts
  /// The touches in the order of the file.
  public var touches: [Touch]
  /// The events in the order of the file.
  public var events: [ScreenEvent]
  public var frames: FrameTable
  /// The last event's time, in microseconds.
  public var duration: Int

  public init(
    uid: String, name: String, scenario: String? = nil, recordedAt: String? = nil,
    source: Source = Source(), strategy: String? = nil, layout: Layout,
    expect: Expectations = Expectations(), unknown: UnknownFacts = UnknownFacts(), touches: [Touch] = [],
    events: [ScreenEvent] = [], frames: FrameTable? = nil, duration: Int = 0
  ) {
    self.uid = uid
    self.name = name
    self.scenario = scenario
    self.recordedAt = recordedAt
    self.source = source
    self.strategy = strategy
    self.layout = layout
    self.expect = expect
    self.unknown = unknown
    self.touches = touches
    self.events = events
    self.frames = frames ?? FrameTable(pageCount: layout.pages.count)
    self.duration = duration
  }
}
