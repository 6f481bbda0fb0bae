import GlitchDetectors
import LabCommon
import ReportOutput
import ScrollStrategies
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceStore

/// Lists what the tool provides (strategies, glitches, queries, formats), what a lab contains (runs, sessions), or the configuration.
public struct Listing {
  public enum Subject: String, CaseIterable, Sendable {
    case strategies, glitches, queries, formats, runs, sessions, config
  }

  private let path: String
  private let catalog: Catalog
  private let filter: SessionFilter
  private let configuration: [[String]]

  /// - Parameters:
  ///   - filter: limits the list to these sessions.
  ///   - configuration: the rows of the configuration.
  public init(
    path: String, catalog: Catalog = .lab, filter: SessionFilter = SessionFilter(), configuration: [[String]] = []
  ) {
    self.configuration = configuration
    self.path = path
    self.catalog = catalog
    self.filter = filter
  }

  /// Writes the list of a subject as a table.
  ///
  /// - Parameter width: the width of the terminal in columns; `nil` if the output is not a terminal.
  /// - Returns: a sentence for people if columns were left out because the terminal has no room for them.
  /// - Throws: `UsageError` for an unknown format, or a filter that selects nothing; `StoreError` if the lab cannot be read, `OutputError`.
  public func write(_ subject: Subject, format: String, width: Int?, to output: some TextOutput) throws -> String? {
    var exporter = try TableFormat.exporter(format, to: output, width: width)
    let result = try result(subject)
    let rows = result.rows.map { $0.map(TableValue.init) }
    guard let width, format == TableFormat.ids.first else {
      try exporter.write(columns: result.columns, rows: rows)
      return nil
    }
    let kept = ColumnChoice.columns(of: result.columns, rows, dispensable: Self.dispensable, width: width)
    try exporter.write(columns: kept.map { result.columns[$0] }, rows: rows.lazy.map { row in kept.map { row[$0] } })
    let left = result.columns.indices.filter { !kept.contains($0) }.map { result.columns[$0] }
    return left.isEmpty
      ? nil : "The terminal has no room for \(left.joined(separator: ", ")); --format csv, or a pipe, has all columns."
  }

  /// Columns of runs and sessions that may be left out on a narrow terminal, in this order. Columns that identify a row stay.
  private static let dispensable = [
    "finished_at", "source_kind", "touches", "uncounted", "options", "gestures", "build", "frames", "started_at",
    "scenario",
    "seconds",
  ]

  /// The names in the list of a subject, in its order; one entry per row.
  ///
  /// - Throws: `StoreError` if the lab cannot be read.
  public func names(of subject: Subject) throws -> [String] {
    try result(subject).rows.compactMap { row in
      if case .text(let name)? = row.first { return name }
      return nil
    }
  }

  private func result(_ subject: Subject) throws -> QueryResult {
    guard filter.isEmpty || subject == .sessions else {
      throw UsageError("--session, --scenario, --build and --device are for `list sessions`.")
    }
    switch subject {
    case .strategies: return Self.texts(["strategy", "summary", "source"], strategies)
    case .glitches: return Self.texts(["kind", "severity", "summary", "magnitude"], glitches)
    case .queries: return Self.texts(["query", "parameters", "one_row_is"], queries)
    case .formats: return Self.texts(["use", "format", "summary"], formats)
    case .config: return Self.texts(["key", "value", "from"], configuration)
    case .runs: return try Lab.open(at: path, .readOnly).query(Self.runs)
    case .sessions:
      let lab = try Lab.open(at: path, .readOnly)
      let ids = try Reports(path: path, catalog: catalog, filter: filter).selected(in: lab)
      let list = ids.map { "[" + $0.map(String.init).joined(separator: ",") + "]" }
      return try lab.query(Self.sessions, parameters: ["ids": list.map(SQLValue.text) ?? .null])
    }
  }

  private static let runs = """
    SELECT r.id, r.label, r.strategy, r.options, s.sessions, s.gestures, s.glitches, s.uncounted, r.started_at, r.finished_at,
      r.profile || ' ' || substr(r.profile_hash, 1, 8) AS profile
    FROM run AS r JOIN strategy_summary AS s ON s.run_id = r.id ORDER BY r.id
    """

  private static let sessions = """
    SELECT uid, name, scenario, source_kind, build, round(duration_us / 1e6, 2) AS seconds, touch_count AS touches,
      frame_count AS frames
    FROM session WHERE :ids IS NULL OR id IN (SELECT value FROM json_each(:ids)) ORDER BY id
    """

  /// The kinds with the severity of a plainly visible glitch, the most severe kind first.
  private var glitches: [[String]] {
    catalog.detectors.map(\.description).sorted { a, b in
      (b.severity.usual.rawValue, a.id) < (a.severity.usual.rawValue, b.id)
    }.map { [$0.id, $0.severity.usual.name, $0.summary, $0.magnitude] }
  }

  private var queries: [[String]] {
    NamedQuery.all.map { [$0.name, $0.parameters.map(\.name).joined(separator: ", "), Self.row($0)] }
  }

  private var strategies: [[String]] {
    catalog.strategies.map(\.description).map { [$0.id, $0.summary, $0.source] }
      + [["recorded", "the frames as recorded", "the recording"]]
  }

  private var formats: [[String]] {
    FormatUse.allCases.flatMap { use in use.formats(of: catalog).map { [use.rawValue, $0.id, $0.summary] } }
  }

  /// A description of the rows of a query, without the words that the column's name already contains.
  private static func row(_ query: NamedQuery) -> String {
    let start = "One row is "
    let text = query.rowMeaning.hasPrefix(start) ? query.rowMeaning.dropFirst(start.count) : query.rowMeaning[...]
    return String(text.hasSuffix(".") ? text.dropLast() : text)
  }

  private static func texts(_ columns: [String], _ rows: [[String]]) -> QueryResult {
    QueryResult(columns: columns, rows: rows.map { $0.map { .text($0) } })
  }
}

/// The names that a lab contains, for completion in shells; empty if no lab can be read.
public struct LabNames {
  /// The maximum number of names; more would not help anybody to choose.
  private static let most = 500

  private let lab: Lab?

  public init(path: String) { lab = try? Lab.open(at: path, .readOnly, lockTimeout: .milliseconds(200)) }

  /// The names of runs: labels and `latest:STRATEGY`.
  public var runs: [String] { names { try $0.runNames() } }

  /// The names of builds: `build:NAME`.
  public var builds: [String] { names { try $0.builds().map { "build:\($0)" } } }

  /// The uids that begin with a text, in alphabetical order.
  public func sessions(beginning text: String) -> [String] {
    names { try $0.uids(beginning: text, limit: Self.most) }
  }

  /// Reads names, without those that a shell could misinterpret.
  private func names(_ read: (LabTransaction) throws -> [String]) -> [String] {
    guard let names = try? lab?.read(read) else { return [] }
    return names.prefix(Self.most).filter { TerminalText.escaped($0) == $0 }
  }
}
