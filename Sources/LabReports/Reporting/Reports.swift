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
  let runs: [String]
  let allowsNewSessions: Bool
  let filter: SessionFilter
  private(set) var scope: GateScope
  let areGated: Bool
  /// Whether commands that are suggested say where the lab is.
  let showsPath: Bool
  /// Incidents that are held; what a report of more writes is read as it is written.
  var mostHeld = ReportData.mostShown

  /// - Parameters:
  ///   - runs: what the summary and the session report speak of; none means the latest finished run of each strategy.
  ///   - allowsNewSessions: whether glitches of sessions that a comparison's baseline lacks may pass.
  ///   - filter: the only sessions that are meant.
  ///   - scope: which glitches gates and rates are about.
  ///   - areGated: whether gates judge them, which ask how many glitches of a comparison are in doubt.
  ///   - showsPath: whether commands that are suggested say where the lab is; otherwise nothing of this machine is in a report.
  public init(
    path: String, catalog: Catalog = .lab, runs: [String] = [], allowsNewSessions: Bool = false,
    filter: SessionFilter = SessionFilter(), scope: GateScope = GateScope(), areGated: Bool = true,
    showsPath: Bool = true
  ) {
    self.path = path
    self.catalog = catalog
    self.runs = runs
    self.allowsNewSessions = allowsNewSessions
    self.filter = filter
    self.scope = scope
    self.areGated = areGated
    self.showsPath = showsPath
    self.scope.uncounted.formUnion(catalog.uncountedKinds)
  }

  func open() throws -> Lab { try Lab.open(at: path, .readOnly) }

  /// The kinds that count only if named, without those that the call names.
  var uncounted: Set<String> { scope.uncounted.subtracting(scope.kinds) }

  /// The names that queries are asked with: the empty name stands for the latest finished runs.
  var names: [String] { runs.isEmpty ? [""] : runs }

  /// The runs meant and what they come to.
  ///
  /// - Throws: `UsageError` where there are none.
  func meant(_ side: ReportData.Side?, in lab: Lab) throws -> ReportData {
    let data = try counted(names.map { ($0, side) }, in: lab)
    if data.runs.isEmpty { throw Self.nothingAnalyzed }
    return data
  }

  static let nothingAnalyzed = UsageError(
    "nothing was analyzed yet; `tracelab analyze` judges what was recorded, `tracelab analyze --strategy all` replays "
      + "the touches.")

  /// The rows that a shipped query gives, one after the other.
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
    /// By column.
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
  /// How sure a glitch is; a table has it only where one is not sure.
  static var confidence: ReportTable.Column { .init("confidence", alignment: .right) }
}

extension ReportCell {
  /// Empty for a glitch that is sure, and where that is not known.
  static func confidence(_ confidence: Double?) -> ReportCell {
    .number(confidence.flatMap { $0 < 1 ? $0 : nil })
  }
}
