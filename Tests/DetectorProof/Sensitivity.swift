import DefectInjection
import ReportOutput
import TraceModel
import TracelabKit

/// The recall and false alarms if every threshold is multiplied by the same factor.
struct Sensitivity: Sendable {
  /// The factors.
  static let scales = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
  /// The number of defects per kind and of sessions, unless the options set it.
  static let count = 200

  /// The results of one kind at one scale.
  struct Point: Hashable, Sendable {
    let scale: Double
    /// The recall for all injected defects of the kind, large and small; `nil` if there are none.
    let recall: Double?
    /// The recall for defects of twice the noticeable size and more; `nil` if there are none.
    let largeRecall: Double?
    /// False alarms of the kind per generated session or designed motion.
    let alarmsPerSession: Double
  }

  /// One entry per kind, in order; one point per scale.
  private(set) var curves: [(kind: String, points: [Point])] = []
  private let note: String

  /// - Throws: `TraceFormatError` if a bundled script cannot be read; `UsageError` for an unknown strategy.
  init(_ options: ProofOptions) throws {
    var options = options
    if options.injected == 0 { options.injected = Self.count }
    if options.generated == 0 { options.generated = Self.count }
    var points: [String: [Point]] = [:]
    for scale in Self.scales {
      options.analysis.thresholdScale = scale
      let injected = try InjectedDefects(options).part().score.rows
      let clean = try GeneratedSessions(options).parts()
      let all = clean.flatMap(\.rows)
      let sessions = all.filter { $0.kind == CleanTable.all }.reduce(0) { $0 + $1.rate.sessions }
      let kinds = Set(injected.map(\.kind)).union(all.map(\.kind)).subtracting([CleanTable.all])
      for kind in kinds {
        let rows = injected.filter { $0.kind == kind }
        let alarms = all.filter { $0.kind == kind }.reduce(0) { $0 + $1.rate.alarms }
        func share(_ hits: (Score.Row) -> Int, _ misses: (Score.Row) -> Int) -> Double? {
          let (hits, misses) = (rows.reduce(0) { $0 + hits($1) }, rows.reduce(0) { $0 + misses($1) })
          return hits + misses > 0 ? Double(hits) / Double(hits + misses) : nil
        }
        points[kind, default: []].append(
          Point(
            scale: scale, recall: share(\.hits, \.misses), largeRecall: share(\.largeHits, \.largeMisses),
            alarmsPerSession: sessions > 0 ? Double(alarms) / Double(sessions) : 0))
      }
    }
    curves = points.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    note =
      "Every threshold multiplied by a factor. \(options.injected) defects per kind, \(options.generated) generated sessions with designed "
      + "motions, under " + options.conditions.map(\.rawValue).joined(separator: ", ") + "."
  }

  var section: ReportDocument.Section {
    let columns: [ReportTable.Column] = [
      .init("kind"), .init("scale", alignment: .right), .init("recall", alignment: .right, decimals: 3),
      .init("plain_recall", title: "recall above 2×", alignment: .right, decimals: 3),
      .init("false_alarms_per_session", title: "false alarms per session", alignment: .right, decimals: 4),
    ]
    let rows: [[ReportCell]] = curves.flatMap { curve in
      curve.points.map {
        [
          .text(curve.kind), .number($0.scale), .number($0.recall), .number($0.largeRecall),
          .number($0.alarmsPerSession),
        ]
      }
    }
    return ReportDocument.Section(
      id: "sensitivity", title: "sensitivity", prose: [note], table: ReportTable(columns: columns, rows: rows))
  }

  /// The curves as a picture.
  var svg: String { SensitivityPlot(curves).svg }
}
