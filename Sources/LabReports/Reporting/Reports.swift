import GlitchComparison
import LabCommon
import ReportOutput
import TraceAnalysis
import TraceModel
import TraceStore

/// The reports on one lab.
public struct Reports {
  let path: String
  let catalog: Catalog
  var runs: [String]
  /// The profile under which strategies are compared; `nil` for the default options.
  var profile: ReportedProfile?
  let allowsNewSessions: Bool
  let filter: SessionFilter
  private(set) var scope: GateScope
  let areGated: Bool
  /// The severities of kinds that replace those of the detectors.
  let severities: [String: GlitchSeverity]
  /// Whether suggested commands contain the path of the lab.
  let showsPath: Bool
  /// Whether the page of a session that was read from a clip shows the clip's pictures.
  let showsPictures: Bool
  /// The maximum number of incidents in memory. Larger reports read from the lab while they write.
  var mostHeld = ReportData.mostShown

  /// - Parameters:
  ///   - runs: the runs of the summary and the session report; without any, the latest finished run of each strategy.
  ///   - allowsNewSessions: whether glitches of sessions that a comparison's baseline lacks may pass.
  ///   - filter: limits the reports to these sessions.
  ///   - scope: the glitches that gates and rates count.
  ///   - areGated: whether gates judge the reports, and need the number of doubtful glitches in a comparison.
  ///   - severities: the severity of every glitch of a kind, whatever its size.
  ///   - showsPictures: whether the page of a session that was read from a clip shows the clip's pictures, if the clip is still there.
  ///   - showsPath: whether suggested commands contain the path of the lab; otherwise a report contains nothing about this machine.
  public init(
    path: String, catalog: Catalog = .lab, runs: [String] = [], allowsNewSessions: Bool = false,
    filter: SessionFilter = SessionFilter(), scope: GateScope = GateScope(), areGated: Bool = true,
    severities: [String: GlitchSeverity] = [:], showsPath: Bool = true, showsPictures: Bool = true
  ) {
    self.path = path
    self.catalog = catalog
    self.runs = runs
    self.allowsNewSessions = allowsNewSessions
    self.filter = filter
    self.scope = scope
    self.areGated = areGated
    self.severities = severities
    self.showsPath = showsPath
    self.showsPictures = showsPictures
    self.scope.uncounted.formUnion(catalog.uncountedKinds)
  }

  func open() throws -> Lab { try Lab.open(at: path, .readOnly) }

  /// The kinds that count only if named, without those that the call names.
  var uncounted: Set<String> { scope.uncounted.subtracting(scope.kinds) }

  /// The names of runs for queries; the empty name stands for the latest finished runs.
  var names: [String] { runs.isEmpty ? [""] : runs }

  /// The selected runs and their counts.
  ///
  /// - Throws: `UsageError` if there are none.
  func meant(_ side: ReportData.Side?, in lab: Lab) throws -> ReportData {
    let data = try counted(names.map { ($0, side) }, in: lab)
    if data.runs.isEmpty { throw Self.nothingAnalyzed }
    return data
  }

  static let nothingAnalyzed = UsageError(
    "nothing was analyzed yet; `tracelab analyze` judges what was recorded, `tracelab analyze --strategy all` replays "
      + "the touches.")

  /// Calls a function with each row of a shipped query's result.
  func eachRow(
    _ query: String, _ parameters: [String: String], in lab: Lab, _ body: (Row) throws -> Void
  ) throws {
    try lab.read { reader in
      var places: [String: Int] = [:]
      try reader.query(
        named: query, parameters: parameters,
        columns: { places = Dictionary(zip($0, 0...)) { first, _ in first } },
        row: { try body(Row(places: places, values: $0)) })
    }
  }

  /// One row of a query.
  struct Row {
    /// The index of each column, by name.
    let places: [String: Int]
    let values: [SQLValue]

    subscript(column: String) -> SQLValue { places[column].map { values[$0] } ?? .null }

    func text(_ column: String) -> String? {
      if case .text(let text) = self[column] { return text }
      return nil
    }

    func integer(_ column: String) -> Int? {
      if case .integer(let value) = self[column] { return Int(value) }
      return nil
    }

    func number(_ column: String) -> Double? {
      switch self[column] {
      case .real(let value): value
      case .integer(let value): Double(value)
      case .null, .text, .blob: nil
      }
    }
  }
}

extension ReportTable.Column {
  /// The column for the confidence of glitches, in tables with a glitch whose confidence is below 1.
  static var confidence: ReportTable.Column { .init("confidence", alignment: .right) }
}

extension ReportCell {
  /// The cell for a confidence; empty if it is 1 or unknown.
  static func confidence(_ confidence: Double?) -> ReportCell {
    .number(confidence.flatMap { $0 < 1 ? $0 : nil })
  }
}
