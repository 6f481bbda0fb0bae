import TraceModel

/// A format in which a session is exported from the lab. A format is one type in a file of its own, and one line in
/// `shipped`.
public protocol ExportFormat: Sendable {
  static var description: ExportDescription { get }

  /// Writes event by event; no more than one is in memory in addition to the trace.
  ///
  /// - Parameter write: receives bytes, in pieces of any size, and has to collect them.
  /// - Throws: Errors of `write`.
  static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws
}

/// An export format for people.
public struct ExportDescription: Hashable, Sendable {
  /// The name that `--as` takes.
  public let id: String
  /// The purpose of the format.
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
  /// Every format in which one trace can be written.
  public static var shipped: [any ExportFormat.Type] {
    [
      JSONLinesExport.self,
      CSVExport.self,
      PerfettoExport.self,
      ChromeTraceExport.self,
    ]
  }
}

/// The content of an export: a session, the frames of one run, and the glitches found in them.
public struct ExportedTrace: Sendable {
  /// The session with the selected frames: the recorded ones, or a strategy's.
  public var session: Session
  /// The strategy that moved the screen; `nil` for the recording.
  public var strategy: String?
  /// The gestures in order of time.
  public var gestures: [Gesture]
  public var glitches: [IdentifiedGlitch]
  /// The log of what code did to the scroll views; empty for the recording.
  public var log: ReplayLog
  /// The recording's own bytes, if they are exactly this session.
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
