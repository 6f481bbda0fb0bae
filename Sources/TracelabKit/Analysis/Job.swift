import ScrollEngine
import ScrollStrategies
import TraceModel
import TraceStore

/// One session to be computed under one strategy, with what that takes from the lab.
struct Job: Sendable {
  private let item: RunPlan.Item
  private let options: Analyzer.Options
  private let recording: StoredRecording
  /// The recorded frames. A replay is run again rather than read back: that is faster, and says why things happened.
  private let frames: FrameTable?

  /// `nil` when the session was replaced meanwhile.
  init?(_ item: RunPlan.Item, options: Analyzer.Options, in lab: LabTransaction) throws {
    self.item = item
    self.options = options
    guard try lab.holds(item.session), let recording = try lab.recording(item.session.id) else { return nil }
    self.recording = recording
    let isRecorded = item.key.strategy == ReplayKey.recordedStrategy
    frames = try isRecorded ? item.found.flatMap { try lab.frames(ofReplay: $0.id) } : nil
  }

  /// The computation, without the lab.
  /// - Throws: `StoreError.damagedRow` where the lab's session cannot be read.
  func judgement() throws -> Judgement {
    let session = try recording.session()
    if let frames { return Judgement(judging: frames, of: session, settings: options.settings) }
    // Looked up in each thread: a strategy's type may not be handed from one to another.
    guard let type = StrategyRegistry.strategy(id: item.key.strategy) else {
      throw StoreError.damagedRow(table: "session", id: item.session.id, message: "no frames to judge")
    }
    return Judgement(
      replaying: session, under: type, settings: options.settings, storesFrames: options.storesFrames)
  }

  /// Stores what was computed, where another process has not done so meanwhile.
  /// - Returns: the session's verdict; `nil` when the session was replaced meanwhile.
  func store(
    _ judgement: Judgement, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> ListedVerdict? {
    guard try lab.holds(item.session) else {
      result.replaced += 1
      return nil
    }
    return ListedVerdict(id: try storeVerdict(judgement, in: lab, &result), sessionID: item.session.id)
  }

  private func storeVerdict(
    _ judgement: Judgement, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    let replayID = try storeReplay(judgement, in: lab, &result)
    result.computed += 1
    result.glitches += judgement.glitches.count
    if judgement.isTooLong {
      result.tooLong += 1
    } else if judgement.error != nil {
      result.errors += 1
    }
    let key = VerdictKey(replayID: replayID, expect: item.subject.expect, detectorVersion: Version.detectors)
    if let verdict = try lab.verdict(key) {
      if options.force, try lab.glitches(ofVerdict: verdict.id) != judgement.glitches {
        result.differs(item.session.uid)
      }
      return verdict.id
    }
    return try lab.insertVerdict(key, glitches: judgement.glitches)
  }

  private func storeReplay(
    _ judgement: Judgement, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    if let replay = try lab.replay(item.key) {
      if options.force, frames == nil, try isDifferent(judgement, from: replay, in: lab) {
        result.differs(item.session.uid)
      }
      if !replay.framesStored, replay.error == nil, let rows = judgement.rows {
        try lab.addFrames(rows, toReplay: replay.id)
      }
      return replay.id
    }
    if let error = judgement.error { return try lab.insertFailedReplay(item.key, error: error) }
    guard let frames = judgement.frames else {
      throw StoreError.damagedRow(table: "session", id: item.session.id, message: "its recorded frames are gone")
    }
    result.frames += frames.count
    return try lab.insertReplay(
      item.key, frameCount: frames.count, frames: judgement.rows, deliveries: judgement.deliveries)
  }

  private func isDifferent(_ judgement: Judgement, from replay: StoredReplay, in lab: LabTransaction) throws -> Bool {
    if replay.error != judgement.error { return true }
    if try lab.deliveries(ofReplay: replay.id) != judgement.deliveries { return true }
    return try replay.framesStored && lab.frames(ofReplay: replay.id) != judgement.frames
  }
}
