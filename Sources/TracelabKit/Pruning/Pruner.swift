import Foundation
import TextFormatting
import TraceAnalysis
import TraceStore

/// Keeps a lab small: takes out old sessions, builds, runs and results, and frames that can be computed again.
public struct Pruner {
  /// What goes. Without any of it nothing does.
  public struct Options: Sendable, Hashable {
    public var sessions = PrunedSessions()
    /// Patterns for labels of runs.
    public var labels: [String] = []
    /// Whether results go that no run lists.
    public var isUnlisted = false
    /// Of how many of the worst incidents the frames stay, where all other computed frames go.
    public var framesOfWorst: Int?

    public init() {}
  }

  private let path: String
  private let options: Options
  private let catalog: Catalog

  /// - Throws: `UsageError` if nothing is to go.
  public init(path: String, options: Options, catalog: Catalog = .shipped) throws {
    if options == Options() {
      throw UsageError(
        "prune needs what is to go: --older-than, --build, --keep-builds, --clean, --label, --unlisted or --keep-frames."
      )
    }
    self.path = path
    self.options = options
    self.catalog = catalog
  }

  /// A sentence about what ``run()`` would take out.
  ///
  /// - Throws: `StoreError`.
  public func preview() throws -> String {
    let lab = try Lab.open(at: path, .readOnly)
    let pruning = try pruning(in: lab)
    let text = try lab.read { try self.text(pruning, in: $0) }
    return "\(TerminalText.escaped(path)): would remove \(text ?? "nothing")."
  }

  /// Takes it out in one transaction, and frees the space.
  ///
  /// - Returns: a sentence about what was removed.
  /// - Throws: `StoreError`; nothing is removed then.
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
    guard let text else { return "\(TerminalText.escaped(path)): nothing to remove." }
    return try Remover.free(lab, path: path, removed: text, before: before)
  }

  private struct Pruning {
    let removal: Removal
    /// Ids of the replays whose frames stay.
    let shown: [Int64]
  }

  private func pruning(in lab: Lab) throws -> Pruning {
    var shown: [Int64] = []
    if let count = options.framesOfWorst, count > 0 {
      let runs = try lab.read { try $0.latestRuns() }
      shown = try Reports(path: path, catalog: catalog).replays(ofWorst: count, of: runs, in: lab)
    }
    return try lab.read { lab in
      Pruning(
        removal: try lab.removal(
          ofSessions: lab.sessions(pruned: options.sessions), runs: lab.runs(labelled: options.labels)),
        shown: shown)
    }
  }

  /// `nil` where nothing goes.
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
