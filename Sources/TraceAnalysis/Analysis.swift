import GlitchDetectors
import ScrollEngine
import TraceModel

/// Replays sessions under strategies and judges the frames. It depends only on its arguments, not on a database or a clock.
///
/// ```swift
/// let analysis = Analysis(catalog: .shipped)
/// let judgement = analysis.judgement(of: session, under: Strategy(MyCoordinator.self))
/// ```
public struct Analysis: Sendable {
  public let catalog: Catalog
  public var settings: Settings
  /// A factor for every threshold of the detectors; 1 except in control experiments.
  public var thresholdScale: Double

  public init(catalog: Catalog = .shipped, settings: Settings = Settings(), thresholdScale: Double = 1) {
    self.catalog = catalog
    self.settings = settings
    self.thresholdScale = thresholdScale
  }

  /// Replays a session and judges the frames.
  public func judgement(of session: Session, under strategy: Strategy) -> Judgement {
    let replayed = replay(of: session, under: strategy)
    let glitches = replayed.trace.map {
      catalog.detectors.glitches(in: $0, thresholdScale: thresholdScale, log: replayed.log)
    }
    return Judgement(replayed, glitches: glitches ?? [], uid: session.uid)
  }

  /// Judges frames as they were recorded.
  ///
  /// - Parameter frames: replaces the session's own frames.
  public func judgement(ofRecorded session: Session, frames: FrameTable? = nil) -> Judgement {
    let trace = trace(of: session, frames: frames ?? session.frames, unknown: session.unknown)
    return Judgement(
      ReplayedTrace(trace: trace), glitches: glitches(in: trace), notJudged: catalog.detectors.notJudged(in: trace),
      uid: session.uid)
  }

  /// The glitches of any trace, one entry per event, in order of time, with the causes that can be derived from the frames.
  public func glitches(in trace: Trace) -> [Glitch] {
    catalog.detectors.glitches(in: trace, thresholdScale: thresholdScale)
  }

  /// Replays a session, without judging it.
  public func replay(of session: Session, under strategy: Strategy) -> ReplayedTrace {
    if let refusal = settings.replayLimit.refusal(of: session, refreshHz: settings.engine.refreshHz) {
      return ReplayedTrace(error: refusal, isTooLong: true)
    }
    var session = session
    session.expect = settings.expectations(of: session)
    let replay = Replay(of: session, under: strategy.make(settings.options(of: strategy)), options: settings.engine)
    if let error = replay.error { return ReplayedTrace(error: error) }
    return ReplayedTrace(
      trace: trace(of: session, frames: replay.frames, deliveries: replay.deliveries), log: replay.log,
      notes: replay.notes)
  }

  private func trace(
    of session: Session, frames: FrameTable, deliveries: [TouchDelivery] = [], unknown: UnknownFacts = UnknownFacts()
  ) -> Trace {
    Trace(
      layout: session.layout, expect: settings.expectations(of: session), touches: session.touches,
      events: session.events, frames: frames, deliveries: deliveries, unknown: unknown)
  }
}

/// The result for one session under one strategy: its frames, and the glitches that the detectors found in them.
public struct Judgement: Sendable {
  /// The judged trace; `nil` if the session could not be replayed.
  public let trace: Trace?
  /// The glitches, one entry per event, in order of time.
  public let glitches: [IdentifiedGlitch]
  /// The kinds that could not be judged, since the recording lacks what they are judged by; none for a replay.
  public let notJudged: [NotJudged]
  /// The reason why there is no trace: the exception that UIKit would raise, or a session that is too long.
  public let error: String?
  /// Whether the session was not replayed because it is too long.
  public let isTooLong: Bool
  /// The facts that limit what the frames tell, such as an ambiguous layout, one sentence each.
  public let notes: [String]

  /// - Parameter uid: the session's identifier, which is part of every fingerprint.
  init(_ replayed: ReplayedTrace, glitches: [Glitch], notJudged: [NotJudged] = [], uid: String) {
    self.notJudged = notJudged
    trace = replayed.trace
    error = replayed.error
    isTooLong = replayed.isTooLong
    notes = replayed.notes
    self.glitches = zip(glitches, GlitchFingerprint.all(of: glitches, session: uid)).map {
      IdentifiedGlitch($0, ordinal: $1.ordinal, fingerprint: $1.text)
    }
  }

  /// Creates the result for a session whose frames cannot be used for another reason.
  package init(error: String) {
    trace = nil
    glitches = []
    notJudged = []
    self.error = error
    isTooLong = false
    notes = []
  }
}

/// The result of a replay: a trace with a log of what the code did, or the reason why there is none.
public struct ReplayedTrace: Sendable {
  /// The frames and touches; `nil` if the session could not be replayed.
  public let trace: Trace?
  /// The log of what the code did to the scroll views; empty for a recording.
  public let log: ReplayLog
  /// The reason why there is no trace: the exception that UIKit would raise, or a session that is too long.
  public let error: String?
  /// Whether the session was not replayed because it is too long.
  public let isTooLong: Bool
  /// The facts that limit what the frames tell, one sentence each; none for a recording.
  public let notes: [String]

  init(trace: Trace, log: ReplayLog = ReplayLog(), notes: [String] = []) {
    self.trace = trace
    self.log = log
    self.notes = notes
    error = nil
    isTooLong = false
  }

  init(error: String, isTooLong: Bool = false) {
    trace = nil
    log = ReplayLog()
    notes = []
    self.error = error
    self.isTooLong = isTooLong
  }
}
