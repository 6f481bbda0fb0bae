import TraceAnalysis
import TraceModel
import TraceStore

/// The computation of one session under one strategy, with the data that it needs from the lab.
final class Job: Sendable {
  /// The result for a session, with its frames as rows.
  struct Result: Sendable {
    let judgement: Judgement
    /// The frame rows, if they are to be stored.
    let rows: ReplayFrames?
  }

  private let item: RunPlan.Item
  private let analysis: Analysis
  private let options: Analyzer.Options
  /// The kinds that count only if they are named.
  private let uncounted: Set<GlitchKind>
  private let recording: StoredRecording
  /// The recorded frames. A replay is computed again and not read from the lab, which is faster and gives the causes of glitches.
  private let frames: FrameTable?

  /// Creates the computation; `nil` if another process has replaced the session.
  ///
  /// - Parameter uncounted: the kinds that count only if they are named.
  /// - Throws: `StoreError` if the lab cannot be read.
  init?(
    _ item: RunPlan.Item, analysis: Analysis, options: Analyzer.Options, uncounted: Set<GlitchKind>,
    in lab: LabTransaction
  ) throws {
    self.item = item
    self.analysis = analysis
    self.options = options
    self.uncounted = uncounted
    guard let recording = try lab.recording(item.session.id), recording.sha256 == item.session.sha256 else {
      return nil
    }
    self.recording = recording
    frames = try item.strategy.isRecorded ? item.found.flatMap { try lab.frames(ofReplay: $0.id) } : nil
  }

  /// Computes the result without access to the lab.
  ///
  /// - Throws: `StoreError.damagedRow` if the session in the lab is damaged.
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
      // Frames that cannot be stored count as a failed replay.
      return Result(judgement: Judgement(error: "\(error)"), rows: nil)
    }
  }

  /// Stores the result, unless another process has already stored it.
  ///
  /// - Returns: the session's verdict; `nil` if another process has replaced the session.
  /// - Throws: `StoreError` if the lab cannot be written.
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
    let (replayID, isNew) = try storeReplay(computed, in: lab, &result)
    result.computed += 1
    result.notes.formUnion(judgement.notes)
    for found in judgement.glitches {
      result.glitches.add(found.glitch.kind.rawValue, isCounted: !uncounted.contains(found.glitch.kind))
    }
    if judgement.isTooLong {
      result.tooLong += 1
    } else if judgement.error != nil {
      result.errors += 1
    }
    let key = VerdictKey(replayID: replayID, expect: item.analyzed.expect, detectorVersion: item.detectorVersion)
    if !isNew, let verdict = try lab.verdict(key) {
      if options.force, try lab.glitches(ofVerdict: verdict.id) != judgement.glitches {
        result.differs(item.session.uid)
      }
      return verdict.id
    }
    return try lab.insertVerdict(
      key, glitches: judgement.glitches, uncounted: uncounted,
      notJudged: judgement.notJudgedJSON)
  }

  /// - Returns: the replay's id, and whether the lab did not have it. In this case it has no verdicts.
  private func storeReplay(
    _ computed: Result, in lab: LabTransaction, _ result: inout AnalysisSummary.Run
  ) throws -> (id: Int64, isNew: Bool) {
    let judgement = computed.judgement
    if try lab.holdsReplay(item.key), let replay = try lab.replay(item.key) {
      if options.force, frames == nil, try isDifferent(judgement, from: replay, in: lab) {
        result.differs(item.session.uid)
      }
      if !replay.framesStored, replay.error == nil, let rows = computed.rows {
        try lab.addFrames(rows, toReplay: replay.id)
      }
      return (replay.id, false)
    }
    if let error = judgement.error { return (try lab.insertFailedReplay(item.key, error: error), true) }
    guard let trace = judgement.trace else {
      throw StoreError.damagedRow(table: "session", id: item.session.id, message: "its recorded frames are gone")
    }
    result.frames += trace.frames.count
    let id = try lab.insertReplay(
      item.key, frameCount: trace.frames.count, frames: computed.rows, deliveries: trace.deliveries)
    return (id, true)
  }

  private func isDifferent(_ judgement: Judgement, from replay: StoredReplay, in lab: LabTransaction) throws -> Bool {
    if replay.error != judgement.error { return true }
    if try lab.deliveries(ofReplay: replay.id) != judgement.trace?.deliveries ?? [] { return true }
    return try replay.framesStored && lab.frames(ofReplay: replay.id) != judgement.trace?.frames
  }
}
