import GlitchComparison
import ReportOutput
import TextFormatting

extension Reports {
  /// The number of kinds per strategy whose sessions a table names.
  private static let namedKinds = 3

  /// One row per strategy, the one with the fewest glitches per session first.
  ///
  /// - Parameters:
  ///   - effects: the results of runs with settings.
  ///   - marks: the reasons not to compare a run's figures with those of other rows, by run.
  func choice(_ figures: [StrategyFigures], _ effects: [SettingEffect], _ marks: [Int: [String]])
    -> ReportDocument.Section
  {
    let origins = Set(figures.flatMap { $0.origins.map(\.name) }).sorted { ($0 ?? "~") < ($1 ?? "~") }
    var columns: [ReportTable.Column] = [
      .init("strategy"), .init("per_session", title: "glitches per session", alignment: .right, decimals: 2),
    ]
    // If all sessions of a lab have one origin, the column would be redundant.
    let shown = origins.count > 1 ? origins : []
    columns += shown.enumerated().map { place, name in
      .init("origin_\(place)", title: "of \(name ?? "unknown source")", alignment: .right, decimals: 2)
    }
    columns += [
      .init("glitches", alignment: .right),
      .init("upper", title: "per session at most (95 %)", alignment: .right, decimals: 2),
      .init("doubtful", title: "low confidence", alignment: .right),
      .init("uncounted", title: "not counted", alignment: .right),
      .init("hit", title: "sessions hit", alignment: .right),
    ]
    let disputed = effects.filter(\.isDisputed)
    if !disputed.isEmpty { columns.append(.init("depends", title: "undocumented facts", alignment: .right)) }
    columns.append(.init("worst", title: "worst sessions"))
    let isAnyMarked = figures.contains { !marks[$0.run, default: []].isEmpty }
    if isAnyMarked { columns.append(.init("note")) }
    let rows = figures.map { figure in
      let rate = StrategyFigures.rate(figure.glitches, figure.sessions)
      var cells: [ReportCell] = [.text(figure.strategy, .strong), .number(rate, rate == 0 ? .good : nil)]
      cells += shown.map { name in
        let origin = figure.origins.first { $0.name == name }
        return .number(origin.flatMap { StrategyFigures.rate($0.glitches, $0.sessions) })
      }
      cells += [
        .integer(figure.glitches, figure.glitches == 0 ? .good : nil),
        .number(RateBound.upper(figure.glitches, of: figure.sessions)), .count(figure.doubtful),
        .count(figure.uncounted),
        .text("\(figure.sessionsWithGlitches) of \(figure.sessions)"),
      ]
      if !disputed.isEmpty {
        let tried = disputed.filter { $0.strategy == figure.strategy }
        cells.append(tried.isEmpty ? .empty : .text("\(tried.count { $0.differing > 0 }) of \(tried.count)"))
      }
      cells.append(.text(Self.text(figure.worst)))
      let note = marks[figure.run, default: []].joined(separator: ", ")
      return cells + (isAnyMarked ? [.text(note.isEmpty ? nil : note)] : [])
    }
    var notes = [
      "Glitches are counted as gates count them, with a confidence of 0.5 or more; those with less are under low confidence.",
      "`tracelab query strategy-origins\(databaseOption)` shows the numbers by the origin of the sessions.",
    ]
    if !disputed.isEmpty {
      notes.append("Undocumented facts: how many of the tried alternatives change this strategy's glitches.")
    }
    return .init(
      id: "choice", title: "Strategies, the fewest glitches per session first",
      table: ReportTable(columns: columns, rows: rows),
      notes: notes, isOnPage: true)
  }

  /// A table with strategies down and problems of users across.
  func concerns(_ figures: [StrategyFigures]) -> ReportDocument.Section {
    let concerns = StrategyConcern.all(catalog.detectors.map(\.description))
    let rows = figures.map { figure in
      [.text(figure.strategy, .strong)]
        + concerns.map { concern -> ReportCell in
          guard let count = concern.count(in: figure) else { return .text("unknown", .muted) }
          return .count(count, count == 0 ? .muted : .bad)
        }
    }
    return .init(
      id: "concerns", title: "What users notice",
      table: ReportTable(
        columns: [.init("strategy")]
          + concerns.map { .init($0.id, title: $0.title, alignment: .right) },
        rows: rows, isMatrix: true),
      notes: [
        concerns.map { "\($0.title): \($0.kinds.sorted().joined(separator: ", "))" }.joined(separator: "; ") + ".",
        "Every glitch is in one column; those of drags from the header also count in a column of their own. The start of a gesture is "
          + "known if frames were recorded or stored, otherwise only for the first gesture of a session.",
      ], isOnPage: true)
  }

  /// A table with strategies down and kinds across, without kinds that no strategy has, and without doubtful glitches.
  func kinds(_ figures: [StrategyFigures]) -> ReportDocument.Section {
    let met = Set(figures.flatMap { $0.kinds.filter { $0.glitches > 0 }.map(\.id) }).sorted()
    let rows = figures.map { figure in
      [.text(figure.strategy, .strong)]
        + met.map { id -> ReportCell in
          let count = figure.kinds.first { $0.id == id }?.glitches ?? 0
          return .count(count, count == 0 ? .muted : .bad)
        }
    }
    return .init(
      id: "kinds", title: "Glitches by kind",
      table: ReportTable(
        columns: [.init("strategy")] + met.map { .init($0, alignment: .right) }, rows: met.isEmpty ? [] : rows,
        ifEmpty: "no glitches", isMatrix: true))
  }

  /// The sessions behind the figures.
  ///
  /// - Parameter command: the command that shows one of them; `nil` if there is none.
  func behind(_ figures: [StrategyFigures], command: String?) -> ReportDocument.Section {
    var leftOut = 0
    let rows = figures.flatMap { figure -> [[ReportCell]] in
      let kinds = figure.kinds.filter { $0.glitches > 0 }.sorted { ($1.glitches, $0.id) < ($0.glitches, $1.id) }
      leftOut += max(0, kinds.count - Self.namedKinds)
      return kinds.prefix(Self.namedKinds).map { kind in
        [
          .text(figure.strategy, .strong), .text(kind.id), .integer(kind.glitches), .count(kind.doubtful),
          .integer(kind.sessions), .text(Self.text(kind.worst)),
        ]
      }
    }
    var notes: [String] = []
    if leftOut > 0 {
      notes.append(
        "The table has each strategy's \(Self.namedKinds) most frequent kinds; \(leftOut) more are left out: "
          + "`tracelab query strategy-kinds\(databaseOption)` lists all, and --output json every glitch with its session."
      )
    }
    if let command { notes.append("`\(command)` shows a session.") }
    return .init(
      id: "behind", title: "The sessions behind the figures",
      table: ReportTable(
        columns: [
          .init("strategy"), .init("kind"), .init("glitches", alignment: .right),
          .init("doubtful", title: "low confidence", alignment: .right), .init("sessions", alignment: .right),
          .init("worst", title: "worst sessions"),
        ], rows: rows, ifEmpty: "no glitches"),
      notes: notes, isOnPage: true)
  }

  /// `S06 return (3), S08 fling (1)`; `nil` for none.
  private static func text(_ places: [StrategyFigures.Place]) -> String? {
    places.isEmpty ? nil : places.map { "\($0.name) (\($0.glitches))" }.joined(separator: ", ")
  }
}
