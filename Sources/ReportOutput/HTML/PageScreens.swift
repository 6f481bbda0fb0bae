import TextFormatting

/// The sessions of a page, and the screens of those whose frames fit into it.
struct PageScreens {
  /// In the order of their places in the page.
  private(set) var sessions: [ReportData.Session]
  /// By uid.
  private(set) var places: [String: Int]
  /// The sessions whose frames are in.
  private(set) var embedded: Set<String> = []
  private var screens: [(key: String, value: JSONText)] = []

  /// - Parameters:
  ///   - listed: the sessions that the page lists in any case; others come in with their frames.
  ///   - runs: places of the runs, by id.
  ///   - budget: bytes that the frames may take.
  /// - Throws: what reading the frames throws.
  init(_ data: ReportData, listed: [ReportData.Session], runs: [Int: Int], budget: Int) throws {
    sessions = listed
    places = Dictionary(listed.enumerated().map { ($1.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let known = data.sessionsByUID
    var used = 0
    try data.replays.eachReplay { replay in
      guard let session = known[replay.uid] else { return true }
      let screen = PageScreen(replay, places: runs)
      // One that is too large leaves room for others, until there is next to none.
      guard used + screen.size <= budget else { return used < budget / 20 * 19 }
      used += screen.size
      screens.append(("\(place(of: session))", screen.json))
      embedded.insert(replay.uid)
      return true
    }
  }

  /// By place.
  var json: JSONText { .object(screens) }

  private mutating func place(of session: ReportData.Session) -> Int {
    if let place = places[session.uid] { return place }
    sessions.append(session)
    places[session.uid] = sessions.count - 1
    return sessions.count - 1
  }
}
