import Foundation
import TextFormatting
import TraceModel

/// One session's layouts, touches and frames in the form that the page's player reads (`screen.js`).
struct PageScreen {
  let json: JSONText
  /// The size of the columns in bytes, which is nearly the size of the whole.
  let size: Int

  /// - Parameter places: the index in the page of each run, by id.
  init(_ replay: ReplayedSession, places: [Int: Int]) {
    var size = 0
    func column(_ text: String) -> JSONText {
      size += text.utf8.count + 16
      return .string(text)
    }
    // The frames' times are mostly the same under all strategies that replay a session.
    var clocks: [String] = []
    let views = replay.views.compactMap { view -> JSONText? in
      guard let place = places[view.runID] else { return nil }
      let clock = ColumnText.encoded(view.frames.times)
      let index = clocks.firstIndex(of: clock) ?? clocks.count
      if index == clocks.count { clocks.append(clock) }
      let frames = view.frames
      let inner = (0..<frames.pageCount).map { page in
        column(ColumnText.lengths((0..<frames.count).lazy.map { frames.inner($0, page: page) }))
      }
      return .object([
        ("run", .integer(Int64(place))), ("clock", .integer(Int64(index))),
        ("outer", column(ColumnText.lengths(frames.outer))), ("pager", column(ColumnText.lengths(frames.pager))),
        ("page", column(ColumnText.encoded(frames.page.lazy.map { Int($0) }))), ("inner", .array(inner)),
      ])
    }
    let touches = replay.touches
    let phases = Dictionary(uniqueKeysWithValues: Touch.Phase.allCases.enumerated().map { ($1, $0) })
    let gaps = replay.events.filter(\.isGap).map(\.t)
    json = .object([
      ("layouts", .array(PageLayout.all(of: replay).map(\.json))),
      (
        "touches",
        .object([
          ("t", column(ColumnText.encoded(touches.map(\.t)))), ("id", column(ColumnText.encoded(touches.map(\.id)))),
          ("phase", column(ColumnText.encoded(touches.map { phases[$0.phase] ?? 0 }))),
          ("x", column(ColumnText.lengths(touches.map(\.location.x)))),
          ("y", column(ColumnText.lengths(touches.map(\.location.y)))),
        ])
      ),
      ("clocks", .array(clocks.map(column))), ("views", .array(views)),
      ("gaps", column(ColumnText.encoded(gaps))),
      (
        "pictures",
        .object([
          ("t", column(ColumnText.encoded(replay.pictures.map(\.t)))),
          ("png", .array(replay.pictures.map { column(Data($0.png).base64EncodedString()) })),
        ])
      ),
    ])
    self.size = size + 400
  }
}

/// The sessions of a page, and the screens of those whose frames fit into it.
struct PageScreens {
  /// The sessions in the order of their indices in the page.
  private(set) var sessions: [ReportData.Session]
  /// The index of each session in the page, by uid.
  private(set) var places: [String: Int]
  /// The uids of the sessions whose frames are in the page.
  private(set) var embedded: Set<String> = []
  private var screens: [(key: String, value: JSONText)] = []

  /// - Parameters:
  ///   - listed: the sessions that the page lists in any case; others are added with their frames.
  ///   - runs: the index of each run, by id.
  ///   - budget: the maximum size of the frames, in bytes.
  /// - Throws: Errors of reading the frames.
  init(_ data: ReportData, listed: [ReportData.Session], runs: [Int: Int], budget: Int) throws {
    sessions = listed
    places = Dictionary(listed.enumerated().map { ($1.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let known = data.sessionsByUID
    var used = 0
    try data.replays.eachReplay { replay in
      guard let session = known[replay.uid] else { return true }
      let screen = PageScreen(replay, places: runs)
      // A session that is too large leaves room for others, until hardly any is left.
      guard used + screen.size <= budget else { return used < budget / 20 * 19 }
      used += screen.size
      screens.append(("\(place(of: session))", screen.json))
      embedded.insert(replay.uid)
      return true
    }
  }

  /// The screens by the index of their session.
  var json: JSONText { .object(screens) }

  private mutating func place(of session: ReportData.Session) -> Int {
    if let place = places[session.uid] { return place }
    sessions.append(session)
    places[session.uid] = sessions.count - 1
    return sessions.count - 1
  }
}
