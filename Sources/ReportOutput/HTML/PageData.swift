import TextFormatting

/// The input of the page's script: runs, sessions, incidents, and the screens that fit.
struct PageData {
  /// The maximum size of the frames in a page, in bytes. With everything else a page stays below 20 MB.
  static let budget = 15_000_000

  let json: String
  /// The sessions in the order of their indices in the page.
  let sessions: [ReportData.Session]
  /// The uids of the sessions whose frames are in the page.
  let embedded: Set<String>
  let selection: PageSelection

  /// - Throws: Errors of reading the frames.
  init(_ data: ReportData, budget: Int = PageData.budget) throws {
    let runs = Dictionary(data.runs.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let selection = PageSelection(data)
    let screens = try PageScreens(data, listed: selection.sessions, runs: runs, budget: budget)
    sessions = screens.sessions
    embedded = screens.embedded
    self.selection = selection
    func incidents(_ list: [Incident]) -> JSONText {
      .array(
        list.compactMap { incident in
          guard let run = runs[incident.runID], let session = screens.places[incident.sessionUID] else { return nil }
          return Self.incident(incident, run: run, session: session)
        })
    }
    let json = JSONText.object([
      ("runs", .array(data.runs.map(Self.run))), ("sessions", Self.sessions(screens.sessions, in: data)),
      ("incidents", incidents(selection.incidents)),
      ("counterparts", incidents(data.counterparts.filter { screens.embedded.contains($0.sessionUID) })),
      ("uncounted", .array(data.scope.uncounted.subtracting(data.scope.kinds).sorted().map { .string($0) })),
      ("leftOut", .array(selection.leftOut.map(Self.leftOut))),
      ("databaseOption", Self.text(data.databaseOption)), ("baseline", Self.text(ShellText.quoted(data.baselineFile))),
      ("screens", screens.json),
    ])
    // Within a script element only `<` could end the element or begin a comment.
    self.json = json.compact.replacing("<", with: "\\u003c")
  }

  private static func sessions(_ sessions: [ReportData.Session], in data: ReportData) -> JSONText {
    // If runs judge the candidate alone (two builds, or a baseline file), the sessions that they did not judge are the baseline's.
    let judged = data.runs.allSatisfy { $0.side == .candidate } ? Set(data.judged.map(\.sessionUID)) : nil
    return .array(
      sessions.map { session in
        Self.session(session, side: judged.map { $0.contains(session.uid) ? .candidate : .baseline })
      })
  }

  private static func leftOut(_ left: PageSelection.LeftOut) -> JSONText {
    .object([
      ("run", .integer(Int64(left.run))), ("kind", text(left.kind)), ("count", .integer(Int64(left.count))),
    ])
  }

  private static func run(_ run: ReportData.Run) -> JSONText {
    .object([
      ("id", .integer(Int64(run.id))), ("strategy", text(run.strategy)), ("label", optional(run.label)),
      ("side", optional(run.side?.rawValue)),
    ])
  }

  private static func session(_ session: ReportData.Session, side: ReportData.Side?) -> JSONText {
    .object([
      ("uid", .string(session.uid)), ("name", text(session.name)), ("scenario", optional(session.scenario)),
      ("device", optional(session.device)), ("refreshRate", .number(session.refreshRate)),
      ("build", optional(session.build)), ("side", optional(side?.rawValue)),
      ("duration", .integer(Int64(session.duration))),
    ])
  }

  private static func incident(_ incident: Incident, run: Int, session: Int) -> JSONText {
    .object([
      ("run", .integer(Int64(run))), ("session", .integer(Int64(session))), ("kind", text(incident.kind)),
      ("start", .integer(Int64(incident.start))), ("end", .integer(Int64(incident.end))),
      ("first", .integer(Int64(incident.firstFrame))), ("last", .integer(Int64(incident.lastFrame))),
      ("magnitude", .number(incident.magnitude)), ("unit", text(incident.unit)), ("cause", text(incident.cause)),
      ("detail", text(incident.detail)), ("fingerprint", text(incident.fingerprint)),
      ("severity", optional(incident.severity?.name)),
      ("confidence", incident.confidence.map { .number($0) } ?? .null),
      ("state", optional(incident.change?.rawValue)), ("regression", .bool(incident.isRegression)),
      ("note", optional(IncidentText(incident).state)),
    ])
  }

  /// A text for people; characters that would reorder or hide it are written out.
  private static func text(_ text: String) -> JSONText { .string(TerminalText.escaped(text)) }
  private static func optional(_ value: String?) -> JSONText { value.map(text) ?? .null }
}
