import TraceModel

/// A form in which a session leaves the lab. A format is one type in a file of its own, and one line in `shipped`.
public protocol ExportFormat: Sendable {
  static var description: ExportDescription { get }

  /// Writes event by event; no more than one is in memory besides the trace.
  ///
  /// - Parameter write: takes bytes, as many or as few as there are; whoever gives it collects them.
  /// - Throws: what `write` throws.
  static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws
}

/// An export format for people.
public struct ExportDescription: Hashable, Sendable {
  /// As `--as` takes it.
  public let id: String
  /// What it is for.
  public let summary: String
  /// Whether a terminal cannot show it.
  public let isBinary: Bool

  public init(id: String, summary: String, isBinary: Bool = false) {
    self.id = id
    self.summary = summary
    self.isBinary = isBinary
  }
}

extension [any ExportFormat.Type] {
  /// Every format that one trace is written in.
  public static var shipped: [any ExportFormat.Type] {
    [
      JSONLinesExport.self,
      CSVExport.self,
      PerfettoExport.self,
      ChromeTraceExport.self,
    ]
  }
}

/// What an export writes: a session, the frames of one run, and what was found in them.
public struct ExportedTrace: Sendable {
  /// With the frames that are meant: the recorded ones, or a strategy's.
  public var session: Session
  /// The strategy that moved the screen; `nil` for what was recorded.
  public var strategy: String?
  /// In order of time.
  public var gestures: [Gesture]
  public var glitches: [IdentifiedGlitch]
  /// What code did to the scroll views; empty for what was recorded.
  public var log: ReplayLog
  /// The recording's own bytes, where they are the session as it stands here.
  public var original: [UInt8]?

  public init(
    session: Session, strategy: String? = nil, gestures: [Gesture] = [], glitches: [IdentifiedGlitch] = [],
    log: ReplayLog = ReplayLog(), original: [UInt8]? = nil
  ) {
    self.session = session
    self.strategy = strategy
    self.gestures = gestures
    self.glitches = glitches
    self.log = log
    self.original = original
  }
}
