import GlitchComparison
import LabCommon
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// The gates of a call: all conditions under which it fails.
public struct Gates {
  /// The default confidence below which a glitch fails no gate, because it is probably not a glitch.
  ///
  /// The value is a choice of this project.
  public static let leastConfidence = GlitchConfidence.leastGated

  /// The default share that has to be compared, in percent: everything.
  public static let leastCoverage = 100.0

  private let rules: GateRules

  /// The glitches that the gates check, by which reports count them.
  public var scope: GateScope { rules.scope }
  /// Whether the call has gates.
  public var areAsked: Bool { rules.areAsked }

  /// - Parameters:
  ///   - limits: one `KIND=N` per entry.
  ///   - kinds: the only kinds that fail; empty for all.
  ///   - leastConfidence: the minimum confidence of glitches that fail a gate, from 0 to 1.
  ///   - leastCoverage: the minimum share of the baseline that has to be compared, in percent.
  ///   - known: the known kinds.
  /// - Throws: `UsageError` for an invalid limit, an unknown kind, and invalid shares.
  public init(
    _ failOn: Gate? = nil, maxRates limits: [String] = [], isStrict: Bool = false, kinds: [String] = [],
    leastConfidence: Double = Gates.leastConfidence, leastCoverage: Double = Gates.leastCoverage,
    known: [String] = Catalog.shipped.glitchKinds
  ) throws {
    if let unknown = kinds.first(where: { !known.contains($0) }) { throw Catalog.unknownKind(unknown, known: known) }
    guard (0...100).contains(leastCoverage) else {
      throw UsageError("--min-coverage takes a percentage from 0 to 100, not \(NumberText.shown(leastCoverage)).")
    }
    guard (0...1).contains(leastConfidence) else {
      throw UsageError("--min-confidence takes a number from 0 to 1, not \(NumberText.shown(leastConfidence)).")
    }
    let limits = try limits.map { try RateLimit(parsing: $0, kinds: known) }
    for limit in limits where !kinds.isEmpty && limit.kind.map({ !kinds.contains($0) }) ?? false {
      throw UsageError(
        "--max-rate limits \(limit.kind ?? ""), which --kind leaves out; add --kind \(limit.kind ?? "").")
    }
    rules = GateRules(
      // A limit, or --strict, overrides `--fail-on none`.
      failOn: failOn == .nothing && (isStrict || !limits.isEmpty) ? nil : failOn, limits: limits, isStrict: isStrict,
      kinds: Set(kinds), leastConfidence: leastConfidence, leastCoverage: leastCoverage)
  }

  /// The report with the verdict of the gates, which every format shows.
  public func judging(_ document: consuming ReportDocument) -> ReportDocument {
    // The data is taken out, so that hundreds of thousands of incidents are changed in place.
    guard var data = document.data.take() else { return document }
    var judged = document
    if rules.areAsked || rules.isDeclined {
      let verdict = verdict(on: data)
      data.gate = verdict
      let emphasis: ReportCell.Emphasis? = rules.isDeclined ? nil : verdict.passes ? .good : .bad
      judged.headline.append(.init("gate", .text(verdict.text, emphasis), isSentence: true))
    }
    // The incidents are taken out of the data that marks them; otherwise each change would copy all of them.
    var incidents: [Incident] = []
    swap(&incidents, &data.incidents)
    for index in incidents.indices { data.mark(&incidents[index]) }
    data.incidents = incidents
    judged.data = data
    return judged
  }

  private func verdict(on data: ReportData) -> GateVerdict {
    var rules = rules
    // The kinds of the lab, too, which may come from another package.
    rules.scope.uncounted = data.scope.uncounted
    let facts = GateFacts(data)
    return GateVerdict(
      reasons: rules.reasons(facts).map { $0.text(in: data) },
      leftOut: rules.omissions(facts).texts(under: rules.scope),
      toleratedShares: Set(data.shares.filter { !rules.fails($0.change, kind: $0.kind) }), rules: rules)
  }

  /// Throws if a gate failed, to be called after the report was written.
  ///
  /// - Throws: `GateFailure` with all reasons.
  public static func check(_ judged: ReportDocument) throws {
    guard let gate = judged.data?.gate, !gate.passes else { return }
    throw GateFailure(gate.reasons.joined(separator: "; "))
  }
}

/// A gate failed: exit code 1.
public struct GateFailure: Error, Hashable {
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}

extension RateLimit {
  /// Reads one `--max-rate KIND=N`; the kind `all` means all kinds together.
  ///
  /// - Parameter kinds: the known kinds.
  /// - Throws: `UsageError` that names the nearest kind.
  public init(parsing text: String, kinds: [String] = Catalog.shipped.glitchKinds) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Double(parts[1]), limit.isFinite, limit >= 0 else {
      throw UsageError("--max-rate takes KIND=N, glitches in 100 gestures, not \(TerminalText.escaped(text)).")
    }
    let kind = String(parts[0])
    let known = kinds + [Catalog.allKinds]
    guard known.contains(kind) else { throw Catalog.unknownKind(kind, known: known, option: "--max-rate") }
    self.init(kind: kind == Catalog.allKinds ? nil : kind, limit: limit)
  }
}

extension ChangeLimits {
  /// The limits of the lab's view `change_limit`.
  ///
  /// - Throws: `StoreError` if the lab cannot be read.
  init(of lab: Lab) throws {
    var byUnit: [String: Limit] = [:]
    try lab.read { reader in
      try reader.forEachRow(of: "SELECT unit, share, least FROM change_limit") { row in
        guard case .text(let unit) = row[0], case .real(let share) = row[1], case .real(let least) = row[2] else {
          return
        }
        byUnit[unit] = Limit(share: share, least: least)
      }
    }
    self.init(byUnit: byUnit)
  }
}

extension GateFailure: CommandError {
  public var failure: Failure { Failure(1, "the gate failed: \(reason).") }
}
