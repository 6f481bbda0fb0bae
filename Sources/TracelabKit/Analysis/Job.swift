import TraceAnalysis
import TraceModel
import TraceStore

/// One session to be computed under one strategy, with what that takes from the lab.
struct Job: Sendable {
  /// What was computed of a session, and its frames as rows.
  struct Result: Sendable {
    let judgement: Judgement
    /// Where they are to be stored.
    let rows: ReplayFrames?
  }

  private let item: RunPlan.Item
  private let analysis: Analysis
  private let options: Analyzer.Options
  private let recording: StoredRecording
  /// The recorded frames. A replay is run again rather than read back: that is faster, and says why things happened.
  private let frames: FrameTable?

  /// `nil` when the session was replaced meanwhile.
  init?(_ item: RunPlan.Item, analysis: Analysis, options: Analyzer.Options, in lab: LabTransaction) throws {
    self.item = item
    self.analysis = analysis
    self.options = options
    guard try lab.holds(item.session), let recording = try lab.recording(item.session.id) else { return nil }
    self.recording = recording
    frames = try item.strategy.isRecorded ? item.found.flatMap { try lab.frames(ofReplay: $0.id) } : nil
  }

  /// The computation, without the lab.
  /// - Throws: `StoreError.damagedRow` where the lab's session cannot be read.
  func result() throws -> Result {
    let session = try recording.session()
    if let frames { return Result(judgement: analysis.judgement(ofRecorded: session, frames: frames), rows: nil) }
    guard let strategy = item.strategy.strategy else {
      throw StoreError.damagedRow(table: "session", id: item.session.id, message: "no frames to judge")
    }
    let judgement = analysis.judgement(of: session, under: strategy)
    guard options.storesFrames, let frames = judgement.trace?.frames else {
      return Result(judgement: judgement, rows: nil)
    }
    do {
      let fingerY = frames.fingerY(of: session.touches)
      return Result(judgement: judgement, rows: try ReplayFrames(frames, fingerY: fingerY, layout: session.layout))
    } catch let error as StoreError {
      // Frames that no lab can hold are no result.
      return Result(judgement: Judgement(error: "\(error)"), rows: nil)
    }
  }

  /// Stores what was computed, where another process has not done so meanwhile.
  /// - Returns: the session's verdict; `nil` when the session was replaced meanwhile.
  func store(
    _ computed: Result, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> ListedVerdict? {
    guard try lab.holds(item.session) else {
      result.replaced += 1
      return nil
    }
    return ListedVerdict(id: try storeVerdict(computed, in: lab, &result), sessionID: item.session.id)
  }

  private func storeVerdict(
    _ computed: Result, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    let judgement = computed.judgement
    let replayID = try storeReplay(computed, in: lab, &result)
    result.computed += 1
    result.glitches += judgement.glitches.count
    if judgement.isTooLong {
      result.tooLong += 1
    } else if judgement.error != nil {
      result.errors += 1
    }
    let key = VerdictKey(replayID: replayID, expect: item.subject.expect, detectorVersion: item.detectorVersion)
    if let verdict = try lab.verdict(key) {
      if options.force, try lab.glitches(ofVerdict: verdict.id) != judgement.glitches {
        result.differs(item.session.uid)
      }
      return verdict.id
    }
    return try lab.insertVerdict(key, glitches: judgement.glitches)
  }

  private func storeReplay(
    _ computed: Result, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> Int64 {
    let judgement = computed.judgement
    if let replay = try lab.replay(item.key) {
      if options.force, frames == nil, try isDifferent(judgement, from: replay, in: lab) {
        result.differs(item.session.uid)
      }
      if !replay.framesStored, replay.error == nil, let rows = computed.rows {
        try lab.addFrames(rows, toReplay: replay.id)
      }
      return replay.id
    }
    if let error = judgement.error { return try lab.insertFailedReplay(item.key, error: error) }
    guard let trace = judgement.trace else {
      throw StoreError.damagedRow(table: "session", id: item.session.id, message: "its recorded frames are gone")
    }
    result.frames += trace.frames.count
    return try lab.insertReplay(
      item.key, frameCount: trace.frames.count, frames: computed.rows, deliveries: trace.deliveries)
  }

  private func isDifferent(_ judgement: Judgement, from replay: StoredReplay, in lab: LabTransaction) throws -> Bool {
    if replay.error != judgement.error { return true }
    if try lab.deliveries(ofReplay: replay.id) != judgement.trace?.deliveries ?? [] { return true }
    return try replay.framesStored && lab.frames(ofReplay: replay.id) != judgement.trace?.frames
  }
}
