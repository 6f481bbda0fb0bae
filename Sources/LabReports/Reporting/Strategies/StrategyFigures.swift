import ReportOutput
import TraceStore

/// What one run of a strategy comes to, as the queries `strategy-origins` and `strategy-kinds` count it.
struct StrategyFigures {
  /// A session with the number of glitches that a figure counts in it.
  struct Place: Hashable {
    let uid: String
    let name: String
    let glitches: Int
  }

  /// The sessions of one kind of source.
  struct Origin {
    /// As the recordings say; `nil` where they do not.
    let name: String?
    /// Sessions that were replayed.
    let sessions: Int
    let failed: Int
    let gestures: Int
    let glitches: Int
    let sessionsWithGlitches: Int
    /// Glitches less sure than gates ask for.
    let doubtful: Int
    /// Glitches of kinds that count only if named.
    let uncounted: Int
    /// The worst two.
    let worst: [Place]
  }

  /// A kind of glitch.
  struct Kind {
    let id: String
    /// Whether it counts without being named.
    let isCounted: Bool
    let glitches: Int
    let doubtful: Int
    let sessions: Int
    /// Glitches in gestures that began on the header; `nil` where that is not known of any.
    let onHeader: Int?
    /// The worst two.
    let worst: [Place]
  }

  /// The name that means it.
  let name: String
  /// The run's number; of latest results the newest one's.
  let run: Int
  let strategy: String
  var origins: [Origin] = []
  /// By name.
  var kinds: [Kind] = []

  var sessions: Int { origins.reduce(0) { $0 + $1.sessions } }
  var failed: Int { origins.reduce(0) { $0 + $1.failed } }
  var gestures: Int { origins.reduce(0) { $0 + $1.gestures } }
  var glitches: Int { origins.reduce(0) { $0 + $1.glitches } }
  var sessionsWithGlitches: Int { origins.reduce(0) { $0 + $1.sessionsWithGlitches } }
  var doubtful: Int { origins.reduce(0) { $0 + $1.doubtful } }
  var uncounted: Int { origins.reduce(0) { $0 + $1.uncounted } }

  /// Of all origins the worst two.
  var worst: [Place] {
    Array(origins.flatMap(\.worst).sorted { ($1.glitches, $0.uid) < ($0.glitches, $1.uid) }.prefix(2))
  }

  /// Counted glitches per session; `nil` without sessions.
  static func rate(_ glitches: Int, _ sessions: Int) -> Double? {
    sessions == 0 ? nil : Double(glitches) / Double(sessions)
  }

  /// What the lab counts of the run, as the other reports have it: with the doubtful ones in every number.
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
  /// The figures of the runs meant, those with the fewest counted glitches per session first.
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
  /// The sessions that a row names, those with the most glitches first.
  fileprivate var worst: [StrategyFigures.Place] {
    ["worst", "next"].compactMap { place in
      guard let uid = text("\(place)_session"), let glitches = integer("\(place)_glitches") else { return nil }
      return StrategyFigures.Place(uid: uid, name: text("\(place)_name") ?? uid, glitches: glitches)
    }
  }
}
