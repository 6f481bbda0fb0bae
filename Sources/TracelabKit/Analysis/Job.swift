import ScrollEngine
import ScrollStrategies
import TraceModel
import TraceStore

/// What has to be done for one session under one strategy, given what the lab holds already.
struct Job: Sendable {
  let uid: String
  private let key: ReplayKey
  private let expect: String
  private let replay: StoredReplay?
  private let verdict: StoredVerdict?
  /// `nil` where nothing has to be computed.
  private let session: Session?
  /// The recorded frames. A replay is run again rather than read back: that is faster, and says why things happened.
  private let frames: FrameTable?
  /// What the stored verdict says, to compare with under `--force`.
  private let before: [IdentifiedGlitch]

  init(_ stored: StoredSession, strategy: String, options: Analyzer.Options, in lab: LabTransaction) throws {
    uid = stored.uid
    let isRecorded = strategy == ReplayKey.recordedStrategy
    key =
      isRecorded
      ? .recorded(sessionID: stored.id)
      : ReplayKey(
        sessionID: stored.id, strategy: strategy,
        options: options.settings.replayText(StrategyRegistry.strategy(id: strategy)),
        engineVersion: Version.engine,
        strategyVersion: Version.strategies)
    replay = try lab.replay(key)
    guard let session = try lab.session(stored.id) else {
      throw StoreError.damagedRow(table: "session", id: stored.id, message: "the session is gone")
    }
    let wanted = Settings.text(of: options.settings.expectations(of: session))
    expect = wanted
    verdict = try replay.flatMap {
      try lab.verdict(VerdictKey(replayID: $0.id, expect: wanted, detectorVersion: Version.detectors))
    }
    let hasFrames = replay?.framesStored ?? false
    let lacksFrames = options.storesFrames && !hasFrames && replay?.error == nil
    if verdict != nil, !options.force, !lacksFrames || isRecorded {
      self.session = nil
      frames = nil
      before = []
      return
    }
    self.session = session
    frames = try isRecorded ? replay.flatMap { try lab.frames(ofReplay: $0.id) } : nil
    before = try options.force ? verdict.map { try lab.glitches(ofVerdict: $0.id) } ?? [] : []
  }

  /// The computation, without the lab.
  func judgement(under type: (any CoordinationStrategy.Type)?, settings: Settings) -> Judgement? {
    guard let session else { return nil }
    if let frames { return Judgement(judging: frames, of: session, settings: settings) }
    return type.map { Judgement(replaying: session, under: $0, settings: settings) }
  }

  /// Stores what was computed; the id of the session's verdict.
  func store(
    _ judgement: Judgement?, options: Analyzer.Options, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    guard let judgement else {
      result.found += 1
      return try known(verdict?.id)
    }
    let replayID = try storeReplay(judgement, options: options, in: lab, &result)
    let glitches = judgement.identified(session: uid)
    result.glitches += glitches.count
    if judgement.error != nil { result.errors += 1 }
    if let verdict {
      if options.force, glitches != before { result.differs(uid) }
      result.computed += 1
      return verdict.id
    }
    result.computed += 1
    return try lab.insertVerdict(
      VerdictKey(replayID: replayID, expect: expect, detectorVersion: Version.detectors), glitches: glitches)
  }

  private func storeReplay(
    _ judgement: Judgement, options: Analyzer.Options, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    guard let frames = judgement.frames, let session else { return try known(replay?.id) }
    if let replay {
      if options.force, replay.framesStored, try lab.frames(ofReplay: replay.id) != frames {
        result.differs(uid)
      } else if options.force, try lab.deliveries(ofReplay: replay.id) != judgement.deliveries {
        result.differs(uid)
      }
      if options.storesFrames, !replay.framesStored, judgement.error == nil {
        try lab.addFrames(frames, fingerY: judgement.fingerY, layout: session.layout, toReplay: replay.id)
      }
      return replay.id
    }
    result.frames += frames.count
    if let error = judgement.error { return try lab.insertFailedReplay(key, error: error) }
    return try lab.insertReplay(
      key, frames: frames, fingerY: judgement.fingerY, layout: session.layout, deliveries: judgement.deliveries,
      keepingFrames: options.storesFrames)
  }

  private func known(_ id: Int64?) throws -> Int64 {
    guard let id else {
      throw StoreError.damagedRow(table: "replay", id: key.sessionID, message: "no row where one was read")
    }
    return id
  }
}
