import GlitchComparison
import ReportOutput
import TextFormatting
import TraceAnalysis

/// All that a call asked to fail for.
public struct Gates {
  private let rules: GateRules

  /// - Parameters:
  ///   - limits: `KIND=N` each.
  ///   - kinds: the only kinds that fail; empty for all.
  ///   - leastCoverage: how much of the baseline has to be compared, percent.
  ///   - alwaysNeedsCoverage: whether the call fails for what was not compared even where it asked for nothing else.
  ///   - known: the known kinds.
  /// - Throws: `UsageError` for a limit that is not one, an unknown kind, and a share that is no percentage.
  public init(
    _ failOn: Gate? = nil, maxRates limits: [String] = [], isStrict: Bool = false, kinds: [String] = [],
    leastCoverage: Double = 100, alwaysNeedsCoverage: Bool = false, known: [String] = Catalog.shipped.glitchKinds
  ) throws {
    for kind in kinds where !known.contains(kind) {
      throw UsageError(
        "--kind does not know \(TerminalText.escaped(kind))\(NearestName.hint(kind, in: known)); the kinds are "
          + "\(known.joined(separator: ", ")).")
    }
    guard (0...100).contains(leastCoverage) else {
      throw UsageError("--min-coverage takes a percentage from 0 to 100, not \(NumberText.shown(leastCoverage)).")
    }
    let limits = try limits.map { try RateLimit(parsing: $0, kinds: known) }
    for limit in limits where !kinds.isEmpty && limit.kind.map({ !kinds.contains($0) }) ?? false {
      throw UsageError("--max-rate has \(limit.kind ?? ""), which --kind leaves out; name the kind there, too.")
    }
    rules = GateRules(
      failOn: failOn, limits: limits, isStrict: isStrict,
      kinds: Set(kinds), leastCoverage: leastCoverage, alwaysNeedsCoverage: alwaysNeedsCoverage)
  }

  /// The report with what the gates say of it, which every format shows.
  public func judging(_ document: consuming ReportDocument) -> ReportDocument {
    // Taken out, so that incidents by the hundred thousand are changed in place.
    guard rules.areAsked, var data = document.data.take() else { return document }
    let verdict = GateVerdict(
      reasons: rules.reasons(GateFacts(data)).map { $0.text(in: data) },
      toleratedShares: Set(data.shares.filter { !rules.fails($0.change, kind: $0.kind) }), rules: rules)
    let isComparison = data.isComparison
    for index in data.incidents.indices { verdict.mark(&data.incidents[index], isComparison: isComparison) }
    data.gate = verdict
    var judged = document
    judged.data = data
    judged.headline.append(.init("gate", .text(verdict.text, verdict.passes ? .good : .bad)))
    return judged
  }

  /// What fails, after the report was written.
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
