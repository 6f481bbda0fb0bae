import Foundation
import LabCommon
import LabReports
import TextFormatting
import TraceAnalysis
import TraceStore

/// Keeps a lab small: removes old sessions, builds, runs and results, and frames that can be computed again.
public struct Pruner {
  /// The data to remove. Without any option, nothing is removed.
  public struct Options: Sendable, Hashable {
    public var sessions = PrunedSessions()
    /// Patterns for labels of runs.
    public var labels: [String] = []
    /// The number of the latest runs of each strategy to keep when older ones are removed.
    public var keptRuns: Int?
    /// Whether runs are removed even if they have the latest result of a strategy on a session that stays.
    public var takesLatest = false
    /// Whether results that no run lists are removed.
    public var isUnlisted = false
    /// The number of the worst incidents whose frames stay when all other computed frames are removed.
    public var framesOfWorst: Int?

    public init() {}
  }

  private let path: String
  private let options: Options
  private let catalog: Catalog

  /// - Throws: `UsageError` if there is nothing to remove, or for the latest results of runs that are not removed.
  public init(path: String, options: Options, catalog: Catalog = .lab) throws {
    var asked = options
    asked.takesLatest = false
    if asked == Options() {
      throw UsageError(
        "say what to remove: --older-than, --build, --keep-builds, --clean, --label, --keep-runs, --unlisted or --keep-frames."
      )
    }
    if options.takesLatest, options.labels.isEmpty, options.keptRuns == nil {
      throw UsageError("--with-latest needs --label or --keep-runs, which select the runs to remove.")
    }
    self.path = path
    self.options = options
    self.catalog = catalog
  }

  /// A sentence about everything that ``run()`` would remove.
  ///
  /// - Throws: `StoreError`.
  public func preview() throws -> String {
    let lab = try Lab.open(at: path, .readOnly)
    let pruning = try pruning(in: lab)
    let text = try lab.read { try self.text(pruning, in: $0) }
    let file = TerminalText.escaped(path)
    guard let text else { return "\(file): nothing to remove.\(pruning.sentence)" }
    return "\(file): would remove \(text).\(pruning.sentence) Nothing was removed; --apply removes it."
  }

  /// Removes the data in one transaction, and frees the space.
  ///
  /// - Returns: a sentence about what was removed.
  /// - Throws: `StoreError`; in this case nothing is removed.
  public func run() throws -> String {
    let lab = try Lab.open(at: path, .readWrite)
    let before = lab.fileSize
    let pruning = try pruning(in: lab)
    let text = try lab.write { lab in
      let text = try self.text(pruning, in: lab)
      try lab.remove(pruning.removal)
      if options.isUnlisted { try lab.removeUnlistedResults() }
      if options.framesOfWorst != nil { try lab.removeFrames(besides: pruning.shown) }
      return text
    }
    guard let text else { return "\(TerminalText.escaped(path)): nothing to remove.\(pruning.sentence)" }
    return try Remover.free(lab, path: path, removed: text, before: before) + pruning.sentence
  }

  private struct Pruning {
    let removal: Removal
    /// The ids of the replays whose frames stay.
    let shown: [Int64]
    /// Runs that stay because they have the latest result of a session.
    let latest: [StoredRun]

    /// A sentence that names runs which stay although the options select them; empty if there is none.
    var sentence: String {
      guard !latest.isEmpty else { return "" }
      let ids = KnownNames.text(latest.map { "\($0.id)" }, limit: 5)
      return
        " \(Plural.text(latest.count, "run")) (\(ids)) \(latest.count == 1 ? "stays" : "stay") for the latest results; "
        + "--with-latest removes \(latest.count == 1 ? "it" : "them"), too."
    }
  }

  private func pruning(in lab: Lab) throws -> Pruning {
    var shown: [Int64] = []
    if let count = options.framesOfWorst, count > 0 {
      let runs = try lab.read { try $0.latestRuns() }
      shown = try Reports(path: path, catalog: catalog).replays(ofWorst: count, of: runs, in: lab)
    }
    return try lab.read { lab in
      let sessions = try lab.sessions(pruned: options.sessions)
      var runs = try lab.runs(labelled: options.labels)
      if let kept = options.keptRuns {
        let known = Set(runs.map(\.id))
        runs += try lab.runs(besidesLatest: kept).filter { !known.contains($0.id) }
      }
      let needed = try options.takesLatest || runs.isEmpty ? [] : lab.runsWithLatestResults(besides: sessions.map(\.id))
      return Pruning(
        removal: try lab.removal(ofSessions: sessions, runs: runs.filter { !needed.contains($0.id) }), shown: shown,
        latest: runs.filter { needed.contains($0.id) }.sorted { $0.id < $1.id })
    }
  }

  /// The sentence; `nil` if nothing is removed.
  private func text(_ pruning: Pruning, in lab: LabTransaction) throws -> String? {
    var parts: [String] = []
    let removal = pruning.removal
    if !removal.sessions.isEmpty || !removal.runs.isEmpty { parts.append(Remover.text(removal)) }
    if options.isUnlisted {
      let (verdicts, replays) = try lab.unlistedResults()
      if verdicts + replays > 0 {
        parts.append(
          "\(Plural.text(verdicts, "verdict")) and \(Plural.text(replays, "replay")) that no run lists")
      }
    }
    if options.framesOfWorst != nil {
      let (replays, frames) = try lab.storedFrames(besides: pruning.shown)
      if replays > 0 {
        parts.append(
          "\(Plural.text(frames, "frame")) of \(Plural.text(replays, "replay")), which can be computed again")
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
