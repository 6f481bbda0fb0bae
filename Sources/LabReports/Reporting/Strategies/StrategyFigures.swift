import ReportOutput
import TraceStore

/// The figures for one run of a strategy, from the queries `strategy-origins` and `strategy-kinds`.
struct StrategyFigures {
  /// A session and the number of its glitches that a figure counts.
  struct Place: Hashable {
    let uid: String
    let name: String
    let glitches: Int
  }

  /// The figures for sessions of one kind of source.
  struct Origin {
    /// The kind of source that the recordings name; `nil` if they name none.
    let name: String?
    /// The number of sessions that were replayed.
    let sessions: Int
    let failed: Int
    let gestures: Int
    let glitches: Int
    let sessionsWithGlitches: Int
    /// The number of glitches whose confidence is below the gates' minimum.
    let doubtful: Int
    /// The number of glitches of kinds that count only if named.
    let uncounted: Int
    /// The two sessions with the most glitches.
    let worst: [Place]
  }

  /// The figures for a kind of glitch.
  struct Kind {
    let id: String
    /// Whether the kind counts without being named.
    let isCounted: Bool
    let glitches: Int
    let doubtful: Int
    let sessions: Int
    /// The number of glitches in gestures that began on the header; `nil` if that is unknown for all of them.
    let onHeader: Int?
    /// The two sessions with the most glitches.
    let worst: [Place]
  }

  /// The name that denotes the run.
  let name: String
  /// The run's number; for latest results, the newest run's.
  let run: Int
  let strategy: String
  var origins: [Origin] = []
  /// The kinds by name.
  var kinds: [Kind] = []

  var sessions: Int { origins.reduce(0) { $0 + $1.sessions } }
  var failed: Int { origins.reduce(0) { $0 + $1.failed } }
  var gestures: Int { origins.reduce(0) { $0 + $1.gestures } }
  var glitches: Int { origins.reduce(0) { $0 + $1.glitches } }
  var sessionsWithGlitches: Int { origins.reduce(0) { $0 + $1.sessionsWithGlitches } }
  var doubtful: Int { origins.reduce(0) { $0 + $1.doubtful } }
  var uncounted: Int { origins.reduce(0) { $0 + $1.uncounted } }

  /// The two sessions with the most glitches, of all origins.
  var worst: [Place] {
    Array(origins.flatMap(\.worst).sorted { ($1.glitches, $0.uid) < ($0.glitches, $1.uid) }.prefix(2))
  }

  /// The number of counted glitches per session; `nil` without sessions.
  static func rate(_ glitches: Int, _ sessions: Int) -> Double? {
    sessions == 0 ? nil : Double(glitches) / Double(sessions)
  }

  /// The run's counts as in other reports, where every number includes doubtful glitches.
  var tally: RunTally {
    RunTally(
      runID: run, sessions: sessions + failed, failed: failed, gestures: gestures,
      sessionsWithGlitches: sessionsWithGlitches,
      glitches: Dictionary(kinds.map { ($0.id, $0.glitches + $0.doubtful) }, uniquingKeysWith: +),
      uncounted: Set(kinds.filter { !$0.isCounted }.map(\.id)),
      doubtful: Dictionary(kinds.filter { $0.doubtful > 0 }.map { ($0.id, $0.doubtful) }, uniquingKeysWith: +))
  }
}

extension Reports {
  /// The figures of the selected runs, those with the fewest counted glitches per session first.
  ///
  /// - Throws: `StoreError`.
  func strategyFigures(in lab: Lab) throws -> [StrategyFigures] {
    var all: [StrategyFigures] = []
    for name in names {
      var places: [Int: Int] = [:]
      try eachRow("strategy-origins", ["run": name], in: lab) { row in
        guard let run = row.integer("run_id"), let strategy = row.text("strategy") else { return }
        if places[run] == nil {
          guard !all.contains(where: { $0.run == run }) else { return }
          places[run] = all.count
          all.append(StrategyFigures(name: name, run: run, strategy: strategy))
        }
        if let place = places[run] { all[place].origins.append(.init(row)) }
      }
      try eachRow("strategy-kinds", ["run": name], in: lab) { row in
        guard let place = row.integer("run_id").flatMap({ places[$0] }) else { return }
        all[place].kinds.append(.init(row))
      }
    }
    guard names.count > 1 else { return all }
    return all.sorted { a, b in
      let rates = [a, b].map { StrategyFigures.rate($0.glitches, $0.sessions) ?? .infinity }
      return (rates[0], a.strategy, a.run) < (rates[1], b.strategy, b.run)
    }
  }
}

extension StrategyFigures.Origin {
  fileprivate init(_ row: Reports.Row) {
    self.init(
      name: row.text("source_kind"), sessions: row.integer("sessions") ?? 0, failed: row.integer("failed") ?? 0,
      gestures: row.integer("gestures") ?? 0, glitches: row.integer("glitches") ?? 0,
      sessionsWithGlitches: row.integer("sessions_with_glitches") ?? 0, doubtful: row.integer("doubtful") ?? 0,
      uncounted: row.integer("uncounted") ?? 0, worst: row.worst)
  }
}

extension StrategyFigures.Kind {
  fileprivate init(_ row: Reports.Row) {
    self.init(
      id: row.text("kind") ?? "", isCounted: row.integer("counted") != 0, glitches: row.integer("glitches") ?? 0,
      doubtful: row.integer("doubtful") ?? 0, sessions: row.integer("sessions") ?? 0,
      onHeader: row.integer("on_header"), worst: row.worst)
  }
}

extension Reports.Row {
  /// The sessions that a row names, in the order of decreasing glitches.
  fileprivate var worst: [StrategyFigures.Place] {
    ["worst", "next"].compactMap { place in
      guard let uid = text("\(place)_session"), let glitches = integer("\(place)_glitches") else { return nil }
      return StrategyFigures.Place(uid: uid, name: text("\(place)_name") ?? uid, glitches: glitches)
    }
  }
}
